/** Series, play-offs, matches and results as a television receives them. */
import { homeSeatOf, type Seat } from '../../rules/series.ts';
import type { LeagueSheetFragment } from '../../web/screens/leagues/gql/leagues.ts';
import type {
  EveningOnTelevisionFragment,
  PlayoffOnTelevisionFragment,
  SeriesOnTelevisionFragment,
} from '../../web/screens/television/gql/television.ts';
import {
  clubData,
  type LastResult,
  type TelevisionData,
} from '../../web/screens/television/televisionData.ts';

type Match = LastResult['match'];

/** The time of second 0. Negative seconds are before the page was opened. */
export const EIGHT = Date.parse('2026-11-27T20:00:00Z');

const EVA = { id: 'Eva', nickName: 'Eva', colour: 'RED', emoji: null } as const;
const JANA = { id: 'Jana', nickName: 'Jana', colour: 'SKY', emoji: null } as const;
const TEAM = { id: '1', name: 'Dallas Stars', logo: '/dallas.svg', colors: ['#006847'] };
const EVA_WITH_TEAM = { competitor: { id: 'Eva', players: [EVA] }, team: TEAM };
const JANA_WITH_TEAM = { competitor: { id: 'Jana', players: [JANA] }, team: TEAM };
const PAIR = {
  id: 'Eva Jana',
  competitorOne: EVA_WITH_TEAM.competitor,
  competitorTwo: JANA_WITH_TEAM.competitor,
  winsOne: 0,
  winsTwo: 0,
  streak: 0,
};
const SIDES = { one: EVA_WITH_TEAM, two: JANA_WITH_TEAM, headToHead: PAIR };

interface Stands {
  readonly wins?: readonly [number, number];
  readonly playoff?: PlayoffOnTelevisionFragment;
  readonly version?: number;
  readonly slot?: SeriesOnTelevisionFragment['slot'];
  readonly bestOf?: number;
}

export function seriesOf(
  id: string,
  { wins: [one, two] = [0, 0], playoff, version = 1, slot = null, bestOf = 7 }: Stands,
) {
  const needed = (bestOf + 1) / 2;
  const winningSide = one === needed ? EVA_WITH_TEAM : two === needed ? JANA_WITH_TEAM : null;
  const series: SeriesOnTelevisionFragment = {
    ...SIDES,
    id,
    version,
    createdAt: '2026-11-27T19:00:00.000Z',
    slot,
    bestOf,
    forfeitedBy: null,
    playerOneWins: one,
    playerTwoWins: two,
    playerOneGoals: null,
    playerTwoGoals: null,
    completed: winningSide !== null,
    winningSide,
    playoff: playoff ?? null,
    matches: [],
  };
  return series;
}

export function playoffOf(
  id: string,
  version: number,
  isOver = false,
): PlayoffOnTelevisionFragment {
  const podium = isOver ? EVA_WITH_TEAM : null;
  return {
    id,
    version,
    title: 'Winter Cup',
    bestOf: 7,
    finalBestOf: 7,
    thirdPlaceSeries: true,
    entrants: [],
    createdAt: '2026-11-27T19:00:00.000Z',
    finalsCompleted: isOver,
    winningSide: podium,
    secondSide: podium,
    thirdSide: podium,
    series: [],
  };
}

export function matchOf(id: string, series: SeriesOnTelevisionFragment | null = null): Match {
  return {
    id,
    matchDate: '2026-11-27T21:00:00',
    gameNumber: series && 1,
    home: EVA_WITH_TEAM,
    away: JANA_WITH_TEAM,
    homeScore: null,
    awayScore: null,
    overTime: false,
    homePoints: null,
    awayPoints: null,
    version: 1,
    startedAt: null,
    series,
    league: null,
    round: null,
    goals: [],
    records: [],
    live: null,
  };
}

/** A match that started at `second`, with goals of these ids in the 1st period. */
export function live(
  id: string,
  second: number,
  series: SeriesOnTelevisionFragment | null = null,
  goals: readonly number[] = [],
  period = 1,
): Match {
  return {
    ...matchOf(id, series),
    startedAt: new Date(EIGHT + second * 1_000).toISOString(),
    live: { homeScore: goals.length, awayScore: 0, period, paused: false, seq: 0 },
    goals: goals.map((goal) => ({ id: String(goal), side: 'HOME', period: 1, minute: 0 })),
  };
}

export function paused(id: string): Match {
  const match = live(id, -60);
  return { ...match, live: match.live && { ...match.live, paused: true } };
}

function played(id: string, gameNumber: number, isHomeWin = true) {
  const [homeScore, awayScore] = isHomeWin ? [3, 1] : [1, 3];
  return { ...matchOf(id, null), gameNumber, homeScore, awayScore };
}

