/** Shows the progress of long tasks: a bar in a terminal, otherwise a line of text for every tenth. */
import { clearLine, cursorTo } from 'node:readline';

/** Called with the number of processed rows and their total. */
export type Progress = (done: number, total: number) => void;

const WIDTH = 30;
const STEPS = 10;
/** No progress is printed for fewer rows, which take only a moment. */
const MIN_ROWS_TO_REPORT = 10_000;

export function progressBar(what: string, terminal: NodeJS.WriteStream): Progress {
  return terminal.isTTY
    ? bar(what, terminal)
    : progressLines(what, (line) => terminal.write(`${line}\n`));
}

/** Prints a line for every tenth. */
export function progressLines(label: string, print: (line: string) => void): Progress {
  let reported = 0;
  return (done, total) => {
    const step = Math.floor((done / total) * STEPS);
    if (total < MIN_ROWS_TO_REPORT || step === reported) return;
    reported = step;
    print(`${label}: ${percent(done, total)} of ${total} rows`);
  };
}

function bar(what: string, terminal: NodeJS.WriteStream): Progress {
  let reported = '';
  return (done, total) => {
    if (total < MIN_ROWS_TO_REPORT) return;
    const filled = '█'.repeat(Math.round((done / total) * WIDTH)).padEnd(WIDTH, '░');
    const line = `${what} ${filled} ${percent(done, total)} of ${total} rows`;
    if (line === reported) return;
    reported = line;
    showLine(terminal, line);
    if (done === total) terminal.write('\n');
  };
}

/** Replaces the current line of a terminal. */
export function showLine(terminal: NodeJS.WriteStream, text: string): void {
  cursorTo(terminal, 0);
  terminal.write(text);
  clearLine(terminal, 1);
}

function percent(done: number, total: number): string {
  return `${Math.floor((done / total) * 100)} %`;
}
