/** Linux's tmpfs, whose files are in memory. */
export const IN_MEMORY = '/dev/shm';