/** Adds the games from which the wins of a series follow. The last one has this id, and decides a series that is over. */
function withGames(series: SeriesOnTelevisionFragment, lastId: string): SeriesOnTelevisionFragment {
  const { id, bestOf, playerOneWins, playerTwoWins } = series;
  const count = playerOneWins + playerTwoWins;
  const seats = [
    ...Array<Seat>(playerTwoWins).fill('two'),
    ...Array<Seat>(playerOneWins).fill('one'),
  ];
  const games = seats.map((seat, index) =>
    played(
      index === count - 1 ? lastId : `${id}-${index}`,
      index + 1,
      homeSeatOf(bestOf, index + 1) === seat,
    ),
  );
  const inSeries = games.map((game) => ({ ...game, series: { id, bestOf } }));
  return { ...series, matches: inSeries };
}

/** A result that was entered at `second`. */
export function result(
  id: string,
  second: number,
  series: SeriesOnTelevisionFragment | null = null,
): LastResult {
  const match = { ...played(id, 1), series: series && withGames(series, id) };
  return { seq: 100 + second, time: new Date(EIGHT + second * 1_000).toISOString(), match };
}

/** A result of the league with this id. */
export function leagueResult(id: string, second: number, leagueId = '3'): LastResult {
  const { match, ...entered } = result(id, second);
  return { ...entered, match: { ...match, gameNumber: null, round: 1, league: SPRING(leagueId) } };
}

const SPRING = (id: string) => ({ id, title: 'Spring' });

/** A league whose matches, in the order in which they were played, have these ids. */
export function leagueOf(
  played: readonly string[],
  { isOver = true, isPlayoffOn = false } = {},
): LeagueSheetFragment {
  return {
    ...SPRING('3'),
    version: 1,
    createdAt: '2026-11-27T19:00:00',
    legs: 1,
    points: 'WIN_3_2_1_0',
    qualify: null,
    complete: isOver,
    standings: [],
    champion: isOver ? EVA_WITH_TEAM : null,
    entrants: [],
    nextMatch: null,
    fixtures: played.map((id, index) => ({
      ...matchOf(id),
      round: 1,
      matchDate: `2026-11-27T20:0${index}:00`,
    })),
    playoff: isPlayoffOn ? { id: '1', title: 'Spring', finalsCompleted: true, version: 1 } : null,
  };
}

/** An evening at eight o'clock, after three matches. */
export const EVENING: EveningOnTelevisionFragment = {
  date: '2026-11-27',
  matchCount: 3,
  runsUntil: '2026-11-27T22:30:00',
  shownUntil: '2026-11-28T12:00:00',
  standings: [],
  pairs: [],
  records: { biggestWin: null, longestStreak: null },
  recordsOfDoubles: { biggestWin: null, longestStreak: null },
};

interface Club {
  readonly live?: readonly Match[];
  readonly on?: SeriesOnTelevisionFragment;
  /** A single match without a result. */
  readonly toPlay?: Match | null;
  readonly results?: readonly LastResult[];
  readonly playoffs?: readonly PlayoffOnTelevisionFragment[];
  readonly evening?: EveningOnTelevisionFragment | null;
  readonly league?: LeagueSheetFragment | null;
}

export function club({
  live: matches = [],
  on,
  toPlay = null,
  results: lastResults = [],
  playoffs = [],
  evening = null,
  league = null,
}: Club): TelevisionData {
  const series = on ?? matches[0]?.series ?? null;
  return clubData({ matches, series, toPlay, lastResults, playoffs, evening, league });
}

/** A play-off of two entrants, as of a league that ends in a final. */
export const FINAL_ALONE = {
  ...playoffOf('2', 105),
  entrants: [SIDES.one, SIDES.two].map((side, position) => ({ position, hasLeft: false, side })),
};
export const CUP = playoffOf('1', 100);
export const OVER = playoffOf('1', 100, true);
export const SEMIFINAL = seriesOf('1', { wins: [4, 1], playoff: CUP });
export const NEXT = seriesOf('2', { wins: [1, 0], playoff: CUP });
export const FINAL = seriesOf('4', { wins: [4, 3], playoff: OVER, slot: 'FINAL' });
export const ANOTHER_OVER = playoffOf('2', 100, true);
export const GIVEN_UP = {
  ...seriesOf('4', { wins: [1, 0], playoff: OVER, slot: 'FINAL' }),
  forfeitedBy: { id: JANA.id },
  completed: true,
  winner: EVA,
};
export const THIRD_PLACE_OPEN = { ...OVER, finalsCompleted: false, thirdPlace: null };

/** The last two results of a series, the deciding one last. */
export function bothOf(series: SeriesOnTelevisionFragment): readonly LastResult[] {
  const last = result('7', 1, series);
  const before = result('6', 0, series);
  return [last, { ...before, match: { ...before.match, series: last.match.series } }];
}

/** A match that was live until `second`. */
export function ended(id: string, second: number) {
  const [scene] = club({ live: [live(id, -60, null, [3])] }).live;
  if (!scene) throw new Error('The match is live.');
  return { scene, until: EIGHT + second * 1_000 };
}
