/** The records of a club in the API: of all time, of a span, and with the match that set them. */
import { describe, expect } from 'vitest';
import { addDays } from '../../../rules/span.ts';
import { answerTo } from '../../setup/answer-to.ts';
import { type Club, game, sharedClubTest } from '../../setup/club.ts';
import { numbered, playCup, startCup } from '../../setup/cup.ts';
import { DATABASE_KINDS, NATIVE } from '../../setup/database-kinds.ts';
import { livePlay } from '../../setup/live-play.ts';
import { measuredTest } from '../../setup/measured-club.ts';
import { writeRows } from '../../setup/rows.ts';
import { undo } from '../../setup/undo.ts';

const RECORDS = `biggestWin { ...Record } mostGoals { ...Record } bestComeback { ...Record }
  longestStreak { ...Record } highestRating { ...Record } mostTitles { ...Record }
  longestSeries { ...Record } mostMatches { ...Record }`;
const RECORD = `fragment Record on ClubRecord {
  kind value holderCount holders { player { nickName } match { id } series { id } day } }`;

interface SpanInput {
  readonly from?: string;
  readonly to?: string;
}

async function recordsIn({ server }: Club, span?: SpanInput) {
  const query = `query ($span: Span) { records(span: $span) { ${RECORDS} } } ${RECORD}`;
  const { data, errors } = await answerTo(server, query, { span });
  expect(errors).toBeUndefined();
  return data.records;
}

/** The texts of the records that a match set. */
async function announcedBy({ server }: Club, id: string): Promise<readonly string[]> {
  const { data } = await answerTo(server, `{ match(id: ${id}) { records { text } } }`);
  return data.match.records.map(({ text }: { text: string }) => text);
}

/** Twenty matches of Eva and Jana, one a day, won in turn by 3 : 2. */
async function playTwenty(club: Club): Promise<void> {
  await club.friends('Eva', 'Jana', 'Peter');
  const matches = Array.from({ length: 20 }, (_, index) =>
    game('Eva', 'Jana', {
      matchDate: `${addDays('2026-01-02', index)}T20:00:00`,
      homeScore: 3 - (index % 2),
      awayScore: 2 + (index % 2),
    }),
  );
  await writeRows(club.server, (rows) => rows.matches(...matches));
}

