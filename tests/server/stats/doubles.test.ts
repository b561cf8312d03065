/** Records, titles, evenings and seasons of doubles over the API, apart from those of singles. */
import { expect } from 'vitest';
import { MATCHES_BEFORE_RECORDS } from '../../../rules/limits.ts';
import { addDays } from '../../../rules/span.ts';
import { ask, write } from '../../setup/ask.ts';
import { type Club, game, sharedClubTest } from '../../setup/club.ts';
import { NATIVE } from '../../setup/database-kinds.ts';
import { graphql } from '../../setup/graphql.ts';
import { pairUp } from '../../setup/pair-up.ts';
import { writeRows } from '../../setup/rows.ts';

const PARTNERS = { Eva: 'Olga', Jana: 'Petra', Peter: 'Quido', Tomas: 'Rada' };
const DAY = '2026-11-26';

const RECORD = graphql(`
  fragment Record on ClubRecord {
    value
    holders {
      competitor { id name } player { nickName } match { id } day
    }
  }
`);
const RECORDS = graphql(
  `
  query ($discipline: Discipline) {
    records(discipline: $discipline) {
      biggestWin { ...Record } mostGoals { ...Record } longestStreak { ...Record }
      highestRating { ...Record } mostTitles { ...Record } longestSeries { ...Record }
      mostMatches { ...Record }
    }
    withoutDiscipline: records { biggestWin { ...Record } mostMatches { ...Record } }
  }
`,
  [RECORD],
);
const ANNOUNCED = graphql(`
  query ($id: ID!) {
    match(id: $id) {
      records { kind discipline text competitor { name } player { nickName } }
    }
    history(first: 1) { edges { node { records { text } } } }
  }
`);
const TITLES = graphql(`
  query ($pair: ID!, $alone: ID!) {
    pair: competitor(id: $pair) { name titles }
    alone: competitor(id: $alone) { titles before: titles(span: { to: "2020-01-01" }) }
    eva: player(nickName: "Eva") { titles ofDoubles: titles(discipline: DOUBLES) }
    olga: player(nickName: "Olga") { titles ofDoubles: titles(discipline: DOUBLES) }
    evening { playoffs { playoff { id } } }
  }
`);
const FIGURES_OF_DAYS = graphql(`
  query ($day: LocalDate!, $season: ID!) {
    evening(date: $day) {
      standings { player { nickName } } leaders { nickName } champion { nickName }
      headToHeads { id }
      doubles { player { nickName } points ratingGain }
      pairs { competitor { name } points matchesPlayed }
      leadingPairs { name } championPair { name }
      pairHeadToHeads { competitorOne { name } competitorTwo { name } winsOne winsTwo }
      records { mostMatches { value } }
      ofDoubles: records(discipline: DOUBLES) { mostMatches { value } }
    }
    season(id: $season) {
      standings { player { nickName } } leaders { nickName }
      doubles { player { nickName } points }
      pairs { competitor { name } points } leadingPairs { name }
      records { biggestWin { value } }
      ofDoubles: records(discipline: DOUBLES) { biggestWin { value } }
    }
  }
`);
const CREATE_MATCH = graphql(
  'mutation ($input: CreateMatchInput!) { createMatch(input: $input) { id } }',
);
const CREATE_SEASON = graphql(
  'mutation ($input: CreateSeasonInput!) { createSeason(input: $input) { id } }',
);
const FORFEIT = graphql(
  'mutation ($input: ForfeitSeriesInput!) { forfeitSeries(input: $input) { id } }',
);
const LEAVE = graphql(
  'mutation ($input: LeavePlayoffInput!) { leavePlayoff(input: $input) { id } }',
);
const ID = graphql('query ($nickName: String!) { player(nickName: $nickName) { id } }');

async function play({ server }: Club, home: string, score: string, away: string): Promise<string> {
  const [homeScore = 0, awayScore = 0] = score.split(':').map(Number);
  const side = (names: string) => ({ players: names.split('+'), team: 'Dallas Stars' });
  const { createMatch } = await write(server, CREATE_MATCH, {
    home: side(home),
    away: side(away),
    homeScore,
    awayScore,
    matchDate: `${DAY}T20:00:00`,
  });
  return createMatch.id;
}

async function idOf({ server }: Club, nickName: string): Promise<string> {
  return (await ask(server, ID, { nickName })).player?.id ?? '';
}

async function recordsOf({ server }: Club, discipline: 'SINGLES' | 'DOUBLES') {
  return (await ask(server, RECORDS, { discipline })).records;
}

