/** One shell for all commands of the walk, as a person has one open. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Machine } from './machine.ts';

export interface Shell {
  /** Runs commands. @throws with what they printed where one of them fails */
  run(commands: string): Promise<string>;
  close(): Promise<void>;
}

const DONE = '=== done';

export function openShell({ folder, adapt, env }: Machine): Shell {
  const child = spawn('bash', ['--norc', '-e'], {
    cwd: folder,
    env,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const file = join(folder, `run/commands-${child.pid}.sh`);
  return {
    run: async (commands) => {
      writeFileSync(file, adapt(commands));
      // Nothing that is run reads what comes after it.
      // What they print may end without a new line.
      child.stdin.write(`. ${file} < /dev/null 2>&1; printf '\\n${DONE}\\n'\n`);
      const printed: string[] = [];
      for (;;) {
        const { value, done } = await lines.next();
        if (value === DONE) return printed.join('\n');
        if (done) throw new Error(`These commands failed:\n${commands}\n${printed.join('\n')}`);
        printed.push(value);
      }
    },
    close: async () => {
      child.stdin.end();
      await exited;
    },
  };
}
