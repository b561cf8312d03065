/** The programme of a television: which scene it shows at each second. */
import { describe, expect, test } from 'vitest';
import { homeSeatOf, type Seat } from '../../rules/series.ts';
import type {
  EveningOnTelevisionFragment,
  PlayoffOnTelevisionFragment,
  SeriesOnTelevisionFragment,
} from '../../web/screens/television/gql/television.ts';
import {
  overlayProgramme,
  type Programme,
  televisionProgramme,
  turnAt,
} from '../../web/screens/television/programme.ts';
import { identityOf } from '../../web/screens/television/scenes.ts';
import { NOTHING_SEEN, type Seen, updateSeen } from '../../web/screens/television/seen.ts';
import {
  clubData,
  type LastResult,
  playoffData,
  seriesData,
  type TelevisionData,
} from '../../web/screens/television/televisionData.ts';

type Match = LastResult['match'];

/** The time of second 0. Negative seconds are before the page was opened. */
const EIGHT = Date.parse('2026-11-27T20:00:00Z');
const HOUR = 3_600;

const EVA = { id: 'Eva', nickName: 'Eva', colour: 'RED', emoji: null } as const;
const JANA = { id: 'Jana', nickName: 'Jana', colour: 'SKY', emoji: null } as const;
const TEAM = { id: '1', name: 'Dallas Stars', logo: '/dallas.svg', colors: ['#006847'] };
const PAIR = { id: 'Eva Jana', one: EVA, two: JANA, winsOne: 0, winsTwo: 0, streak: 0 };
const SIDES = { playerOne: EVA, playerTwo: JANA, teamOne: TEAM, teamTwo: TEAM, headToHead: PAIR };

interface Stands {
  readonly wins?: readonly [number, number];
  readonly playoff?: PlayoffOnTelevisionFragment;
  readonly version?: number;
  readonly slot?: SeriesOnTelevisionFragment['slot'];
  readonly bestOf?: number;
}

function seriesOf(
  id: string,
  { wins: [one, two] = [0, 0], playoff, version = 1, slot = null, bestOf = 7 }: Stands,
) {
  const needed = (bestOf + 1) / 2;
  const winner = one === needed ? EVA : two === needed ? JANA : null;
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
    completed: winner !== null,
    winner,
    playoff: playoff ?? null,
    matches: [],
  };
  return series;
}

function playoffOf(id: string, version: number, isOver = false): PlayoffOnTelevisionFragment {
  const podium = isOver ? EVA : null;
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
    winner: podium,
    secondPlace: podium,
    thirdPlace: podium,
    series: [],
  };
}

function matchOf(id: string, series: SeriesOnTelevisionFragment | null): Match {
  return {
    id,
    matchDate: '2026-11-27T21:00:00',
    gameNumber: series && 1,
    homePlayer: EVA,
    awayPlayer: JANA,
    homeTeam: TEAM,
    awayTeam: TEAM,
    homeScore: null,
    awayScore: null,
    overTime: false,
    homePoints: null,
    awayPoints: null,
    version: 1,
    startedAt: null,
    series,
    goals: [],
    records: [],
    live: null,
  };
}

