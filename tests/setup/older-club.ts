/** A server with recorded responses of an older application, including each of its known faults (`tests/older-club`). */
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { portOf } from './port.ts';

export interface OlderClub {
  readonly url: string;
  /** Paths of the requests, in order. */
  readonly calls: string[];
  close(): Promise<void>;
}

const FOLDER = new URL('../older-club/', import.meta.url);
const LISTS = ['matches', 'series', 'playoffs'] as const;
const IDS = { matches: 'id', series: 'seriesId', playoffs: 'playoffId' } as const;

type Row = Readonly<Record<string, unknown>>;

/** @param isLost whether the connection is closed without a response at this path */
export async function olderClub(
  isLost: (call: string) => boolean = () => false,
): Promise<OlderClub> {
  const rows = new Map<string, readonly Row[]>();
  for (const name of ['players', 'stats', 'unlisted-matches', ...LISTS]) {
    const text = await readFile(new URL(`${name}.jsonl`, FOLDER), 'utf8');
    rows.set(
      name,
      text
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line)),
    );
  }
  const calls: string[] = [];
  const server = createServer((request, response) => {
    const call = request.url ?? '';
    calls.push(call);
    if (isLost(call)) {
      request.socket.destroy();
      return;
    }
    const answer = answerTo(new URL(call, 'http://older'), rows);
    response.writeHead(answer === undefined ? 404 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer ?? { error: 'Not found' }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${portOf(server)}`,
    calls,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** The older application ignores the requested limit. */
const ROWS_OF_A_PAGE = 5;

function answerTo({ pathname, searchParams }: URL, rows: ReadonlyMap<string, readonly Row[]>) {
  const [, , name = '', id] = pathname.split('/');
  const list = LISTS.find((each) => each === name);
  const all = rows.get(name);
  if (list && id !== undefined) {
    const unlisted = rows.get(`unlisted-${list}`) ?? [];
    return [...(all ?? []), ...unlisted].find((row) => String(row[IDS[list]]) === id);
  }
  const offset = Number(searchParams.get('offset') ?? 0);
  return list ? all?.slice(offset, offset + ROWS_OF_A_PAGE) : all;
}
