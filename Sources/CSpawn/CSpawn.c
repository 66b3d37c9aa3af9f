#define _GNU_SOURCE
#include "CSpawn.h"

#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <unistd.h>

static void direct(posix_spawn_file_actions_t *actions, int from, int to) {
    if (from < 0) posix_spawn_file_actions_addopen(actions, to, "/dev/null", O_WRONLY, 0);
    else posix_spawn_file_actions_adddup2(actions, from, to);
}

int cspawn_start(
    pid_t *id, const char *path, char *const *arguments, char *const *environment, const char *folder, const char *input, int output,
    int errors) {
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    posix_spawn_file_actions_init(&actions);
    posix_spawnattr_init(&attributes);
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, input, O_RDONLY, 0);
    direct(&actions, output, STDOUT_FILENO);
    direct(&actions, errors, STDERR_FILENO);
    posix_spawn_file_actions_addchdir_np(&actions, folder);
    short flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK;
#if defined(__APPLE__)
    flags |= POSIX_SPAWN_CLOEXEC_DEFAULT;
#elif defined(__GLIBC__) && __GLIBC_PREREQ(2, 34)
    posix_spawn_file_actions_addclosefrom_np(&actions, STDERR_FILENO + 1);
#endif
    posix_spawnattr_setflags(&attributes, flags);
    sigset_t signals;
    sigemptyset(&signals);
    posix_spawnattr_setsigmask(&attributes, &signals);
    sigaddset(&signals, SIGPIPE);
    posix_spawnattr_setsigdefault(&attributes, &signals);
    int code = posix_spawn(id, path, &actions, &attributes, arguments, environment);
    posix_spawn_file_actions_destroy(&actions);
    posix_spawnattr_destroy(&attributes);
    return code;
}
