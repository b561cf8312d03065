/** Reads backup files line by line, and refuses files that are damaged or not backups. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { parsedJson } from '../../database/json.ts';
import { TRANSFERS } from '../../database/limits.ts';
import { LATEST_MIGRATION } from '../../database/migrate.ts';
import { StartError } from '../../database/start-error.ts';
import { RowChecks } from './check-rows.ts';
import { FORMAT, Footer, Header, rowCount, tableIn } from './format.ts';
import type { Progress } from './progress.ts';

const PROGRESS_EVERY = 1_000;

/** A file that was read to its end and is valid. */
export interface CheckedBackup {
  readonly file: string;
}

export interface BackupLines {
  readonly header: Header;
  /** The lines with rows, unparsed. Throws a StartError, after the last line at the latest, if the file is damaged. */
  readonly lines: AsyncGenerator<string>;
  /** Closes the file. Must be called if the lines are not read to their end. */
  close(): Promise<void>;
}

/** Reads a file to its end and checks its digest and row counts. @throws StartError if the file is not valid */
export async function checkBackup(
  file: string,
  progress: Progress = () => {},
): Promise<CheckedBackup> {
  const { header, lines } = await openBackup(file);
  const total = rowCount(header);
  const missing = new Map(Object.entries(header.rows));
  const checks = new RowChecks(header);
  let done = 0;
  for await (const line of lines) {
    const table = tableIn(line) ?? '';
    const left = missing.get(table) ?? 0;
    if (left === 0) throw damaged(file);
    missing.set(table, left - 1);
    done += 1;
    // The header is the first line.
    const problem = checks.problemOf(table, line);
    if (problem !== null) throw unusable(`${file}, line ${done + 1}`, problem);
    if (done % PROGRESS_EVERY === 0 || done === total) progress(done, total);
  }
  if (done < total) throw damaged(file);
  const problem = checks.problemOfHeader();
  if (problem !== null) throw unusable(`${file}, line 1`, problem);
  return { file };
}

/** Opens a file and reads its header. @throws StartError */
export async function openBackup(file: string): Promise<BackupLines> {
  const rest = linesOf(file);
  const close = async () => void (await rest.return(undefined));
  const { value: first = '', done } = await rest.next();
  const header = done ? undefined : Header.safeParse(parsedJson(first)).data;
  if (header === undefined) {
    await close();
    throw notABackup(file);
  }
  if (header.format > FORMAT || header.migration > LATEST_MIGRATION) {
    await close();
    throw new StartError(`${file} was made by a newer Faceoff: restore it with that one.`);
  }
  return { header, lines: withDigestChecked(file, first, rest), close };
}

/** Reads the header of a file. @throws StartError */
export async function readHeader(file: string): Promise<Header> {
  const { header, close } = await openBackup(file);
  await close();
  return header;
}

/** Yields the lines before the footer and computes their digest. @throws StartError after the last line if the digest differs */
async function* withDigestChecked(
  file: string,
  first: string,
  rest: AsyncGenerator<string>,
): AsyncGenerator<string> {
  const digest = createHash('sha256').update(`${first}\n`);
  let footer: Footer | undefined;
  for await (const line of rest) {
    if (footer !== undefined) throw damaged(file);
    footer = line.startsWith('{"sha256"') ? Footer.safeParse(parsedJson(line)).data : undefined;
    if (footer !== undefined) continue;
    digest.update(`${line}\n`);
    yield line;
  }
  if (footer?.sha256 !== digest.digest('hex')) throw damaged(file);
}

async function* linesOf(file: string): AsyncGenerator<string> {
  const bytes: Readable = pipeline(createReadStream(file), createGunzip(), () => {});
  bytes.setEncoding('utf8');
  /** Parts of the current line, which are joined once at its end: joining after each part would take quadratic time. */
  let pending: string[] = [];
  let length = 0;
  let isFirst = true;
  try {
    for await (const text of bytes) {
      const [end = '', ...others] = String(text).split('\n');
      pending.push(end);
      length += end.length;
      if (isFirst && length > TRANSFERS.headerLine) throw notABackup(file);
      if (length > TRANSFERS.changeLine) throw damaged(file);
      const next = others.pop();
      if (next === undefined) continue;
      yield pending.join('');
      yield* others;
      pending = [next];
      length = next.length;
      isFirst = false;
    }
  } catch (error) {
    throw readError(file, error, isFirst);
  }
  // In a complete file every line ends with a line feed, including the last one.
  if (length > 0) throw isFirst ? notABackup(file) : damaged(file);
}

function readError(file: string, error: unknown, isFirst: boolean): unknown {
  if (error instanceof StartError || !(error instanceof Error && 'code' in error)) return error;
  const code = String(error.code);
  if (code === 'Z_BUF_ERROR') {
    return new StartError(`${file} is incomplete: copy it again.`);
  }
  if (code.startsWith('Z_')) return isFirst ? notABackup(file) : damaged(file);
  return new StartError(`${file} cannot be read: ${error.message}`);
}

function notABackup(file: string): StartError {
  return new StartError(`${file} is not a Faceoff backup.`);
}

function unusable(where: string, problem: string): StartError {
  return new StartError(`${where}: ${problem}. Nothing was restored: use an unchanged copy.`);
}

function damaged(file: string): StartError {
  return new StartError(`${file} is damaged: its checksum does not match. Use another copy.`);
}
