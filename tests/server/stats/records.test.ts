/** The records of a club in the API: of all time, of a span, and with the match that set them. */
import { expect } from 'vitest';
import { addDays } from '../../../rules/span.ts';
import { ask, write } from '../../setup/ask.ts';
import { type Club, game, sharedClubTest } from '../../setup/club.ts';
import { NATIVE } from '../../setup/database-kinds.ts';
import { graphql, type VariablesOf } from '../../setup/graphql.ts';
import { livePlay } from '../../setup/live-play.ts';
import { measuredTest } from '../../setup/measured-club.ts';
import { writeRows } from '../../setup/rows.ts';
import { numbered } from '../../setup/seeds.ts';
import { undo } from '../../setup/undo.ts';

const RECORD = graphql(`
  fragment Record on ClubRecord {
    kind value holderCount holders { player { nickName } match { id } series { id } day }
  }
`);
const RECORDS = graphql(
  `
  query ($span: Span) {
    records(span: $span) {
      biggestWin { ...Record } mostGoals { ...Record } bestComeback { ...Record }
      longestStreak { ...Record } highestRating { ...Record } mostTitles { ...Record }
      longestSeries { ...Record } mostMatches { ...Record }
    }
  }
`,
  [RECORD],
);
const ANNOUNCED = graphql('query ($id: ID!) { match(id: $id) { records { text } } }');

async function recordsIn({ server }: Club, span: VariablesOf<typeof RECORDS>['span'] = null) {
  return (await ask(server, RECORDS, { span })).records;
}

/** The texts of the records that a match set. */
async function announcedBy({ server }: Club, id: string): Promise<readonly string[]> {
  const { match } = await ask(server, ANNOUNCED, { id });
  return match?.records.map(({ text }) => text) ?? [];
}

/** Twenty matches of Eva and Jana, one a day, won in turn by 4 : 2. */
async function playTwenty(club: Club): Promise<void> {
  await club.friends('Eva', 'Jana', 'Peter');
  const matches = Array.from({ length: 20 }, (_, index) =>
    game('Eva', 'Jana', {
      matchDate: `${addDays('2026-01-02', index)}T20:00:00`,
      homeScore: index % 2 === 0 ? 4 : 2,
      awayScore: index % 2 === 0 ? 2 : 4,
    }),
  );
  await writeRows(club.server, (rows) => rows.matches(...matches));
}

const test = sharedClubTest(NATIVE);

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
  expect((await recordsIn(club)).biggestWin?.holders).toMatchObject([
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
  const { history } = await ask(
    club.server,
    graphql(`
        {
          history(first: 1) {
            edges { node { match { records { kind value player { nickName } } } } }
          }
        }
      `),
  );
  expect(history.edges[0]?.node.match?.records[0]).toEqual({
    kind: 'BIGGEST_WIN',
    value: 9,
    player: { nickName: 'Peter' },
  });
});

test('an earlier match takes a record from later ones', async ({ club }) => {
  await playTwenty(club);
  const { id } = await club.door.createMatch(game('Eva', 'Jana', { homeScore: 7, awayScore: 0 }));
  await club.result('2026-02-01', 'Jana 9-0 Eva');
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
  const first = await club.startCup(...numbered(2));
  await club.playPlayoff(first);
  const second = await club.startCup(...numbered(2));
  const [final] = (await club.playoff(second)).series;
  const forfeit = graphql(
    'mutation ($input: ForfeitSeriesInput!) { forfeitSeries(input: $input) { id } }',
  );
  await write(club.server, forfeit, { id: final?.id ?? '', nickName: 'P2' });
  expect((await recordsIn(club)).mostTitles).toMatchObject({
    value: 2,
    holders: [{ player: { nickName: 'P1' }, match: null, series: { id: final?.id } }],
  });
  const titles = graphql('{ player(nickName: "P1") { titles } }');
  expect((await ask(club.server, titles)).player?.titles).toBe(2);
});

test('records of a span are those of its matches, with the ratings of all', async ({ club }) => {
  await playTwenty(club);
  await club.door.createMatch(game('Eva', 'Jana', { homeScore: 11, awayScore: 0 }));
  const all = await recordsIn(club);
  const before = await recordsIn(club, { to: addDays('2026-03-01', -1) });
  expect(before.biggestWin).toMatchObject({ value: 2, holderCount: 20 });
  expect(before.biggestWin?.holders).toHaveLength(5);
  const day = await recordsIn(club, { from: '2026-03-01', to: '2026-03-01' });
  expect(day.biggestWin).toEqual(all.biggestWin);
  expect(day.highestRating?.value).toBeLessThanOrEqual(all.highestRating?.value ?? 0);
  expect(await recordsIn(club, { from: '2027-01-01' })).toEqual(
    await recordsIn(club, { to: '2025-01-01' }),
  );
});

test('a span that ends before it begins is refused', async ({ club }) => {
  const span = { from: '2026-02-01', to: '2026-01-01' };
  await expect(recordsIn(club, span)).rejects.toMatchObject({ code: 'VALIDATION' });
});

const LISTED = graphql('{ matches(first: 15) { edges { node { records { text } } } } }');

measuredTest(
  'after a result the records of all listed matches need no statement of their own',
  async ({ measured: { club, statementsOf } }) => {
    const { id } = await club.startSeries();
    await club.play(id, '1 2');
    const list = () => ask(club.server, LISTED);
    await list();
    await club.play(id, '- - 1');
    // The list itself. The ledger is read once for all requests.
    expect(await statementsOf(list)).toHaveLength(1);
    expect(await statementsOf(list)).toEqual([]);
  },
);
