/**
 * An invented club, made from a seed: players first, then two seasons with matches, series, play-offs and a league in
 * chronological order.
 */
import {
  type CalendarDate,
  getDayOfWeek,
  parseDate,
  toCalendarDateTime,
} from '@internationalized/date';
import { drawPlaces, type PlayoffSlot } from '../rules/bracket.ts';
import type {
  LeagueForm,
  MatchForm,
  PlayerForm,
  PlayoffForm,
  SeasonForm,
  SeriesForm,
} from '../rules/forms.ts';
import { drawFixtures } from '../rules/league.ts';
import { DEFAULT_BEST_OF } from '../rules/limits.ts';
import type { Result, Side } from '../rules/match.ts';
import type { Entrant, PlayoffLengths } from '../rules/playoff.ts';
import { competitorOf } from '../rules/side.ts';
import teams from '../server/club/teams/teams.json' with { type: 'json' };
import { type Chance, chanceOf } from './chance.ts';
import { nextResult } from './game.ts';
import { CLUB, type Member } from './members.ts';
import { playPlayoff, playSeries } from './playoff.ts';

/**
 * The form that enters a step. Dates are wall-clock times, YYYY-MM-DDThh:mm:ss. Steps are in the order in which they
 * begin.
 */
export type SeasonStep =
  | PlayerStep
  | NamedSeasonStep
  | MatchStep
  | SeriesStep
  | PlayoffStep
  | LeagueStep;

interface PlayerStep {
  readonly type: 'player';
  readonly form: PlayerForm;
}

/** A season of the club, which begins on that day. */
interface NamedSeasonStep {
  readonly type: 'season';
  readonly date: string;
  readonly form: SeasonForm;
}

interface MatchStep {
  readonly type: 'match';
  readonly date: string;
  readonly form: MatchForm & Result;
}

/** A series, which ends before the next step begins. */
export interface SeriesStep {
  readonly type: 'series';
  readonly date: string;
  readonly form: SeriesForm;
  readonly games: readonly SeriesGame[];
}

/** A play-off with its draw, which ends before the next step begins. */
export interface PlayoffStep {
  readonly type: 'playoff';
  readonly date: string;
  readonly form: PlayoffForm & PlayoffLengths;
  /** Games in the order in which they are played. */
  readonly games: readonly (SeriesGame & { readonly slot: PlayoffSlot })[];
}

/** A league of all members, which is played on one evening. */
export interface LeagueStep {
  readonly type: 'league';
  readonly date: string;
  readonly form: LeagueForm;
  /** The results of the fixtures, in the order of `drawFixtures`. */
  readonly games: readonly { readonly date: string; readonly result: Result }[];
}

export interface SeriesGame {
  readonly date: string;
  readonly gameNumber: number;
  readonly result: Result;
}

/** Without those of the league. */
const SEASON_MATCHES = 400;
const SEASON_SERIES = 12;
const SEASON_DAYS = 270;
const MATCH_EVENINGS = 38;
/** The first season of the club has so many days and is over; the second one is running. */
const FIRST_SEASON_DAYS = 150;
/** Days of the second season that are still to come. */
const DAYS_TO_COME = 60;
/** Hour in which evenings of single matches begin. */
const EVENING_HOUR = 18;
/** Hour in which the evening past midnight begins, the last but one. */
const LATE_HOUR = 23;
/** A play-off of the calendar. */
interface Cup {
  readonly title: string;
  readonly players: number;
  readonly bestOf: number;
}

const CUPS: readonly Cup[] = [
  { title: 'Pirohy Cup', players: 4, bestOf: DEFAULT_BEST_OF },
  { title: 'Sofa Cup', players: 4, bestOf: DEFAULT_BEST_OF },
  { title: 'Zlatý puk', players: 4, bestOf: DEFAULT_BEST_OF },
  { title: 'Tatra Cup', players: 6, bestOf: 3 },
  { title: 'Last Buzzer', players: 4, bestOf: DEFAULT_BEST_OF },
];

const [SUNDAY, TUESDAY, THURSDAY, FRIDAY, SATURDAY] = [0, 2, 4, 5, 6] as const;
const CLUB_NIGHTS: readonly number[] = [TUESDAY, THURSDAY, FRIDAY, SATURDAY];

/**
 * Probability that a member takes the favourite team in a single match, and otherwise the second one. Failing both, the
 * team is random.
 */
const LOYALTY = 0.7;

/**
 * Makes a season. The calendar and the games use separate random numbers, so that a seed gives the same games for any
 * date.
 * @param seed any integer
 * @param today YYYY-MM-DD; the last match is on the evening before
 */
