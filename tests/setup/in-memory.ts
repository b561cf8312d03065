/** The folder of Linux whose files are in memory. */
export const IN_MEMORY = '/dev/shm';
