/**
 * Loaded before a program that is to be killed in the middle: it stops itself there, and waits for that. STOPS_AFTER is how
 * many lines of a restore it says before; without it a program stops once it has written to a file.
 */
import type { FileHandle } from 'node:fs/promises';
import { isMainThread } from 'node:worker_threads';
import { fileHandles } from './full-disk.ts';

const lines = Number(process.env.STOPS_AFTER ?? 0);

if (isMainThread && lines > 0) stopAfterLines(process.stdout);
else if (isMainThread) await stopAfterFirstWrite();

function stop(): void {
  process.kill(process.pid, 'SIGSTOP');
}

function stopAfterLines(output: NodeJS.WriteStream): void {
  const { write } = output;
  let said = 0;
  output.write = (text: string | Uint8Array) => {
    const taken = write.call(output, text);
    if (String(text).startsWith('Restoring')) said += 1;
    if (said === lines) stop();
    return taken;
  };
}

async function stopAfterFirstWrite(): Promise<void> {
  const handles = await fileHandles();
  for (const name of ['write', 'writev']) {
    const original = handles[name];
    handles[name] = async function (this: FileHandle, ...given: readonly unknown[]) {
      const written = await original.apply(this, given);
      stop();
      return written;
    };
  }
}
