/** Reads a backup file line by line, and refuses one that is no backup or is damaged. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { parsedJson } from '../../database/json.ts';
import { LATEST_MIGRATION } from '../../database/migrate.ts';
import { StartError } from '../../database/start-error.ts';
import { FORMAT, Footer, Header, rowCount, tableIn } from './format.ts';
import type { Progress } from './progress.ts';

/** In characters: a file whose first line is longer is no backup. */
const MAX_HEADER_LENGTH = 64 * 1024;
/** In characters: more than the change of the largest import has, see `server/transfer/import/write.ts`. */
const MAX_LINE_LENGTH = 128 * 1024 * 1024;
const PROGRESS_EVERY = 1_000;

/** A file that was read to its end and is in order. */
export interface CheckedBackup {
  readonly file: string;
}

export interface BackupLines {
  readonly header: Header;
  /** The lines of the rows, as they stand in the file. @throws StartError at the latest after the last one */
  readonly lines: AsyncGenerator<string>;
  /** Closes the file, for whoever does not read the lines to their end. */
  close(): Promise<void>;
}

/** Reads a file to its end. @throws StartError that says what is wrong with it */
export async function checkBackup(
  file: string,
  progress: Progress = () => {},
): Promise<CheckedBackup> {
  const { header, lines } = await openBackup(file);
  const total = rowCount(header);
  const missing = new Map(Object.entries(header.rows));
  let done = 0;
  for await (const line of lines) {
    const table = tableIn(line) ?? '';
    const left = missing.get(table) ?? 0;
    if (left === 0) throw altered(file);
    missing.set(table, left - 1);
    done += 1;
    if (done % PROGRESS_EVERY === 0 || done === total) progress(done, total);
  }
  if (done < total) throw altered(file);
  return { file };
}

/** Opens a file, as far as its header. @throws StartError */
export async function openBackup(file: string): Promise<BackupLines> {
  const rest = linesOf(file);
  const close = async () => void (await rest.return(undefined));
  const { value: first = '', done } = await rest.next();
  const header = done ? undefined : Header.safeParse(parsedJson(first)).data;
  if (header === undefined) {
    await close();
    throw foreign(file);
  }
  if (header.format > FORMAT || header.migration > LATEST_MIGRATION) {
    await close();
    throw new StartError(`${file} was made by a newer Faceoff: restore it with that one.`);
  }
  return { header, lines: digested(file, first, rest), close };
}

/** The header of a file. @throws StartError */
export async function readHeader(file: string): Promise<Header> {
  const { header, close } = await openBackup(file);
  await close();
  return header;
}

/** The lines up to the footer, whose digest has to be theirs. @throws StartError after the last line where it is not */
async function* digested(
  file: string,
  first: string,
  rest: AsyncGenerator<string>,
): AsyncGenerator<string> {
  const digest = createHash('sha256').update(`${first}\n`);
  let footer: Footer | undefined;
  for await (const line of rest) {
    if (footer !== undefined) throw altered(file);
    footer = line.startsWith('{"sha256"') ? Footer.safeParse(parsedJson(line)).data : undefined;
    if (footer !== undefined) continue;
    digest.update(`${line}\n`);
    yield line;
  }
  if (footer?.sha256 !== digest.digest('hex')) throw altered(file);
}

async function* linesOf(file: string): AsyncGenerator<string> {
  const bytes: Readable = pipeline(createReadStream(file), createGunzip(), () => {});
  bytes.setEncoding('utf8');
  /** The beginning of a line, in pieces: to join them after each would take quadratic time. */
  let pending: string[] = [];
  let length = 0;
  let isFirst = true;
  try {
    for await (const text of bytes) {
      const [end = '', ...others] = String(text).split('\n');
      pending.push(end);
      length += end.length;
      if (isFirst && length > MAX_HEADER_LENGTH) throw foreign(file);
      if (length > MAX_LINE_LENGTH) throw altered(file);
      const next = others.pop();
      if (next === undefined) continue;
      yield pending.join('');
      yield* others;
      pending = [next];
      length = next.length;
      isFirst = false;
    }
  } catch (error) {
    throw unreadable(file, error, isFirst);
  }
  // Every line has its end, the last one too.
  if (length > 0) throw isFirst ? foreign(file) : altered(file);
}

function unreadable(file: string, error: unknown, isFirst: boolean): unknown {
  if (error instanceof StartError || !(error instanceof Error && 'code' in error)) return error;
  const code = String(error.code);
  if (code === 'Z_BUF_ERROR') {
    return new StartError(`${file} is incomplete: copy it again.`);
  }
  if (code.startsWith('Z_')) return isFirst ? foreign(file) : altered(file);
  return new StartError(`${file} cannot be read: ${error.message}`);
}

function foreign(file: string): StartError {
  return new StartError(`${file} is not a Faceoff backup.`);
}

function altered(file: string): StartError {
  return new StartError(`${file} is damaged: its checksum does not match. Use another copy.`);
}
