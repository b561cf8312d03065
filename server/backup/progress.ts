/** How far something is that takes its time: a bar in a terminal, elsewhere a plain line for every tenth. */
import { clearLine, cursorTo } from 'node:readline';

/** Told again and again how many rows are done. */
export type Progress = (done: number, total: number) => void;

const WIDTH = 30;
const STEPS = 10;
/** Less than this is done before anybody could read of it. */
const WORTH_TELLING = 10_000;

export function progressBar(what: string, terminal: NodeJS.WriteStream): Progress {
  return terminal.isTTY ? bar(what, terminal) : lines(what, (line) => terminal.write(`${line}\n`));
}

/** A line for every tenth. */
export function lines(what: string, say: (line: string) => void): Progress {
  let told = 0;
  return (done, total) => {
    const step = Math.floor((done / total) * STEPS);
    if (total < WORTH_TELLING || step === told) return;
    told = step;
    say(`${what}: ${percent(done, total)} of ${total} rows`);
  };
}

function bar(what: string, terminal: NodeJS.WriteStream): Progress {
  let told = '';
  return (done, total) => {
    if (total < WORTH_TELLING) return;
    const filled = '█'.repeat(Math.round((done / total) * WIDTH)).padEnd(WIDTH, '░');
    const line = `${what} ${filled} ${percent(done, total)} of ${total} rows`;
    if (line === told) return;
    told = line;
    cursorTo(terminal, 0);
    terminal.write(line);
    clearLine(terminal, 1);
    if (done === total) terminal.write('\n');
  };
}

function percent(done: number, total: number): string {
  return `${Math.floor((done / total) * 100)} %`;
}
