/** Pages that reconnect to a server that has just started. */
import { expect, test } from 'vitest';
import { clubOf, openServer } from '../setup/club.ts';
import { NATIVE } from '../setup/database-kinds.ts';
import { beginEpoch } from '../setup/go-back.ts';
import { LONG_RUN } from '../setup/long-run.ts';
import { take } from '../setup/reading.ts';
import { startStatementProxy } from '../setup/statement-proxy.ts';
import { WEB_SOCKET } from '../setup/subscription.ts';
import { webDocument } from '../setup/web-documents.ts';

interface Changed {
  readonly answer: { readonly seq: number };
}
interface Position {
  readonly after: number;
  readonly epoch: string;
}

const PAGES = LONG_RUN ? 200 : 60;
const WRITES = 30;
/** For all pages together: less than the number of missed changes, because pages share their execution. */
const MAX_STATEMENTS = WRITES;
/** For pages whose history is lost: each triggers a check of the database, but concurrent ones share a check. */
const MAX_CHECKS = PAGES / 2;

test('pages that reconnect after a restart, each at its own seq, cause no SQL statements of their own', async () => {
  await using place = await NATIVE.make();
  const before = await openServer(place);
  const { door } = clubOf(place, before);
  for (let write = 1; write <= WRITES; write += 1) {
    await door.createPlayer({ nickName: `Guest ${write}`, firstName: 'A', lastName: 'B' });
  }
  const { epoch } = before.club.live;
  await before.close();

  await using proxy = await startStatementProxy(place.env.DATABASE_URL ?? '');
  await using server = await openServer(place, { DATABASE_URL: proxy.url });
  const document = (await webDocument('Changes')).replace('changes(', 'answer: changes(');
  const open = (after: number, epoch: string) =>
    WEB_SOCKET.follow<Changed, Position>(server.url, document, { after, epoch });
  const pages = Array.from({ length: PAGES }, (_, page) => {
    const after = page % WRITES;
    return { after, events: open(after, epoch) };
  });
  const statements = proxy.statements.length;
  await Promise.all(
    pages.map(async ({ after, events }) => {
      const seen = await take(events, WRITES - after);
      expect(seen.map(({ seq }) => seq)).toEqual(seen.map((_, index) => after + 1 + index));
    }),
  );
  expect(proxy.statements.length - statements).toBeLessThan(MAX_STATEMENTS);
  for (const { events } of pages) await events[Symbol.asyncDispose]();

  await beginEpoch(clubOf(place, server));
  await expect.poll(() => server.club.live.epoch).not.toBe(epoch);
  const lost = Array.from({ length: PAGES }, () => open(WRITES, epoch));
  const later = proxy.statements.length;
  for (const events of lost)
    await expect(events.next()).rejects.toMatchObject({ code: 'HISTORY_LOST' });
  expect(proxy.statements.length - later).toBeLessThan(MAX_CHECKS);
  for (const events of lost) await events[Symbol.asyncDispose]();
}, 120_000);
