/** Loaded into a measured server before anything else: tells CPU time and memory when it is asked over IPC. */

export interface Probed {
  /** Milliseconds of CPU, of all threads. */
  readonly cpuMs: number;
  /** Bytes that JavaScript holds, and what hangs on it outside the heap. */
  readonly heapBytes: number;
  /** Bytes that the system has given to the process. */
  readonly residentBytes: number;
}

process.on('message', (ask) => {
  if (ask === 'after gc') globalThis.gc?.();
  const { user, system } = process.cpuUsage();
  const { heapUsed, external, rss } = process.memoryUsage();
  const probed: Probed = {
    cpuMs: (user + system) / 1_000,
    heapBytes: heapUsed + external,
    residentBytes: rss,
  };
  process.send?.(probed);
});
// Whoever asks does not keep the server from ending.
process.channel?.unref();
