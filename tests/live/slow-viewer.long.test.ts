/** Clients that stop reading, many and for long, do not affect others. */
import { expect } from 'vitest';
import { sharedClubTest } from '../setup/club.ts';
import { NATIVE } from '../setup/database-kinds.ts';
import { frozenViewer, isStuck } from '../setup/frozen-viewer.ts';
import { type ResultOf, textOf } from '../setup/graphql.ts';
import { readUntil, take } from '../setup/reading.ts';
import { SERVER_SENT_EVENTS, WEB_SOCKET } from '../setup/subscription.ts';
import { CHANGES, SERIES_CHANGED } from './documents.ts';

const WRITES = 150;

/** Makes each event so large that few of them fit into the buffers of the network. */
const LONG = Array.from({ length: 300 }, (_, index) => `${'text'.repeat(15)}${index}: text`).join(
  ' ',
);

sharedClubTest(NATIVE)(
  'a subscriber that never reads does not affect others, and one that reads late gets all events in order',
  async ({ club }) => {
    const { id, firstGame } = await club.startSeries();
    const frozen = await Promise.all(
      Array.from({ length: 20 }, () =>
        frozenViewer(club.server.url, [CHANGES, { after: 0 }], [SERIES_CHANGED, { id }]),
      ),
    );
    await using lively = WEB_SOCKET.follow(club.server.url, CHANGES, { after: 0 });
    await using state = WEB_SOCKET.follow(club.server.url, SERIES_CHANGED, { id });
    await state.next();
    const all = textOf(CHANGES).replace('kind', `kind ${LONG}`);
    await using late = SERVER_SENT_EVENTS.follow<ResultOf<typeof CHANGES>, { after: number }>(
      club.server.url,
      all,
      { after: 0 },
    );
    await late.next();

    for (let write = 1; write <= WRITES; write += 1) {
      const [homeScore, awayScore] = write % 2 ? [write, 0] : [0, write];
      await club.door.finishMatch(firstGame, { homeScore, awayScore, overTime: false });
    }

    const seen = await take(lively, 3 + WRITES);
    expect(seen.map(({ seq }) => seq)).toEqual(seen.map((_, index) => index + 1));
    const seenLate = await take(late, seen.length - 1);
    expect(seenLate.map(({ seq, kind }) => ({ seq, kind }))).toEqual(seen.slice(1));
    await readUntil(state, ({ playerTwoWins }) => playerTwoWins === 1);
    for (const viewer of frozen) viewer.terminate();
  },
);

sharedClubTest(NATIVE)(
  'a client that sends without reading is paused, and gets its responses when it reads again',
  async ({ club }) => {
    const warnings: string[] = [];
    const note = ({ name }: Error) => void warnings.push(name);
    process.on('warning', note);
    const socket = await frozenViewer(club.server.url);
    // More than the network buffers hold, and after each large message many small ones that arrive together.
    const large = JSON.stringify({ type: 'ping', payload: { text: 'x'.repeat(50_000) } });
    const small = JSON.stringify({ type: 'ping' });
    const sent = Array.from({ length: 200 }, () => [large, ...Array(50).fill(small)]).flat();
    for (const message of sent) socket.send(message);
    let answered = 0;
    const all = Promise.withResolvers<void>();
    socket.on('message', () => {
      answered += 1;
      if (answered === sent.length) all.resolve();
    });
    await expect.poll(() => isStuck(socket)).toBe(true);
    socket.resume();
    await all.promise;
    process.off('warning', note);
    expect(warnings).toEqual([]);
    socket.terminate();
  },
);
