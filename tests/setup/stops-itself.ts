/**
 * Preloaded into a program that a test kills halfway. The program sends itself SIGSTOP and waits for the kill: after it has
 * printed STOPS_AFTER lines of a restore or, without that variable, after its first write to a file.
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
  let printed = 0;
  output.write = (text: string | Uint8Array) => {
    const taken = write.call(output, text);
    if (String(text).startsWith('Restoring')) printed += 1;
    if (printed === lines) stop();
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
