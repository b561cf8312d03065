/**
 * The figures of a club whose matches were entered under two names of one person, after the names are merged, are those of the
 * same club with one name. The undo of the merge restores every row.
 */
import fc from 'fast-check';
import { expect } from 'vitest';
import type { Faceoff } from '../../../server/cli/faceoff.ts';
import { createMatch } from '../../../server/club/matches/commands.ts';
import { mergePlayers } from '../../../server/club/merge/commands.ts';
import { createPlayer } from '../../../server/club/players/commands.ts';
import { createPlayoff } from '../../../server/club/playoffs/commands.ts';
import { finishMatch } from '../../../server/club/results/commands.ts';
import { forfeitSeries } from '../../../server/club/results/forfeit.ts';
import { createSeries } from '../../../server/club/series/commands.ts';
import { undo } from '../../../server/history/undo/undo.ts';
import { UNNAMED } from '../../../server/log/write.ts';
import { friend, sharedClubTest, TEAMS } from '../../setup/club.ts';
import { ask } from '../../setup/correcting.ts';
import { EMBEDDED } from '../../setup/database-kinds.ts';
import { emptyClub } from '../../setup/empty-club.ts';
import { LONG_RUN } from '../../setup/long-run.ts';
import { expectOrderlyClub } from '../../setup/orderly-club.ts';
import { clubRows, rowsByName } from '../../undo-stack/club-rows.ts';

const RUNS = LONG_RUN ? 100 : 8;

const OPPONENTS = ['Eva', 'Jana', 'Peter'] as const;
/** The person has the first name in the one club, and both in the other. */
const NAMES = ['Puk', 'Puck'] as const;
const TEAM_NAMES = Object.values(TEAMS);
const [TEAM_ONE = '', TEAM_TWO = ''] = TEAM_NAMES;

const opponent = fc.constantFrom(...OPPONENTS);
/** Which name of the person a match is entered with. */
const name = fc.constantFrom(0, 1);
const winners = fc.array(fc.boolean(), { maxLength: 6 });

const events = fc.array(
  fc.oneof(
    fc.record({
      type: fc.constant('match' as const),
      name,
      opponent,
      isHome: fc.boolean(),
      day: fc.integer({ min: 1, max: 9 }),
      month: fc.integer({ min: 1, max: 3 }),
      team: fc.constantFrom(...TEAM_NAMES),
      score: fc.constantFrom([4, 1, false], [2, 3, true], [0, 6, false], [1, 0, true]),
    }),
    fc.record({
      type: fc.constant('series' as const),
      name,
      opponent,
      isFirst: fc.boolean(),
      winners,
      isGivenUp: fc.boolean(),
    }),
    fc.record({ type: fc.constant('playoff' as const), name, place: fc.nat({ max: 3 }), winners }),
  ),
  { minLength: 1, maxLength: 7, size: 'max' },
);
type Event = typeof events extends fc.Arbitrary<(infer T)[]> ? T : never;

/** Plays an event. @param hasOneName whether the person has only the first name */
async function play({ club, sql }: Faceoff, event: Event, hasOneName: boolean): Promise<void> {
  const person = hasOneName ? NAMES[0] : (NAMES[event.name] ?? '');
  switch (event.type) {
    case 'match': {
      const [homePlayer, awayPlayer] = event.isHome
        ? [person, event.opponent]
        : [event.opponent, person];
      const [homeScore, awayScore, overTime] = event.score as [number, number, boolean];
      await createMatch(
        club,
        {
          ...{ homePlayer, awayPlayer, homeScore, awayScore, overTime },
          homeTeam: event.team,
          awayTeam: TEAM_ONE,
        },
        `2026-0${event.month}-0${event.day}T20:00:00`,
      );
      return;
    }
    case 'series': {
      const [playerOne, playerTwo] = event.isFirst
        ? [person, event.opponent]
        : [event.opponent, person];
      const teams = { teamOne: TEAM_ONE, teamTwo: TEAM_TWO };
      const { id } = await createSeries(club, { playerOne, playerTwo, ...teams, bestOf: 3 });
      await playOn(event.winners);
      const open = await sql`select from matches where series_id = ${id} and home_score is null`;
      if (event.isGivenUp && open.length > 0) await forfeitSeries(club, id, person);
      return;
    }
    case 'playoff': {
      const players = OPPONENTS.toSpliced(event.place, 0, person as (typeof OPPONENTS)[number]);
      const cup = { title: 'Cup', players, teams: TEAM_NAMES, bestOf: 1 };
      await createPlayoff(club, cup, 'AS_LISTED');
      await playOn(event.winners);
    }
  }

  /** Enters results of the oldest open matches. */
  async function playOn(homeWins: readonly boolean[]): Promise<void> {
    for (const isHomeWin of homeWins) {
      const [match] = await sql<{ id: number }[]>`
        select id from matches where home_score is null order by id limit 1`;
      if (!match) return;
      const [homeScore, awayScore] = isHomeWin ? [3, 1] : [2, 5];
      await finishMatch(club, match.id, { homeScore, awayScore, overTime: false });
    }
  }
}

