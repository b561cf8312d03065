/** The programme of a television: which scene it shows at each second. */
import { describe, expect, test } from 'vitest';
import {
  overlayProgramme,
  type Programme,
  slotAt,
  televisionProgramme,
} from '../../web/screens/television/programme.ts';
import { identityOf } from '../../web/screens/television/scenes.ts';
import { NOTHING_SEEN, type Seen } from '../../web/screens/television/seen.ts';
import {
  playoffData,
  seriesData,
  type TelevisionData,
} from '../../web/screens/television/televisionData.ts';
import {
  ANOTHER_OVER,
  bothOf,
  CUP,
  club,
  EIGHT,
  EVENING,
  ended,
  FINAL,
  FINAL_ALONE,
  GIVEN_UP,
  leagueOf,
  leagueResult,
  live,
  matchOf,
  NEXT,
  OVER,
  paused,
  playoffOf,
  result,
  SEMIFINAL,
  seriesOf,
  THIRD_PLACE_OPEN,
} from './television-data.ts';

const HOUR = 3_600;

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
  const slots: string[] = [];
  let before = '';
  for (let second = 0; second < 120; second += 1) {
    const slot = slotAt(programme, EIGHT + since * 1_000, EIGHT + second * 1_000);
    const scene = slot && identityOf(slot.scene);
    const { goal = null, endedPeriod = null } = slot?.scene.kind === 'live' ? slot.scene : {};
    const event = goal ? ' goal' : endedPeriod ? ` end of ${endedPeriod}` : '';
    const name = `${scene ?? 'nothing'}${event}`;
    if (name !== before) slots.push(`${second} ${name}`);
    before = name;
  }
  return slots.join(', ');
}

