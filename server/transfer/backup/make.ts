/** Makes a backup as a stream: serializes a snapshot of the club and compresses it while it is read. */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { Connecting } from '../../database/connection.ts';
import { type Header, rowCount, rowLine } from './format.ts';
import type { Progress } from './progress.ts';
import { openSnapshot, type Snapshot } from './snapshot.ts';

export interface Backup {
  readonly header: Header;
  /** The content of the file. A caller that does not read the stream to its end must destroy it. */
  readonly bytes: Readable;
  /** Resolves once the cursors and the connection of the snapshot are closed. */
  readonly released: Promise<void>;
}

export async function makeBackup(
  database: Connecting,
  now: Date,
  progress: Progress = () => {},
): Promise<Backup> {
  const snapshot = await openSnapshot(database, now);
  const text = Readable.from(textOf(snapshot, progress), { objectMode: false });
  const bytes = createGzip();
  // Destroying either stream destroys the other one and closes the snapshot.
  text.on('error', (error) => bytes.destroy(error));
  bytes.on('close', () => text.destroy());
  const released = new Promise<void>((resolve) => {
    text.on('close', () => resolve(snapshot.close()));
  });
  return { header: snapshot.header, bytes: text.pipe(bytes), released };
}

async function* textOf({ header, rows }: Snapshot, progress: Progress): AsyncGenerator<string> {
  const digest = createHash('sha256');
  const total = rowCount(header);
  const digested = (text: string) => {
    digest.update(text);
    return text;
  };
  yield digested(`${JSON.stringify(header)}\n`);
  let done = 0;
  for await (const batch of rows()) {
    yield digested(batch.rows.map((row) => `${rowLine(batch.table, row)}\n`).join(''));
    done += batch.rows.length;
    progress(done, total);
  }
  yield `${JSON.stringify({ sha256: digest.digest('hex') })}\n`;
}
