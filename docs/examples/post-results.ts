/**
 * Posts every result to a channel of Discord or Slack, over server-sent events:
 * `npx node docs/examples/post-results.ts https://the-webhook [http://localhost:4000] [position.json]`. Outside this
 * repository it needs Node 24 or later, and channel.ts beside it.
 *
 * A file stores the last posted change, so that no result is left out after the program, or Faceoff, was stopped. A result
 * may be posted twice if the program is stopped while it posts. A post that the channel refuses is left out, with a line.
 */
import { readFile, rename, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { post } from './channel.ts';

interface Position {
  readonly after: number;
  readonly epoch: string;
}

interface Club {
  readonly seq: number;
  readonly epoch: string;
}

interface Player {
  readonly nickName: string;
}

interface Change {
  readonly seq: number;
  readonly kind: string;
  readonly about: string;
  /** The match as it is now; null if it was deleted. */
  readonly match: { readonly homePlayer: Player; readonly awayPlayer: Player } | null;
  /** The score after the change; null if the match then had no result. */
  readonly scoreAfter: {
    readonly homeScore: number;
    readonly awayScore: number;
    readonly overTime: boolean;
  } | null;
}

interface Answer<T> {
  readonly data?: T | null;
  readonly errors?: readonly {
    readonly message: string;
    readonly extensions?: { readonly code?: string };
  }[];
}

const RETRY_AFTER_MS = 2_000;
/** The connection counts as lost after this silence. Faceoff sends a comment more often. */
const SILENCE_MS = 60_000;

const CLUB = '{ club { seq epoch } }';
const CHANGES = `subscription ($after: Int, $epoch: String) {
  changes(after: $after, epoch: $epoch) {
    seq kind about
    match { homePlayer { nickName } awayPlayer { nickName } }
    scoreAfter { homeScore awayScore overTime }
  }
}`;

const [webhook, address = 'http://localhost:4000', file = 'posted.json'] = process.argv.slice(2);
if (!webhook) {
  process.stderr.write('Give the address of the webhook.\n');
  process.exit(2);
}

let position = (await remembered()) ?? (await present());
await remember(position);
for (;;) {
  try {
    const isLost = await follow(webhook);
    if (isLost) {
      process.stderr.write('The club was restored: results are posted from now on.\n');
      await remember(await present());
    }
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}; trying again\n`);
  }
  await sleep(RETRY_AFTER_MS);
}

/** Posts the changes after the position. @returns whether the history was lost; throws if the connection is lost */
async function follow(to: string): Promise<boolean> {
  for await (const { data, errors } of subscribe<{ changes: Change }>(CHANGES, position)) {
    if (errors?.[0]?.extensions?.code === 'HISTORY_LOST') return true;
    if (errors || !data) throw new Error(errors?.[0]?.message ?? 'An empty answer');
    const text = textOf(data.changes);
    if (text) await post(to, text);
    await remember({ ...position, after: data.changes.seq });
  }
  throw new Error('Faceoff ended the subscription');
}

/** The text of a post; null if the change is no result. */
function textOf({ kind, about, match, scoreAfter }: Change): string | null {
  if (!match || !scoreAfter) return null;
  if (!['MATCH_FINISHED', 'MATCH_CREATED', 'MATCH_CORRECTED'].includes(kind)) return null;
  const { homePlayer, awayPlayer } = match;
  const { homeScore, awayScore, overTime } = scoreAfter;
  const score = `${homeScore} : ${awayScore}${overTime ? ' in overtime' : ''}`;
  const result = `${homePlayer.nickName} – ${awayPlayer.nickName} ${score}`;
  return kind === 'MATCH_CORRECTED' ? `Corrected: ${result}` : `${result} (${about})`;
}

async function* subscribe<T>(query: string, variables: object): AsyncGenerator<Answer<T>> {
  const connection = new AbortController();
  let silence = setTimeout(() => connection.abort(), SILENCE_MS);
  try {
    const answer = await fetch(`${address}/graphql`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'text/event-stream' },
      body: JSON.stringify({ query, variables }),
      signal: connection.signal,
    });
    if (!answer.body) throw new Error(`Faceoff answered ${answer.status}`);
    let text = '';
    for await (const piece of answer.body.pipeThrough(new TextDecoderStream())) {
      clearTimeout(silence);
      silence = setTimeout(() => connection.abort(), SILENCE_MS);
      const events = `${text}${piece}`.split('\n\n');
      text = events.pop() ?? '';
      for (const event of events) {
        const data = /^data: ?(.+)$/m.exec(event)?.[1];
        if (data) yield JSON.parse(data);
      }
    }
  } finally {
    clearTimeout(silence);
    connection.abort();
  }
}

/** The current position in the log of the club. */
async function present(): Promise<Position> {
  for (;;) {
    const answer = await fetch(`${address}/graphql?query=${encodeURIComponent(CLUB)}`).catch(
      () => null,
    );
    if (answer?.ok) {
      const { data }: Answer<{ club: Club }> = JSON.parse(await answer.text());
      if (data) return { after: data.club.seq, epoch: data.club.epoch };
    }
    await sleep(RETRY_AFTER_MS);
  }
}

async function remembered(): Promise<Position | null> {
  const text = await readFile(file, 'utf8').catch(() => null);
  return text === null ? null : JSON.parse(text);
}

/** Replaces the file by renaming a new one, so that the file is always complete. */
async function remember(next: Position): Promise<void> {
  position = next;
  await writeFile(`${file}.new`, JSON.stringify(next));
  await rename(`${file}.new`, file);
}