describe('The television of a club shows', () => {
  test.each<[what: string, data: TelevisionData, slots: string, watched?: Watched]>([
    ['the club while no match is live', club({}), '0 club'],
    [
      'the match to play before the club',
      club({ toPlay: matchOf('7') }),
      '0 match 7, 20 club, 40 match 7, 60 club, 80 match 7, 100 club',
    ],
    [
      'a series that has changed since before the match to play',
      club({ toPlay: matchOf('7'), on: seriesOf('3', { version: 2 }) }),
      '0 series 3, 20 match 7, 40 series 3, 60 match 7, 80 series 3, 100 match 7',
    ],
    [
      'the match to play after an evening that is over',
      club({ toPlay: matchOf('7'), evening: EVENING }),
      '0 match 7, 20 club, 40 evening 2026-11-27, 60 match 7, 80 club, 100 evening 2026-11-27',
      { now: '2026-11-27T23:00:00' },
    ],
    [
      'a paused match as it stands',
      club({ toPlay: paused('7') }),
      '0 live 7, 20 club, 40 live 7, 60 club, 80 live 7, 100 club',
    ],
    [
      'no match of another day',
      club({ toPlay: matchOf('7') }),
      '0 club',
      { now: '2026-11-29T21:00:00' },
    ],
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
      'the end of a period, then the match',
      club({ live: [live('7', -60, null, [3], 2)] }),
      '0 live 7, 4 live 7 end of 1, 14 live 7',
      { seen: { periods: new Map([['7', { period: 2, since: EIGHT + 4_000 }]]) } },
    ],
    [
      'the end of a period after its last goal',
      club({ live: [live('7', -60, null, [3], 3)] }),
      '0 live 7 goal, 6 live 7 end of 2, 16 live 7',
      {
        goals: { 7: [3, 0] },
        seen: { periods: new Map([['7', { period: 3, since: EIGHT + 6_000 }]]) },
      },
    ],
    [
      'a goal of the next period in place of the end of the one before',
      club({ live: [live('7', -60, null, [3])] }),
      '0 live 7, 6 live 7 goal, 14 live 7',
      {
        goals: { 7: [3, 6] },
        seen: { periods: new Map([['7', { period: 1, since: EIGHT + 4_000 }]]) },
      },
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
      'the podium of a league that its table decided, then the last result and the table',
      club({ results: [leagueResult('7', 0)], league: leagueOf(['6', '7']) }),
      '0 leaguePodium 3, 60 match 7, 80 league 3, 100 club',
    ],
    [
      'a result of a league that another one has decided since',
      club({
        results: [leagueResult('7', 1), leagueResult('6', 0)],
        league: leagueOf(['6', '7']),
      }),
      '0 match 6, 1 leaguePodium 3, 61 match 7, 81 league 3, 101 club',
    ],
    [
      'a result of a league that goes on, then its table',
      club({ results: [leagueResult('7', 0)], league: leagueOf(['7'], { isOver: false }) }),
      '0 match 7, 20 league 3, 40 club, 60 league 3, 80 club, 100 league 3',
    ],
    [
      'a result of a league whose play-off decides it',
      club({ results: [leagueResult('7', 0)], league: leagueOf(['7'], { isPlayoffOn: true }) }),
      '0 match 7, 20 club',
    ],
    [
      'the podium when the final is given up, then the bracket',
      club({ results: [result('7', -60, GIVEN_UP)] }),
      '0 club, 3 podium 1, 63 bracket 1, 83 club, 103 podium 1',
      { seen: { playoffs: new Map([['1', EIGHT + 3_000]]) } },
    ],
    [
      'the podium also if no result of the last ones is of the play-off, and then in rotation with the club',
      club({ results: [result('7', -60)], playoffs: [{ ...OVER, version: 103 }] }),
      '0 podium 1, 60 bracket 1, 80 club, 100 podium 1',
      { seen: { playoffs: new Map([['1', EIGHT]]) } },
    ],
    [
      'no podium of a final that was given up before another play-off changed',
      club({
        on: NEXT,
        results: [result('7', -60)],
        playoffs: [{ ...OVER, id: '8', version: 41 }],
      }),
      '0 series 2, 20 bracket 1, 40 series 2, 60 bracket 1, 80 series 2, 100 bracket 1',
    ],
    [
      'no podium of a final that was given up before the last result',
      club({ results: [result('7', -60)], playoffs: [{ ...OVER, version: 39 }] }),
      '0 club',
    ],
    [
      'no podium of a final that was given up before a series with the id of its play-off changed',
      club({
        on: seriesOf('8', { version: 42 }),
        results: [result('7', -60)],
        playoffs: [{ ...OVER, id: '8', version: 41 }],
      }),
      '0 series 8',
    ],
    [
      'no podium in rotation since a series with the id of its play-off began',
      club({ on: seriesOf('1', { version: 105 }), results: [result('7', -60, FINAL)] }),
      '0 series 1',
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
      'the podium of a league in rotation with the club, hours later',
      club({ results: [leagueResult('7', -2 * HOUR)], league: leagueOf(['6', '7']) }),
      '0 club, 20 leaguePodium 3, 80 club, 100 leaguePodium 3',
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
      'a final of two entrants, without a bracket',
      club({ on: seriesOf('9', { playoff: FINAL_ALONE }) }),
      '0 series 9',
      { now: '2026-11-28T09:00:00' },
    ],
    [
      'the evening until noon',
      club({ evening: EVENING }),
      '0 evening 2026-11-27',
      { now: '2026-11-28T11:59:59' },
    ],
    ['the club from noon', club({ evening: EVENING }), '0 club', { now: '2026-11-28T12:00:00' }],
  ])('%s', (_, data, slots, watched) => {
    expect(watch(data, watched)).toBe(slots);
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

  test('the match to play', () => {
    expect(strip(club({ toPlay: matchOf('7') }))).toBe('0 match 7');
  });

  test('no evening', () => {
    expect(strip(club({ evening: EVENING }))).toBe('0 nothing');
  });

  test('of two live matches the one that began first, also after a goal in the other one', () => {
    const data = club({ live: [live('8', -30, null, [3]), live('7', -60)] });
    expect(strip(data, { goals: { 8: [3, 0] } })).toBe('0 live 7');
  });

  test('a result for 20 seconds while another match is live', () => {
    const data = club({ live: [live('7', -60)], results: [result('8', 0)] });
    expect(strip(data)).toBe('0 match 8, 20 live 7');
  });
});