export function season(seed: number, today: string): SeasonStep[] {
  const chance = chanceOf(seed);
  const calendar = calendarOf(chanceOf(seed), parseDate(today));
  const playoffs = calendar.playoffs.map(({ day, cup }) => playoffStep(chance, day, cup));
  const series = calendar.series.map((day) => seriesStep(chance, day));
  const played = [...playoffs, ...series].reduce((sum, step) => sum + step.games.length, 0);
  const matches = matchSteps(chance, calendar.evenings, SEASON_MATCHES - played);
  const league = leagueStep(chanceOf(seed), calendar.league);
  return [
    ...CLUB.map(playerStep),
    ...[...calendar.seasons.map(seasonStep), ...playoffs, ...series, ...matches, league].toSorted(
      (one, other) => (one.date < other.date ? -1 : 1),
    ),
  ];
}

/** The form of a play-off of these members, each with the favourite team. */
export function playoffForm(title: string, members: readonly Member[]): PlayoffForm {
  return {
    title,
    players: members.map(({ nickName }) => nickName),
    teams: members.map(({ teams: [favourite] }) => favourite),
  };
}

interface Calendar {
  readonly seasons: readonly SeasonForm[];
  /** Play-offs, which take the given day and the next one. */
  readonly playoffs: readonly { readonly day: CalendarDate; readonly cup: Cup }[];
  readonly series: readonly CalendarDate[];
  readonly league: CalendarDate;
  readonly evenings: readonly CalendarDate[];
}

/**
 * Assigns days: whole weekends to play-offs, the last other Sunday to the league, club nights to series and evenings of single matches. The last evening is
 * yesterday.
 */
function calendarOf(chance: Chance, today: CalendarDate): Calendar {
  const yesterday = today.subtract({ days: 1 });
  const days = Array.from({ length: SEASON_DAYS - 1 }, (_, index) =>
    yesterday.subtract({ days: SEASON_DAYS - 1 - index }),
  );
  const saturdays = days.filter((day) => weekday(day) === SATURDAY);
  const playoffs = CUPS.map((cup, index) => {
    const middle = ((index + 1) * saturdays.length) / (CUPS.length + 1);
    return { cup, day: saturdays[Math.floor(middle) + chance.between(-1, 1)] ?? yesterday };
  });
  const taken = new Set(
    playoffs.flatMap(({ day }) => [day.toString(), day.add({ days: 1 }).toString()]),
  );
  const nights = days.filter(
    (day) => CLUB_NIGHTS.includes(weekday(day)) && !taken.has(day.toString()),
  );
  const chosen = chance.sample(nights, SEASON_SERIES + MATCH_EVENINGS - 1);
  return {
    seasons: seasonsFrom(yesterday.subtract({ days: SEASON_DAYS - 1 }), yesterday),
    playoffs,
    series: inOrder(chosen.slice(0, SEASON_SERIES)),
    league:
      days.findLast((day) => weekday(day) === SUNDAY && !taken.has(day.toString())) ?? yesterday,
    evenings: inOrder([...chosen.slice(SEASON_SERIES), yesterday]),
  };
}

/** Returns a season that is over and one that is running. */
function seasonsFrom(first: CalendarDate, yesterday: CalendarDate): SeasonForm[] {
  const second = first.add({ days: FIRST_SEASON_DAYS });
  return [
    { name: 'Season 1', from: first.toString(), to: second.subtract({ days: 1 }).toString() },
    {
      name: 'Season 2',
      from: second.toString(),
      to: yesterday.add({ days: DAYS_TO_COME }).toString(),
    },
  ];
}

function inOrder(days: readonly CalendarDate[]): CalendarDate[] {
  return days.toSorted((one, other) => one.compare(other));
}

function playerStep({ firstName, lastName, nickName }: Member): PlayerStep {
  return { type: 'player', form: { firstName, lastName, nickName } };
}

/** A season is entered on its first day, before anything is played. */
function seasonStep(form: SeasonForm): NamedSeasonStep {
  return { type: 'season', date: `${form.from}T15:00:00`, form };
}

function playoffStep(chance: Chance, day: CalendarDate, cup: Cup): PlayoffStep {
  const { title, players, bestOf } = cup;
  const places = drawPlaces(chance.sample(CLUB, players), 'RANDOM', chance.below);
  const lengths = { bestOf, finalBestOf: bestOf };
  const bracket = {
    places: places.map((member) => member && entrant(member)),
    thirdPlaceSeries: true,
  };
  const played = playPlayoff({ bracket, ...lengths }, playWith(chance));
  const saturday = clock(chance, day, 15);
  const sunday = clock(chance, day.add({ days: 1 }), 15);
  const date = saturday();
  const games = played.map((game) => ({
    ...game,
    date: game.slot === 'THIRD_PLACE' || game.slot === 'FINAL' ? sunday() : saturday(),
  }));
  const form = {
    ...playoffForm(
      title,
      places.filter((member) => member !== null),
    ),
    ...lengths,
  };
  return { type: 'playoff', date, form, games };
}

