#define _GNU_SOURCE
#include "CFiles.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>

#ifdef __linux__
#include <sys/syscall.h>
#include <unistd.h>
#endif

// renameat2(2): by its number, since older C libraries have no function for it. 2 is RENAME_EXCHANGE.
int cfiles_exchange(const char *one, const char *other) {
#if defined(__linux__) && defined(SYS_renameat2)
    return (int)syscall(SYS_renameat2, AT_FDCWD, one, AT_FDCWD, other, 2);
#elif defined(__APPLE__) && defined(RENAME_SWAP)
    return renamex_np(one, other, RENAME_SWAP);
#else
    errno = ENOSYS;
    return -1;
#endif
}

// statx(2), since Linux 5.8. A bind mount has the device number of where it comes from, so that stat(2) does not tell it.
int cfiles_is_mount_point(const char *folder) {
#if defined(__linux__) && defined(SYS_statx) && defined(STATX_BASIC_STATS) && defined(STATX_ATTR_MOUNT_ROOT)
    struct statx info;
    if (syscall(SYS_statx, AT_FDCWD, folder, AT_SYMLINK_NOFOLLOW, STATX_TYPE, &info) != 0) return -1;
    if (!(info.stx_attributes_mask & STATX_ATTR_MOUNT_ROOT)) return -1;
    return (info.stx_attributes & STATX_ATTR_MOUNT_ROOT) != 0;
#else
    (void)folder;
    return -1;
#endif
}