const RECORD = 'games wins goalsFor goalsAgainst efficiency';
const STATS = `matchesPlayed wins losses extraTimeWins extraTimeLosses points scoredGoals concededGoals
  efficiency favouriteTeam { name } recentTeams { name }`;
const HEAD_TO_HEAD = `one { nickName } two { nickName } games winsOne winsTwo goalsOne goalsTwo
  overtimeWinsOne overtimeWinsTwo seriesOne seriesTwo playoffSeriesOne playoffSeriesTwo streak
  homeOne { games wins losses } awayOne { games wins losses }
  teams { team { name } ${RECORD} } teamsTwo { team { name } ${RECORD} }
  meetings(first: 20) { homePlayer { nickName } homeScore awayScore ratingChange }`;
const FIGURES = `{
  players {
    nickName matchCount rating provisional titles streak form(last: 50)
    bestTeam { name } favouriteTeam { name } teamRecords { team { name } ${RECORD} }
    biggestWin { homePlayer { nickName } awayPlayer { nickName } homeScore awayScore }
    ratingCurve { rating } months { games points goalsFor goalsAgainst efficiency }
    stats { ${STATS} } spring: stats(span: { from: "2026-01-01", to: "2026-02-28" }) { ${STATS} }
    rivals { ${HEAD_TO_HEAD} }
  }
  stats { player { nickName } ${STATS} }
  efficiency { player { nickName } efficiency }
  playoffs(first: 10) { edges { node { winner { nickName } secondPlace { nickName } thirdPlace { nickName } } } }
  seriesList(first: 10) { edges { node {
    playerOne { nickName } playerTwo { nickName } winner { nickName } forfeitedBy { nickName } playerOneWins playerTwoWins
  } } }
  lastResults { __typename }
}`;

const RECORD_FRAGMENTS = `
fragment Played on Match { homePlayer { nickName } awayPlayer { nickName } homeScore awayScore }
fragment Held on ClubRecord {
  value holderCount
  holders { day player { nickName } match { ...Played } series { winner { nickName } } }
}
fragment Records on ClubRecords {
  biggestWin { ...Held } mostGoals { ...Held } bestComeback { ...Held } longestStreak { ...Held }
  highestRating { ...Held } mostTitles { ...Held } longestSeries { ...Held } mostMatches { ...Held }
}`;
const RECORDS = `{
  records { ...Records } spring: records(span: { from: "2026-01-01", to: "2026-02-28" }) { ...Records }
} ${RECORD_FRAGMENTS}`;
const EVENINGS = `{
  evenings(first: 5) { edges { node {
    date matchCount matches { ...Played } champion { nickName } records { ...Records }
    standings { player { nickName } ${STATS} ratingGain }
    headToHeads { one { nickName } two { nickName } games winsOne winsTwo goalsOne goalsTwo }
    series { series { winner { nickName } } match { ...Played } }
    playoffs { playoff { winner { nickName } } match { ...Played } }
  } } }
} ${RECORD_FRAGMENTS}`;

/** The figures as JSON. */
async function figuresOf(server: Faceoff): Promise<string> {
  const answers = [];
  for (const query of [FIGURES, RECORDS, EVENINGS]) answers.push(await ask({ server }, query));
  return JSON.stringify(answers);
}

async function start({ club }: Faceoff): Promise<void> {
  for (const nickName of [...NAMES, ...OPPONENTS]) await createPlayer(club, friend(nickName));
}

sharedClubTest(EMBEDDED)(
  'figures of merged players equal those of one player, and the undo restores every row',
  { timeout: 60_000 + RUNS * 5_000 },
  async ({ club: { server } }) => {
    const rowsNow = async () => rowsByName(await clubRows(server.sql));
    const [one, other] = [1, 2];
    await fc.assert(
      fc.asyncProperty(events, fc.boolean(), async (all, isReverse) => {
        await emptyClub(server);
        await start(server);
        for (const event of all) await play(server, event, true);
        // The person had the other name for no match.
        await mergePlayers(server.club, other, one);
        const expected = await figuresOf(server);

        await emptyClub(server);
        await start(server);
        for (const event of all) await play(server, event, false);
        const before = await rowsNow();
        // In reverse, the one name goes and the other one is given to the player who remains.
        const [from, into] = isReverse ? [one, other] : [other, one];
        await mergePlayers(server.club, from, into);
        const figures = await figuresOf(server);
        expect(JSON.parse(isReverse ? figures.replaceAll('"Puck"', '"Puk"') : figures)).toEqual(
          JSON.parse(expected),
        );
        await expectOrderlyClub(server.sql);
        await undo(server.club, server.club.live.seq, UNNAMED);
        expect(await rowsNow()).toEqual(before);
        await expectOrderlyClub(server.sql);
      }),
      { numRuns: RUNS },
    );
  },
);