function seriesStep(chance: Chance, day: CalendarDate): SeriesStep {
  const pair = chance.pair(CLUB);
  const time = clock(chance, day, 18);
  const date = time();
  const [one, two] = pair;
  const played = playSeries([entrant(one), entrant(two)], playWith(chance));
  const games = played.map((game) => ({ ...game, date: time() }));
  const form = {
    playerOne: one.nickName,
    playerTwo: two.nickName,
    teamOne: one.teams[0],
    teamTwo: two.teams[0],
  };
  return { type: 'series', date, form, games };
}

function leagueStep(chance: Chance, day: CalendarDate): LeagueStep {
  const time = clock(chance, day, 15, SHORT_GAME);
  const date = time();
  const games = drawFixtures(CLUB.length, 1).flatMap(({ home, away }) => {
    const [host, guest] = [CLUB[home], CLUB[away]];
    return host && guest ? [{ date: time(), result: nextResult(chance, host, guest) }] : [];
  });
  return {
    type: 'league',
    date,
    form: { ...playoffForm('Sunday league', CLUB), legs: 1, qualify: null },
    games,
  };
}

/** Distributes single matches unevenly over the evenings. */
function matchSteps(
  chance: Chance,
  evenings: readonly CalendarDate[],
  matches: number,
): MatchStep[] {
  const shares = evenings.map(() => chance.between(4, 8));
  const all = shares.reduce((sum, share) => sum + share, 0);
  let before = 0;
  return evenings.flatMap((evening, index) => {
    const first = Math.round((before * matches) / all);
    before += shares[index] ?? 0;
    const count = Math.round((before * matches) / all) - first;
    const hour = index === evenings.length - 2 ? LATE_HOUR : EVENING_HOUR;
    return matchEvening(chance, evening, hour, count);
  });
}

/** Makes an evening on which a few members take turns; the same two never play twice in a row. */
function matchEvening(
  chance: Chance,
  evening: CalendarDate,
  hour: number,
  matches: number,
): MatchStep[] {
  const present = chance.sample(CLUB, chance.between(3, 5));
  const time = clock(chance, evening, hour);
  let last: readonly Member[] = [];
  return Array.from({ length: matches }, () => {
    let pair = chance.pair(present);
    while (pair.every((member) => last.includes(member))) pair = chance.pair(present);
    last = pair;
    const [home, away] = pair;
    const homeTeam = teamFor(chance, home);
    const form = {
      homePlayer: home.nickName,
      awayPlayer: away.nickName,
      homeTeam,
      awayTeam: teamFor(chance, away, homeTeam),
    };
    const date = time();
    return { type: 'match', date, form: { ...form, ...nextResult(chance, home, away) } };
  });
}

/** Minutes between the ends of two games. */
const USUAL_GAME = [15, 23] as const;
/** All games of a league end on one evening. */
const SHORT_GAME = [10, 13] as const;

/** Returns a function whose calls give the end of each next game. The evening begins within the hour after `hour`. */
function clock(
  chance: Chance,
  day: CalendarDate,
  hour: number,
  [least, most]: readonly [number, number] = USUAL_GAME,
): () => string {
  let time = toCalendarDateTime(day)
    .set({ hour })
    .add({ minutes: chance.below(60) });
  return () => {
    time = time.add({ minutes: chance.between(least, most), seconds: chance.below(60) });
    return time.toString();
  };
}

function playWith(chance: Chance): (seats: Readonly<Record<Side, Entrant>>) => Result {
  return ({ home, away }) => nextResult(chance, memberOf(home), memberOf(away));
}

function memberOf(entrant: Entrant): Member {
  const member = CLUB[entrant.firstId];
  if (!member) throw new RangeError(`The club has no member ${entrant.firstId}.`);
  return member;
}

/** An entrant for the rules: a member's index in CLUB serves as player id and as team id. */
function entrant(member: Member): Entrant {
  return { ...competitorOf([CLUB.indexOf(member)]), teamId: CLUB.indexOf(member) };
}

function teamFor(chance: Chance, member: Member, takenTeam = ''): string {
  const free = teams.map((team) => team.name).filter((name) => name !== takenTeam);
  const wish = member.teams.find((team) => team !== takenTeam && chance.happens(LOYALTY));
  return wish ?? chance.pick(free);
}

function weekday(day: CalendarDate): number {
  return getDayOfWeek(day, 'en-US');
}