async function announcedBy({ server }: Club, id: string) {
  const { match, history } = await ask(server, ANNOUNCED, { id });
  const records = match?.records ?? [];
  expect(history.edges[0]?.node.records.map(({ text }) => text)).toEqual(
    records.map(({ text }) => text),
  );
  return records;
}

/** As many matches as are played before records are announced, one a day, won in turn by 4 : 2. */
async function playFirst(club: Club): Promise<void> {
  const matches = Array.from({ length: MATCHES_BEFORE_RECORDS }, (_, index) =>
    game('Eva', 'Jana', {
      matchDate: `${addDays('2026-01-02', index)}T20:00:00`,
      homeScore: index % 2 === 0 ? 4 : 2,
      awayScore: index % 2 === 0 ? 2 : 4,
    }),
  );
  await writeRows(club.server, (rows) => rows.matches(...matches));
}

const test = sharedClubTest(NATIVE);

test('doubles have records of their own, which pairs hold, and leave those of singles', async ({
  club,
}) => {
  await club.friends('Eva', 'Jana', ...Object.values(PARTNERS));
  await playFirst(club);
  const singles = await recordsOf(club, 'SINGLES');
  const nothing = await recordsOf(club, 'DOUBLES');
  expect(Object.values(nothing)).toEqual(Array(7).fill(null));

  const won = await play(club, 'Olga+Eva', '11:0', 'Jana+Petra');
  const again = await play(club, 'Jana+Petra', '1:2', 'Eva+Olga');
  // The first matches of two against two announce nothing, however many there are of singles.
  expect(await announcedBy(club, again)).toEqual([]);
  const [eva, olga] = [await idOf(club, 'Eva'), await idOf(club, 'Olga')];
  const pair = { competitor: { id: `${eva}+${olga}`, name: 'Eva & Olga' } };
  const first = { player: { nickName: 'Eva' } };
  expect(await recordsOf(club, 'DOUBLES')).toMatchObject({
    biggestWin: { value: 11, holders: [{ ...pair, ...first, match: { id: won }, day: DAY }] },
    mostGoals: { value: 11, holders: [{ competitor: null, player: null }] },
    longestStreak: { value: 2, holders: [{ ...pair, ...first, match: { id: again } }] },
    // Of both players, each alone.
    highestRating: {
      holders: [
        { competitor: { id: olga, name: 'Olga' }, player: { nickName: 'Olga' } },
        { competitor: { id: eva, name: 'Eva' }, player: { nickName: 'Eva' } },
      ],
    },
    mostMatches: { value: 2, holders: [{ day: DAY }] },
    mostTitles: null,
    longestSeries: null,
  });
  expect(await recordsOf(club, 'SINGLES')).toEqual(singles);
  expect((await ask(club.server, RECORDS, {})).withoutDiscipline).toEqual({
    biggestWin: singles.biggestWin,
    mostMatches: singles.mostMatches,
  });
});

test('a record of two against two is announced with the pair, after enough matches of this kind', async ({
  club,
}) => {
  await club.friends('Eva', 'Jana', ...Object.values(PARTNERS));
  await playFirst(club);
  await pairUp(club.server, { Eva: 'Olga', Jana: 'Petra' });
  const single = await play(club, 'Eva', '15:0', 'Jana');
  expect(await announcedBy(club, single)).toEqual([]);
  await play(club, 'Eva+Olga', '1:2', 'Jana+Petra');
  const id = await play(club, 'Eva+Olga', '7:1', 'Jana+Petra');
  expect(await announcedBy(club, id)).toEqual([
    {
      kind: 'BIGGEST_WIN',
      discipline: 'DOUBLES',
      text: 'Biggest win of two against two ever: 7 : 1',
      competitor: { name: 'Eva & Olga' },
      player: { nickName: 'Eva' },
    },
    expect.objectContaining({ kind: 'MOST_GOALS', competitor: null, player: null }),
    expect.objectContaining({
      text: 'Most matches in an evening of two against two ever: 2 matches',
    }),
  ]);
});