describe.each(DATABASE_KINDS)('on $name', (kind) => {
  const test = sharedClubTest(kind);

  test('a club without matches has no records', async ({ club }) => {
    expect(Object.values(await recordsIn(club))).toEqual(Array(8).fill(null));
  });

  test('the largest win is announced with its match, not after a correction, and again after its undo', async ({
    club,
  }) => {
    await playTwenty(club);
    const win = game('Eva', 'Jana', { homeScore: 11, awayScore: 0 });
    const { id } = await club.door.createMatch(win);
    expect(await announcedBy(club, id)).toEqual([
      'Biggest win ever: 11 : 0',
      'Most goals in a match ever: 11 : 0',
    ]);
    expect(await recordsIn(club)).toMatchObject({
      biggestWin: {
        value: 11,
        holderCount: 1,
        holders: [{ player: { nickName: 'Eva' }, match: { id }, series: null, day: '2026-03-01' }],
      },
      mostTitles: null,
      longestSeries: null,
      bestComeback: null,
    });

    const further = game('Jana', 'Eva', { homeScore: 12, awayScore: 1 });
    const { id: equal } = await club.door.createMatch(further);
    expect(await announcedBy(club, equal)).toEqual([
      'Most goals in a match ever: 12 : 1',
      'Most matches in an evening ever: 2 matches',
    ]);
    expect((await recordsIn(club)).biggestWin.holders).toMatchObject([
      { match: { id: equal } },
      { match: { id } },
    ]);

    const { seq } = club.server.club.live;
    await club.door.finishMatch(id, { homeScore: 3, awayScore: 2, overTime: false });
    expect(await announcedBy(club, id)).toEqual([]);
    expect((await announcedBy(club, equal))[0]).toBe('Biggest win ever: 12 : 1');
    await undo(club.server, seq + 1);
    expect((await announcedBy(club, id))[0]).toBe('Biggest win ever: 11 : 0');
  });

  test('a record is announced in the history, beside the result', async ({ club }) => {
    await playTwenty(club);
    await club.door.createMatch(game('Peter', 'Jana', { homeScore: 9, awayScore: 0 }));
    const { data } = await answerTo(
      club.server,
      '{ history(first: 1) { edges { node { match { records { kind value player { nickName } } } } } } }',
    );
    expect(data.history.edges[0].node.match.records[0]).toEqual({
      kind: 'BIGGEST_WIN',
      value: 9,
      player: { nickName: 'Peter' },
    });
  });

  test('an earlier match takes a record from later ones', async ({ club }) => {
    await playTwenty(club);
    const { id } = await club.door.createMatch(game('Eva', 'Jana', { homeScore: 7, awayScore: 0 }));
    await club.door.createMatch(
      game('Jana', 'Eva', { homeScore: 9, awayScore: 0, matchDate: '2026-02-01T20:00:00' }),
    );
    expect(await announcedBy(club, id)).toEqual([]);
  });

  test('a comeback counts where the goals were recorded', async ({ club }) => {
    await playTwenty(club);
    const play = livePlay(club);
    const { id } = await play.single({
      home: 'Eva',
      away: 'Jana',
      teams: ['Boston Bruins', 'Dallas Stars'],
    });
    await play.start(id);
    for (const side of ['AWAY', 'AWAY', 'HOME', 'HOME', 'HOME'] as const) await play.goal(id, side);
    await club.door.finishMatch(id, { homeScore: 3, awayScore: 2, overTime: false });
    expect((await recordsIn(club)).bestComeback).toMatchObject({
      value: 2,
      holders: [{ player: { nickName: 'Eva' }, match: { id } }],
    });
  });

  test('titles are those of the players, also of a final that was given up', async ({ club }) => {
    const first = await startCup(club, numbered(2));
    await playCup(club, first);
    const second = await startCup(club, numbered(2));
    const [final] = (await club.playoff(second)).series;
    const { errors } = await answerTo(
      club.server,
      `mutation { forfeitSeries(input: {id: ${final?.id}, nickName: "P2",
        validationCode: "${club.server.code}"}) { id } }`,
    );
    expect(errors).toBeUndefined();
    expect((await recordsIn(club)).mostTitles).toMatchObject({
      value: 2,
      holders: [{ player: { nickName: 'P1' }, match: null, series: { id: final?.id } }],
    });
    const { data } = await answerTo(club.server, '{ player(nickName: "P1") { titles } }');
    expect(data.player.titles).toBe(2);
  });

  test('records of a span are those of its matches, with the ratings of all', async ({ club }) => {
    await playTwenty(club);
    await club.door.createMatch(game('Eva', 'Jana', { homeScore: 11, awayScore: 0 }));
    const all = await recordsIn(club);
    const before = await recordsIn(club, { to: addDays('2026-03-01', -1) });
    expect(before.biggestWin).toMatchObject({ value: 1, holderCount: 20 });
    expect(before.biggestWin.holders).toHaveLength(5);
    const day = await recordsIn(club, { from: '2026-03-01', to: '2026-03-01' });
    expect(day.biggestWin).toEqual(all.biggestWin);
    expect(day.highestRating.value).toBeLessThanOrEqual(all.highestRating.value);
    expect(await recordsIn(club, { from: '2027-01-01' })).toEqual(
      await recordsIn(club, { to: '2025-01-01' }),
    );
  });
});

const test = sharedClubTest(NATIVE);

test('a span that ends before it begins is refused', async ({ club }) => {
  const span = '{ from: "2026-02-01", to: "2026-01-01" }';
  const { errors } = await answerTo(
    club.server,
    `{ records(span: ${span}) { biggestWin { value } } }`,
  );
  expect(errors[0].extensions.code).toBe('VALIDATION');
});

measuredTest(
  'after a result the records of all listed matches need the added match only',
  async ({ measured: { club, statementsOf } }) => {
    const { id } = await club.startSeries();
    await club.play(id, '1 2');
    const ask = () =>
      answerTo(club.server, '{ matches(first: 15) { edges { node { records { text } } } } }');
    await ask();
    await club.play(id, '- - 1');
    const statements = await statementsOf(ask);
    // The list itself, and the match. The statements for the position in the log and its changes are left out.
    expect(statements).toHaveLength(2);
    expect(statements[1]).toContain('and (played_at, id) > (to_timestamp($2), $3)');
    expect(await statementsOf(ask)).toEqual([]);
  },
);
