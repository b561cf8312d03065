/**
 * Stores the answers of another club in a file in the current folder, so that an interrupted import resumes and `--write` writes
 * the data that a dry run has shown. The first line of the file has the club's URL and the time, each further line an answer.
 */
import { appendFile, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { parsedJson } from '../../database/json.ts';

const HOUR_MS = 3_600_000;
/** Older answers are ignored, because the club may have changed since. */
const USED_FOR_MS = 24 * HOUR_MS;

const Head = z.object({ import: z.string(), time: z.iso.datetime() });
const Line = z.object({ path: z.string(), answer: z.unknown() });

interface OpenOptions {
  readonly folder: string;
  /** Whether stored answers are ignored. */
  readonly fresh: boolean;
  readonly now: Date;
}

export class StoredAnswers {
  readonly file: string;
  /** Time at which reading began, ISO 8601 in UTC; null if the file had no answers when it was opened. */
  readonly since: string | null;
  readonly #answers: Map<string, unknown>;
  /** Whether the file has all answers; false once writing has failed. */
  isComplete = true;

  private constructor(file: string, since: string | null, answers: Map<string, unknown>) {
    this.file = file;
    this.since = since;
    this.#answers = answers;
  }

  /**
   * Opens the file of a club. A file with answers of another club, or older than a day, is replaced.
   * @param address URL of the club
   */
  static async open(address: string, { folder, fresh, now }: OpenOptions): Promise<StoredAnswers> {
    const file = join(folder, `import-${new URL(address).host.replace(':', '-')}.jsonl`);
    const [first = '', ...lines] = fresh ? [] : (await readText(file)).split('\n');
    const head = Head.safeParse(parsedJson(first)).data;
    const isKnown = head?.import === address && now.getTime() - Date.parse(head.time) < USED_FOR_MS;
    const answers = isKnown ? answersIn(lines) : new Map();
    if (answers.size > 0 && head) return new StoredAnswers(file, head.time, answers);
    const stored = new StoredAnswers(file, null, new Map());
    await stored.#write(() => writeFile(file, line({ import: address, time: now.toISOString() })));
    return stored;
  }

  /** Returns undefined for an answer that is not stored. */
  get(path: string): unknown {
    return this.#answers.get(path);
  }

  add(path: string, answer: unknown): Promise<void> {
    return this.#write(() => appendFile(this.file, line({ path, answer })));
  }

  remove(): Promise<void> {
    return rm(this.file, { force: true });
  }

  /** Ignores errors: if the file cannot be written, an interrupted import starts again. */
  async #write(write: () => Promise<void>): Promise<void> {
    if (!this.isComplete) return;
    await write().catch(() => {
      this.isComplete = false;
    });
  }
}

/** The answers in the lines, by path. Ignores incomplete lines, such as the last one of an interrupted import. */
function answersIn(lines: readonly string[]): Map<string, unknown> {
  const found = lines.flatMap((text) => Line.safeParse(parsedJson(text)).data ?? []);
  return new Map(found.map(({ path, answer }) => [path, answer]));
}

function line(value: object): string {
  return `${JSON.stringify(value)}\n`;
}

async function readText(file: string): Promise<string> {
  return readFile(file, 'utf8').catch(() => '');
}