test('a title of a pair is the title of both, in doubles only, also of a final that was given up', async ({
  club,
}) => {
  const first = await club.startCup('Eva', 'Jana');
  await club.playPlayoff(first);
  const second = await club.startCup('Eva', 'Peter');
  await club.friends('Olga', 'Petra', 'Quido');
  await pairUp(club.server, { Eva: 'Olga', Jana: 'Petra', Peter: 'Quido' });
  const [final] = (await club.playoff(second)).series;
  await write(club.server, FORFEIT, { id: final?.id ?? '', nickName: 'Quido' });
  const { mostTitles } = await recordsOf(club, 'DOUBLES');
  expect(mostTitles).toMatchObject({
    value: 2,
    holders: [{ competitor: { name: 'Eva & Olga' }, player: { nickName: 'Eva' }, match: null }],
  });
  expect((await recordsOf(club, 'SINGLES')).mostTitles).toBeNull();
  const [eva, olga] = [await idOf(club, 'Eva'), await idOf(club, 'Olga')];
  const titles = () => ask(club.server, TITLES, { pair: `${eva}+${olga}`, alone: eva });
  const both = { titles: 0, ofDoubles: 2 };
  expect(await titles()).toMatchObject({
    pair: { name: 'Eva & Olga', titles: 2 },
    alone: { titles: 0, before: 0 },
    eva: both,
    olga: both,
  });
});

test('an evening names a cup of pairs that was won because all others left', async ({ club }) => {
  const cup = await club.startCup('Eva', 'Jana', 'Peter', 'Tomas');
  await club.friends(...Object.values(PARTNERS));
  await pairUp(club.server, PARTNERS);
  const [semifinal] = (await club.playoff(cup)).series;
  for (const name of ['Rada', 'Quido'])
    await write(club.server, LEAVE, { id: cup, player: await idOf(club, name) });
  await club.play(semifinal?.id ?? '', '1');
  const { evening } = await ask(club.server, TITLES, { pair: '1', alone: '1' });
  expect(evening?.playoffs).toEqual([{ playoff: { id: cup } }]);
});

test('evenings and seasons tell two against two apart', async ({ club }) => {
  await club.friends('Eva', 'Jana', 'Peter', 'Tomas');
  const { createSeason } = await write(club.server, CREATE_SEASON, {
    name: 'Autumn',
    from: '2026-11-01',
    to: '2026-11-30',
  });
  const ofDays = () => ask(club.server, FIGURES_OF_DAYS, { day: DAY, season: createSeason.id });
  await play(club, 'Jana+Eva', '5:1', 'Peter+Tomas');
  await play(club, 'Tomas+Peter', '2:1', 'Eva+Jana');
  const level = await ofDays();
  expect(level.evening).toMatchObject({
    ...{ standings: [], leaders: [], champion: null, headToHeads: [] },
    pairs: [
      { competitor: { name: 'Eva & Jana' }, points: 3, matchesPlayed: 2 },
      { competitor: { name: 'Peter & Tomas' }, points: 3 },
    ],
    // By the difference of goals.
    leadingPairs: [{ name: 'Eva & Jana' }],
    championPair: { name: 'Eva & Jana' },
    pairHeadToHeads: [
      {
        competitorOne: { name: 'Eva & Jana' },
        competitorTwo: { name: 'Peter & Tomas' },
        winsOne: 1,
        winsTwo: 1,
      },
    ],
    records: { mostMatches: null },
    ofDoubles: { mostMatches: { value: 2 } },
  });
  await play(club, 'Peter', '9:2', 'Tomas');
  await play(club, 'Eva', '2:1', 'Peter+Tomas');
  const { evening, season } = await ofDays();
  expect(evening).toMatchObject({
    standings: [{ player: { nickName: 'Peter' } }, { player: { nickName: 'Tomas' } }],
    leaders: [{ nickName: 'Peter' }],
    champion: { nickName: 'Peter' },
    doubles: [
      { player: { nickName: 'Eva' }, points: 6 },
      { player: { nickName: 'Jana' }, points: 3 },
      { player: { nickName: 'Peter' }, points: 3 },
      { player: { nickName: 'Tomas' }, points: 3 },
    ],
    leadingPairs: [{ name: 'Eva & Jana' }],
  });
  expect(evening?.headToHeads).toHaveLength(1);
  expect(evening?.pairHeadToHeads).toHaveLength(2);
  expect(season).toMatchObject({
    standings: [{ player: { nickName: 'Peter' } }, { player: { nickName: 'Tomas' } }],
    leaders: [{ nickName: 'Peter' }],
    pairs: [{ competitor: { name: 'Eva & Jana' } }, { competitor: { name: 'Peter & Tomas' } }],
    leadingPairs: [{ name: 'Eva & Jana' }],
    records: { biggestWin: { value: 7 } },
    ofDoubles: { biggestWin: { value: 4 } },
  });
  expect(season?.doubles.map(({ points }) => points)).toEqual([6, 3, 3, 3]);
});
