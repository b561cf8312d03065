/** Preloaded into a measured server: reports its use of resources on request over IPC. */
import { readdirSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

export interface Probed {
  /** Milliseconds of CPU, of all threads. */
  readonly cpuMs: number;
  /** Bytes of the JavaScript heap and of memory outside it that JavaScript objects own. */
  readonly heapBytes: number;
  /** Resident set size in bytes. */
  readonly residentBytes: number;
}

/** Delay of the event loop in milliseconds since the last request; zero at the first one. */
export interface LoopDelay {
  readonly p99: number;
  readonly max: number;
}

/** Number of resources of each type that keep the process alive; `files` counts the open files on Linux. */
export type Handles = Readonly<Record<string, number>>;

export type ProbeRequest = 'now' | 'after gc' | 'loop delay' | 'handles';

const OPEN_FILES = '/proc/self/fd';
const NANOSECONDS_A_MS = 1e6;
let delays: ReturnType<typeof monitorEventLoopDelay> | null = null;

process.on('message', (request: ProbeRequest) => {
  if (request === 'loop delay') process.send?.(loopDelay());
  else if (request === 'handles') process.send?.(handles());
  else process.send?.(probed(request === 'after gc'));
});
// The IPC channel must not keep the server from exiting.
process.channel?.unref();

function probed(afterGc: boolean): Probed {
  if (afterGc) globalThis.gc?.();
  const { user, system } = process.cpuUsage();
  const { heapUsed, external, rss } = process.memoryUsage();
  return { cpuMs: (user + system) / 1_000, heapBytes: heapUsed + external, residentBytes: rss };
}

/**
 * The monitor has a timer of its own, so it is only started for servers whose delay is measured. Its delays include a
 * millisecond between two runs of the timer.
 */
function loopDelay(): LoopDelay {
  if (!delays) {
    delays = monitorEventLoopDelay({ resolution: 1 });
    delays.enable();
    return { p99: 0, max: 0 };
  }
  const delay = {
    p99: delays.percentile(99) / NANOSECONDS_A_MS,
    max: delays.max / NANOSECONDS_A_MS,
  };
  delays.reset();
  return delay;
}

function handles(): Handles {
  const kinds = Object.groupBy(process.getActiveResourcesInfo(), (kind) => kind);
  const counts = Object.entries(kinds).map(([kind, all = []]) => [kind, all.length]);
  return { ...Object.fromEntries(counts), ...openFiles() };
}

function openFiles(): Handles {
  try {
    return { files: readdirSync(OPEN_FILES).length };
  } catch {
    return {};
  }
}
