/**
 * Answers that were read, in a file beside: an import that was broken off goes on where it was, and what a dry run has shown
 * is what is written. The first line names the club and the time, each line after it holds one answer.
 */
import { appendFile, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { parsedJson } from '../../database/json.ts';

const HOUR_MS = 3_600_000;
/** The club may have played since. */
const MAX_AGE_MS = 24 * HOUR_MS;

const Head = z.object({ import: z.string(), time: z.iso.datetime() });
const Line = z.object({ path: z.string(), answer: z.unknown() });

interface OpenOptions {
  readonly folder: string;
  /** Whether everything is read anew. */
  readonly fresh: boolean;
  readonly now: Date;
}

export class StoredAnswers {
  readonly file: string;
  /** When they were read, ISO 8601 in UTC; null where none were known. */
  readonly since: string | null;
  readonly #answers: Map<string, unknown>;
  /** Whether all answers are in the file. */
  isComplete = true;

  private constructor(file: string, since: string | null, answers: Map<string, unknown>) {
    this.file = file;
    this.since = since;
    this.#answers = answers;
  }

  /**
   * Answers of the same club that are younger than a day; a file of others begins anew.
   * @param address of the club
   */
  static async open(address: string, { folder, fresh, now }: OpenOptions): Promise<StoredAnswers> {
    const file = join(folder, `import-${new URL(address).host.replace(':', '-')}.jsonl`);
    const [first = '', ...lines] = fresh ? [] : (await readText(file)).split('\n');
    const head = Head.safeParse(parsedJson(first)).data;
    const isKnown = head?.import === address && now.getTime() - Date.parse(head.time) < MAX_AGE_MS;
    const answers = isKnown ? answersIn(lines) : new Map();
    if (answers.size > 0 && head) return new StoredAnswers(file, head.time, answers);
    const stored = new StoredAnswers(file, null, new Map());
    await stored.#write(() => writeFile(file, line({ import: address, time: now.toISOString() })));
    return stored;
  }

  /** Undefined for one that is not stored. */
  get(path: string): unknown {
    return this.#answers.get(path);
  }

  add(path: string, answer: unknown): Promise<void> {
    return this.#write(() => appendFile(this.file, line({ path, answer })));
  }

  remove(): Promise<void> {
    return rm(this.file, { force: true });
  }

  /** Where nothing can be written, an import that is broken off begins anew. */
  async #write(write: () => Promise<void>): Promise<void> {
    if (!this.isComplete) return;
    await write().catch(() => {
      this.isComplete = false;
    });
  }
}

/** A line that was broken off is no answer. */
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