/** A match that started at `second`, with goals of these ids. */
function live(
  id: string,
  second: number,
  series: SeriesOnTelevisionFragment | null = null,
  goals: readonly number[] = [],
): Match {
  return {
    ...matchOf(id, series),
    startedAt: new Date(EIGHT + second * 1_000).toISOString(),
    live: { homeScore: goals.length, awayScore: 0, period: 1, paused: false },
    goals: goals.map((goal) => ({ id: String(goal), side: 'HOME', period: 1, minute: 0 })),
  };
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
function result(
  id: string,
  second: number,
  series: SeriesOnTelevisionFragment | null = null,
): LastResult {
  const match = { ...played(id, 1), series: series && withGames(series, id) };
  return { seq: 100 + second, time: new Date(EIGHT + second * 1_000).toISOString(), match };
}

/** An evening at eight o'clock, after three matches. */
const EVENING: EveningOnTelevisionFragment = {
  date: '2026-11-27',
  matchCount: 3,
  runsUntil: '2026-11-27T22:30:00',
  shownUntil: '2026-11-28T12:00:00',
  standings: [],
  records: { biggestWin: null, longestStreak: null },
};

interface Club {
  readonly live?: readonly Match[];
  readonly on?: SeriesOnTelevisionFragment;
  readonly results?: readonly LastResult[];
  readonly evening?: EveningOnTelevisionFragment;
}

function club({ live: matches = [], on, results = [], evening }: Club): TelevisionData {
  return clubData(matches, on ?? matches[0]?.series ?? null, results, evening ?? null);
}

interface Watched {
  /** Goals by the id of their match, with the second at which each arrived. */
  readonly goals?: Readonly<Record<string, readonly [id: number, second: number]>>;
  /** What else the page has seen. */
  readonly seen?: Partial<Seen>;
  /** The second at which the rotation of scenes began. */
  readonly since?: number;
  /** Seconds by which the club's clock is ahead of the device's. */
  readonly ahead?: number;
  /** Wall-clock time of the club. */
  readonly now?: string;
}

/** The scenes of two minutes as text, each with its first second: "0 match 7, 20 club". */
function watch(data: TelevisionData, watched: Watched = {}): string {
  return shown(televisionProgramme(data, noted(watched)), watched);
}

function noted({ goals = {}, seen = {}, ahead = 0, now = '2026-11-27T21:00:00' }: Watched) {
  const latest = Object.entries(goals).map(
    ([match, [id, second]]) => [match, { id, at: EIGHT + second * 1_000 }] as const,
  );
  return {
    seen: { ...NOTHING_SEEN, goals: new Map(latest), ...seen },
    clubIsAhead: ahead * 1_000,
    now,
  };
}

function shown(programme: Programme, { since = 0 }: Watched): string {
  const turns: string[] = [];
  let before = '';
  for (let second = 0; second < 120; second += 1) {
    const turn = turnAt(programme, EIGHT + since * 1_000, EIGHT + second * 1_000);
    const scene = turn && identityOf(turn.scene);
    const goal = turn?.scene.kind === 'live' && turn.scene.goal ? ' goal' : '';
    const name = `${scene ?? 'nothing'}${goal}`;
    if (name !== before) turns.push(`${second} ${name}`);
    before = name;
  }
  return turns.join(', ');
}

const CUP = playoffOf('1', 100);
const OVER = playoffOf('1', 100, true);
const SEMIFINAL = seriesOf('1', { wins: [4, 1], playoff: CUP });
const NEXT = seriesOf('2', { wins: [1, 0], playoff: CUP });
const FINAL = seriesOf('4', { wins: [4, 3], playoff: OVER, slot: 'FINAL' });
const ANOTHER_OVER = playoffOf('2', 100, true);
const GIVEN_UP = {
  ...seriesOf('4', { wins: [1, 0], playoff: OVER, slot: 'FINAL' }),
  forfeitedBy: { id: JANA.id },
  completed: true,
  winner: EVA,
};
const THIRD_PLACE_OPEN = { ...OVER, finalsCompleted: false, thirdPlace: null };

/** The last two results of a series, the deciding one last. */
function bothOf(series: SeriesOnTelevisionFragment): readonly LastResult[] {
  const last = result('7', 1, series);
  const before = result('6', 0, series);
  return [last, { ...before, match: { ...before.match, series: last.match.series } }];
}

/** A match that was live until `second`. */
function ended(id: string, second: number) {
  const [scene] = club({ live: [live(id, -60, null, [3])] }).live;
  if (!scene) throw new Error('The match is live.');
  return { scene, until: EIGHT + second * 1_000 };
}

describe('The television of a club shows', () => {
  test.each<[what: string, data: TelevisionData, turns: string, watched?: Watched]>([
    ['the club while no match is live', club({}), '0 club'],
    ['a live match alone', club({ live: [live('7', -60)] }), '0 live 7'],
    [
      'two live matches in rotation, the one that started last first',
      club({ live: [live('8', -30), live('7', -60)] }),
      '0 live 8, 20 live 7, 40 live 8, 60 live 7, 80 live 8, 100 live 7',
    ],
    [
      'the match with a new goal, and continues the rotation from it',
      club({ live: [live('8', -30), live('7', -60, null, [3])] }),
      '0 live 7 goal, 8 live 7, 28 live 8, 48 live 7, 68 live 8, 88 live 7, 108 live 8',
      { goals: { 7: [3, 0] } },
    ],
    [
      'each of two simultaneous goals in two matches',
      club({ live: [live('8', -30, null, [4]), live('7', -60, null, [3])] }),
      '0 live 8, 10 live 7 goal, 15 live 8 goal, 23 live 8, 43 live 7, 63 live 8, 83 live 7, 103 live 8',
      { goals: { 7: [3, 10], 8: [4, 11] } },
    ],
    [
      'neither a goal that was taken back nor the one before it',
      club({ live: [live('7', -60, null, [3])] }),
      '0 live 7',
      { goals: { 7: [4, 10] } },
    ],
    [
      'the result of one of two live matches, then the other one',
      club({ live: [live('8', -60)], results: [result('7', 0)] }),
      '0 match 7, 20 live 8',
    ],
    [
      'a goal in the middle of a result, then the rest of the result',
      club({ live: [live('8', -60, null, [3])], results: [result('7', 0)] }),
      '0 match 7, 6 live 8 goal, 14 match 7, 20 live 8',
      { goals: { 8: [3, 6] } },
    ],
    [
      'two results that arrive together',
      club({ results: [result('8', 1), result('7', 0)] }),
      '0 match 7, 5 match 8, 25 club',
    ],
    [
      'the result of a single match, then the club',
      club({ results: [result('7', 0)] }),
      '0 match 7, 20 club',
    ],
    [
      'a result of a series, then the series',
      club({ on: NEXT, results: [result('7', 0, NEXT)] }),
      '0 match 7, 20 series 2, 40 bracket 1, 60 series 2, 80 bracket 1, 100 series 2',
    ],
    [
      'a match that starts, after its predecessor was shown briefly',
      club({ live: [live('8', 3, NEXT)], results: [result('7', 0, NEXT)] }),
      '0 match 7, 5 live 8',
    ],
    [
      'the deciding match of a series outside play-offs: the result, the series, then the series in rotation with the club',
      club({ results: [result('7', 0, seriesOf('5', { wins: [4, 2] }))] }),
      '0 match 7, 20 series 5, 40 club, 60 series 5, 80 club, 100 series 5',
    ],
    [
      'the deciding match of a semifinal: the result, the series, the bracket, and the next series',
      club({ on: NEXT, results: [result('7', 0, SEMIFINAL)] }),
      '0 match 7, 20 series 1, 40 bracket 1, 60 series 2, 80 bracket 1, 100 series 2',
    ],
    [
      'the deciding match of the final: the podium, the result, the series, the bracket',
      club({ results: [result('7', 0, FINAL)] }),
      '0 podium 1, 60 match 7, 80 series 4, 100 bracket 1',
    ],
    [
      'the podium at once, also in the middle of another result',
      club({ results: [result('7', 3, FINAL), result('8', 2), result('6', 0)] }),
      '0 match 6, 3 podium 1, 63 match 7, 83 series 4, 103 bracket 1',
    ],
    [
      'the podium for 20 seconds, then a result that was entered meanwhile, then the rest',
      club({ results: [result('8', 6), result('7', 0, FINAL)] }),
      '0 podium 1, 20 match 8, 40 podium 1, 60 match 7, 80 series 4, 100 bracket 1',
    ],
    [
      'the podium for 20 seconds, then the goals of another live match',
      club({ live: [live('8', -60, null, [3])], results: [result('7', 0, FINAL)] }),
      '0 podium 1, 20 live 8 goal, 28 podium 1, 60 match 7, 80 series 4, 100 bracket 1',
      { goals: { 8: [3, 6] } },
    ],
    [
      'the podium for 20 seconds, then a match that began meanwhile',
      club({ live: [live('8', 6)], results: [result('7', 0, FINAL)] }),
      '0 podium 1, 20 live 8',
    ],
    [
      'each of two podiums for 20 seconds',
      club({
        results: [
          result('8', 2, seriesOf('9', { wins: [4, 0], playoff: ANOTHER_OVER, slot: 'FINAL' })),
          result('7', 0, FINAL),
        ],
      }),
      '0 podium 1, 20 podium 2, 80 match 8, 100 series 9',
    ],
    [
      'the podium when the final is given up, then the bracket',
      club({ results: [result('7', -60, GIVEN_UP)] }),
      '0 club, 3 podium 1, 63 bracket 1, 83 club, 103 podium 1',
      { seen: { playoffs: new Map([['1', EIGHT + 3_000]]) } },
    ],
    [
      'no podium of a play-off that was decided before the page was opened',
      club({ results: [result('7', -60, GIVEN_UP)] }),
      '0 club, 20 podium 1, 80 club, 100 podium 1',
    ],
    [
      'the deciding match of a series of one game: the result and the bracket',
      club({
        on: NEXT,
        results: [
          result(
            '7',
            0,
            seriesOf('1', { wins: [1, 0], playoff: CUP, slot: 'SEMIFINAL_1', bestOf: 1 }),
          ),
        ],
      }),
      '0 match 7, 20 bracket 1, 40 series 2, 60 bracket 1, 80 series 2, 100 bracket 1',
    ],
    [
      'of two results of a decided series only the last with the series',
      club({ results: bothOf(seriesOf('5', { wins: [4, 2] })) }),
      '0 match 6, 5 match 7, 25 series 5, 45 club, 65 series 5, 85 club, 105 series 5',
    ],
    [
      'a live match that has ended, until its result arrives',
      club({ live: [live('8', -60)] }),
      '0 live 8, 4 live 7, 7 live 8',
      { seen: { live: new Map([['7', ended('7', 4)]]) } },
    ],
    [
      'the result of a live match as soon as it arrives',
      club({ on: NEXT, results: [result('7', 4.5, NEXT)] }),
      '0 series 2, 5 match 7, 25 series 2, 45 bracket 1, 65 series 2, 85 bracket 1, 105 series 2',
      { seen: { live: new Map([['7', ended('7', 4)]]) } },
    ],
    [
      'a result from its arrival if the clock of the club is ahead by more than is known',
      club({ results: [result('7', 2)] }),
      '0 match 7, 20 club',
      { seen: { results: new Map([[102, EIGHT]]) } },
    ],
    [
      'the same while the 3rd place is open, and then its series',
      club({
        on: seriesOf('3', { wins: [1, 0], playoff: THIRD_PLACE_OPEN }),
        results: [
          result('7', 0, seriesOf('4', { wins: [4, 3], playoff: THIRD_PLACE_OPEN, slot: 'FINAL' })),
        ],
      }),
      '0 podium 1, 60 match 7, 80 series 4, 100 bracket 1',
    ],
    [
      'the deciding match for the 3rd place: the result, the series, the whole podium, the bracket',
      club({
        results: [
          result('7', 0, seriesOf('3', { wins: [4, 3], playoff: OVER, slot: 'THIRD_PLACE' })),
        ],
      }),
      '0 match 7, 20 series 3, 40 podium 1, 100 bracket 1',
    ],
    [
      'the podium in rotation with the club, hours later',
      club({ results: [result('7', -2 * HOUR, FINAL)] }),
      '0 club, 20 podium 1, 80 club, 100 podium 1',
    ],
    [
      'another play-off that is drawn after the final',
      club({
        on: seriesOf('9', { playoff: playoffOf('2', 105) }),
        results: [result('7', 0, FINAL)],
      }),
      '0 podium 1, 20 bracket 2, 40 series 9, 60 bracket 2, 80 series 9, 100 bracket 2',
    ],
    [
      'the podium before a series that was in progress earlier',
      club({ on: seriesOf('9', { wins: [1, 1], version: 50 }), results: [result('7', 0, FINAL)] }),
      '0 podium 1, 60 match 7, 80 series 4, 100 bracket 1',
    ],
    // After a deletion or an undo, an older result is the last one.
    ['no older result in place of a deleted one', club({ results: [result('6', -300)] }), '0 club'],
    [
      'no older result that arrived just before a deleted one',
      club({ results: [result('6', -21)] }),
      '0 club',
    ],
    [
      'no correction: the result counts from its first entry',
      club({ on: NEXT, results: [result('7', -HOUR, NEXT)] }),
      '0 series 2, 20 bracket 1, 40 series 2, 60 bracket 1, 80 series 2, 100 bracket 1',
    ],
    [
      'scenes by the clock of the club if the clock of the device is an hour behind',
      club({ results: [result('7', HOUR - 10)] }),
      '0 match 7, 10 club',
      { ahead: HOUR },
    ],
    [
      'a new rotation from its first scene',
      club({ on: NEXT }),
      '0 series 2, 33 bracket 1, 53 series 2, 73 bracket 1, 93 series 2, 113 bracket 1',
      { since: 13 },
    ],
    [
      'the evening in rotation with the club between single matches',
      club({ evening: EVENING, results: [result('7', 0)] }),
      '0 match 7, 20 club, 40 evening 2026-11-27, 60 club, 80 evening 2026-11-27, 100 club',
    ],
    [
      'the evening after the series and its bracket',
      club({ evening: EVENING, on: NEXT }),
      '0 series 2, 20 bracket 1, 40 evening 2026-11-27, 60 series 2, 80 bracket 1, 100 evening 2026-11-27',
    ],
    [
      'the evening in rotation with the podium',
      club({ evening: EVENING, results: [result('7', -2 * HOUR, FINAL)] }),
      '0 club, 20 evening 2026-11-27, 40 podium 1, 100 club',
    ],
    [
      'no evening during a live match',
      club({ evening: { ...EVENING, runsUntil: null }, live: [live('7', -60)] }),
      '0 live 7',
    ],
    [
      'no evening before its first result',
      club({ evening: { ...EVENING, matchCount: 0 } }),
      '0 club',
    ],
    [
      'the evening as its last picture, also if a series is in progress',
      club({ evening: EVENING, on: NEXT }),
      '0 evening 2026-11-27',
      { now: '2026-11-27T22:30:00' },
    ],
    [
      'the evening and the podium after midnight',
      club({ evening: EVENING, results: [result('7', -2 * HOUR, FINAL)] }),
      '0 evening 2026-11-27, 20 podium 1, 80 evening 2026-11-27, 100 podium 1',
      { now: '2026-11-28T01:00:00' },
    ],
    [
      'another play-off that is drawn after the evening, and the evening',
      club({
        evening: EVENING,
        on: seriesOf('9', { playoff: playoffOf('2', 105) }),
        results: [result('7', -2 * HOUR, FINAL)],
      }),
      '0 bracket 2, 20 series 9, 40 evening 2026-11-27, 60 bracket 2, 80 series 9, 100 evening 2026-11-27',
      { now: '2026-11-28T09:00:00' },
    ],
    [
      'the evening until noon',
      club({ evening: EVENING }),
      '0 evening 2026-11-27',
      { now: '2026-11-28T11:59:59' },
    ],
    ['the club from noon', club({ evening: EVENING }), '0 club', { now: '2026-11-28T12:00:00' }],
  ])('%s', (_, data, turns, watched) => {
    expect(watch(data, watched)).toBe(turns);
  });
});

describe('A television with a fixed subject shows', () => {
  test('the result of the match that decides its series, then the series', () => {
    const decided = seriesOf('5', { wins: [4, 2] });
    const other = result('6', 1, NEXT);
    const data = seriesData(decided, [other, result('7', 0, decided)]);
    expect(watch(data)).toBe('0 match 7, 20 series 5');
  });

  test('only the results of its own play-off, and what follows from them', () => {
    const playoff = { ...OVER, series: [FINAL] };
    const data = playoffData(playoff, [result('8', 1), result('7', 0, FINAL)]);
    expect(watch(data)).toBe('0 podium 1, 60 match 7, 80 series 4, 100 bracket 1');
  });

  test('both live matches of its play-off', () => {
    const [one, two] = [live('7', -60, SEMIFINAL), live('8', -30, NEXT)];
    const playoff = {
      ...CUP,
      series: [
        { ...SEMIFINAL, matches: [{ ...one, series: { id: '1', bestOf: 7 } }] },
        { ...NEXT, matches: [{ ...two, series: { id: '2', bestOf: 7 } }] },
      ],
    };
    expect(watch(playoffData(playoff, []))).toMatch(/^0 live 8, 20 live 7, 40 live 8/);
  });
});

describe('The overlay shows', () => {
  const strip = (data: TelevisionData, watched: Watched = {}) =>
    shown(overlayProgramme(data, noted(watched)), watched);

  test('a result for a minute, then nothing', () => {
    expect(strip(club({ results: [result('7', 0)] }))).toBe('0 match 7, 60 nothing');
  });

  test('a champion for 20 seconds, then the result', () => {
    const data = club({ results: [result('7', 0, FINAL)] });
    expect(strip(data)).toBe('0 podium 1, 20 match 7, 80 nothing');
  });

  test('a result for a minute, then the series in progress', () => {
    const data = club({ on: NEXT, results: [result('7', 0, SEMIFINAL)] });
    expect(strip(data)).toBe('0 match 7, 60 series 2');
  });

  test('no evening', () => {
    expect(strip(club({ evening: EVENING }))).toBe('0 nothing');
  });

  test('two live matches in rotation, and the one with a new goal', () => {
    const data = club({ live: [live('8', -30), live('7', -60, null, [3])] });
    expect(strip(data, { goals: { 7: [3, 0] } })).toMatch(/^0 live 7 goal, 8 live 7, 28 live 8/);
  });
});

describe('The page has seen', () => {
  const goals = (...ids: readonly number[]) => club({ live: [live('7', -60, null, ids)] });

  /** What the page has seen after these data, which arrive one second after the other. */
  function seenAfter(...all: readonly TelevisionData[]): Seen {
    return all.reduce((seen, data, second) => updateSeen(seen, data, second), NOTHING_SEEN);
  }

  test('a new goal if it arrives while the page is open, also after a pause of its match', () => {
    const goalAfter = (...all: readonly TelevisionData[]) => seenAfter(...all).goals.get('7');
    expect(goalAfter(goals(3))).toEqual({ id: 3, at: null });
    expect(goalAfter(goals(3), club({}), goals(3, 5))).toEqual({ id: 5, at: 2 });
  });

  test('no new goal because a later one was taken back', () => {
    expect(seenAfter(goals(3, 5), goals(3)).goals.get('7')).toEqual({ id: 5, at: null });
  });

  test('nothing new if the same arrives again', () => {
    const data = club({ live: [live('7', -60, null, [3])], results: [result('6', -90, FINAL)] });
    const seen = updateSeen(NOTHING_SEEN, data, 1);
    expect(updateSeen(seen, data, 2)).toBe(seen);
  });

  test('when a live match ended, with its last score, unless it goes on', () => {
    const last = seenAfter(goals(3), goals(3, 5), club({}), club({})).live.get('7');
    expect(last?.until).toBe(2);
    expect(last?.scene.match.live.homeScore).toBe(2);
    expect(seenAfter(goals(3), club({}), goals(3)).live.get('7')?.until).toBeNull();
  });

  test('when results arrived, except those of before', () => {
    const [old, fresh] = [result('6', -90), result('7', 1)];
    const { results } = seenAfter(club({ results: [old] }), club({ results: [fresh, old] }));
    expect([...results]).toEqual([
      [10, null],
      [101, 1],
    ]);
  });

  test('when a play-off was decided, also after the decision before was undone', () => {
    const open = club({ on: seriesOf('4', { playoff: CUP, slot: 'FINAL' }) });
    const over = club({ results: [result('7', -60, GIVEN_UP)] });
    const decidedAt = (...all: readonly TelevisionData[]) => seenAfter(...all).playoffs.get('1');
    expect(decidedAt(over, over)).toBeUndefined();
    expect(decidedAt(open)).toBeNull();
    expect(decidedAt(open, over)).toBe(1);
    expect(decidedAt(open, over, open)).toBeNull();
    expect(decidedAt(open, over, open, over)).toBe(3);
  });
});
