#ifndef SITEGEN_CFILES_H
#define SITEGEN_CFILES_H

/// Lets two paths of one file system change places in one step: 0, or -1 and errno; ENOSYS where the system cannot do it.
int cfiles_exchange(const char *one, const char *other);

/// Whether another file system, or another part of one (a bind mount), begins at this folder: 1 or 0; -1 where the system does not
/// tell.
int cfiles_is_mount_point(const char *folder);

#endif
