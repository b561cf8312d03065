/**
 * The programme of a television, and of the strip over a stream: which scene is shown when, as a function of what the club
 * knows and of the time. A turn takes 20 seconds, that of the podium 60.
 *
 * | what happens                             | is shown once, from that moment on                               |
 * | ---------------------------------------- | ---------------------------------------------------------------- |
 * | a result comes in                        | the result                                                       |
 * | it decides a series                      | the result, the series with its winner                           |
 * | it decides a series of a play-off        | the result, the series with its winner, the bracket              |
 * | it decides the play-off                  | the result, the series with its winner, the podium, the bracket  |
 * | a goal falls                             | its match, for 8 seconds                                         |
 * | something else begins after a result     | the result, for 5 seconds in all                                 |
 * | a result is corrected, undone or deleted | nothing: older results keep the moment at which they came in     |
 *
 * The latest of simultaneous events is shown, after 5 seconds of the one before it. While nothing happens, scenes
 * take turns. They begin anew when other scenes take their place.
 *
 * | what is on                      | turns                                                                       |
 * | ------------------------------- | --------------------------------------------------------------------------- |
 * | one or more live matches        | these matches, the one in which a goal fell or that began last first         |
 * | a series, between two matches   | the series, the bracket of its play-off                                     |
 * | a series without a result       | the bracket of its play-off, the series                                     |
 * | nothing                         | the club                                                                    |
 *
 * The podium, or the series outside play-offs, that the last result decided takes a turn after these between matches, until something else
 * begins. At the address of one match, series or play-off only scenes of it are shown.
 *
 * The strip shows a result for a minute and nothing else after it. Its turn is the first one without brackets and the club.
 */
import { isPlayed } from '../../../rules/match.ts';
import type { GameDetailQuery } from '../live-score/gql/live-score.ts';
import { hasLiveScore, isLive, type MatchWithLiveScore } from '../matches/liveScore.ts';
import type { PlayoffCardFragment } from '../playoffs/gql/playoffs.ts';
import type { SeriesSheetFragment } from '../series/gql/series.ts';
import type {
  MatchOnTelevisionFragment,
  SeriesOnTelevisionFragment,
  TelevisionLastResultsQuery,
  TelevisionPlayoffQuery,
} from './gql/television.ts';
import { type GameScene, identityOf, type Scene } from './scenes.ts';

const TURN_MS = 20_000;
const PODIUM_MS = 60_000;
const GOAL_MS = 8_000;
/** How long everything that happens is shown at least. */
const SEEN_MS = 5_000;
const RESULT_IN_STRIP_MS = 60_000;

type LiveMatch = MatchWithLiveScore & { readonly startedAt: string | null };

/** A live match, with what is shown around it. */
type LiveScene = Omit<GameScene, 'goal' | 'game'> & { readonly game: LiveMatch };

export type LastResult = TelevisionLastResultsQuery['lastResults'][number];

/** Data of the club, or of the match, series or play-off in the address. */
export interface Known {
  readonly of: 'club' | 'match' | 'series' | 'playoff';
  readonly live: readonly LiveScene[];
  readonly results: readonly LastResult[];
  /** The series or play-off that is on in the club. */
  readonly on: Whole | null;
  /** The scenes while no match is live. */
  readonly between: readonly Scene[];
}

/** A play-off, or a series outside play-offs. */
interface Whole {
  readonly id: string;
  /** The seq of the last change in it. */
  readonly version: number;
}

/** The goal with the highest id that a page has seen of a match. */
interface LatestGoal {
  readonly id: number;
  /** When it arrived, in milliseconds of the device's clock; null for a goal that was there when the page was opened. */
  readonly at: number | null;
}

/** By the id of the match. */
export type LatestGoals = ReadonlyMap<string, LatestGoal>;

export interface Turn {
  readonly scene: Scene;
  readonly ms: number;
}

/** Turns that are shown once. */
interface News {
  /** In milliseconds of the device's clock. */
  readonly at: number;
  readonly turns: readonly Turn[];
}

export interface Programme {
  /** In the order of time. */
  readonly news: readonly News[];
  readonly rotation: readonly Turn[];
}

/** State of the page itself. */
interface Noted {
  readonly goals: LatestGoals;
  /** By how many milliseconds the club's clock is ahead of the device's. */
  readonly clubIsAhead: number;
}

export type MakeProgramme = (known: Known, noted: Noted) => Programme;

export const televisionProgramme: MakeProgramme = (known, noted) => {
  const [last] = known.results;
  const remembered =
    known.of === 'club' && last && !isPast(last, known) ? lastScenes(last.match.series) : [];
  const between = [...known.between, ...remembered];
  return makeProgramme(known, noted, between, ({ match }) => {
    const { series } = match;
    const isDecided = series?.completed && (known.of === 'club' || known.of === 'playoff');
    const follows = isDecided ? [seriesScene(series), ...playoffScenes(series.playoff)] : [];
    return [resultScene(match), ...follows].map(turnOf);
  });
};

export const stripProgramme: MakeProgramme = (known, noted) => {
  const scenes = known.between.filter(({ kind }) => kind !== 'bracket' && kind !== 'club');
  return makeProgramme(known, noted, scenes.slice(0, 1), ({ match }) => [
    { scene: resultScene(match), ms: RESULT_IN_STRIP_MS },
  ]);
};

function makeProgramme(
  known: Known,
  { goals, clubIsAhead }: Noted,
  between: readonly Scene[],
  turnsAfter: (result: LastResult) => readonly Turn[],
): Programme {
  const goalOf = ({ game }: LiveScene) => goals.get(game.id) ?? { id: 0, at: null };
  const ofGoals = known.live.flatMap((live): readonly News[] => {
    const { id, at } = goalOf(live);
    // A goal that was taken back is no news, and makes none of the goal before it.
    const goal = live.game.goals.find((each) => Number(each.id) === id);
    return at !== null && goal ? [{ at, turns: [{ scene: { ...live, goal }, ms: GOAL_MS }] }] : [];
  });
  const ofResults = known.results.map((result): News => {
    const at = Date.parse(result.time) - clubIsAhead;
    const turns = turnsAfter(result);
    const cut = turns.slice(0, 1).map(({ scene }) => ({ scene, ms: SEEN_MS }));
    return { at, turns: isPast(result, known) ? cut : turns };
  });
  const movedAt = (live: LiveScene) => {
    const began = live.game.startedAt === null ? 0 : Date.parse(live.game.startedAt) - clubIsAhead;
    return Math.max(goalOf(live).at ?? 0, began);
  };
  const alternating = [...known.live]
    .sort((one, other) => movedAt(other) - movedAt(one))
    .map((live): Scene => ({ ...live, goal: null }));
  return {
    news: [...ofGoals, ...ofResults].sort((one, other) => one.at - other.at),
    rotation: (alternating.length > 0 ? alternating : between).map(turnOf),
  };
}

/** Whether a match, or something in another series or play-off, has begun since the result. */
function isPast({ seq, time, match }: LastResult, { live, on }: Known): boolean {
  const hasBegun = ({ game: { startedAt } }: LiveScene) =>
    startedAt !== null && Date.parse(startedAt) > Date.parse(time);
  if (live.some(hasBegun)) return true;
  return on !== null && on.version > seq && on.id !== wholeOf(match.series)?.id;
}

function turnOf(scene: Scene): Turn {
  return { scene, ms: scene.kind === 'podium' ? PODIUM_MS : TURN_MS };
}

/**
 * The turn at a moment; null while there is nothing to show.
 * @param since when the scenes of the rotation began to take turns; in milliseconds of the device's clock, as `now` is
 */
export function turnAt({ news, rotation }: Programme, since: number, now: number): Turn | null {
  let shown: Turn | null = null;
  let begins = Number.NEGATIVE_INFINITY;
  let free = since;
  for (const { at, turns } of news) {
    begins = Math.max(at, begins + SEEN_MS);
    if (begins > now) break;
    shown = findTurn(turns, now - begins) ?? shown;
    free = Math.max(free, begins + lengthOf(turns));
  }
  if (shown || rotation.length === 0) return shown;
  return findTurn(rotation, Math.max(0, now - free) % lengthOf(rotation));
}

function findTurn(turns: readonly Turn[], elapsed: number): Turn | null {
  let left = elapsed;
  for (const turn of turns) {
    if (left < turn.ms) return turn;
    left -= turn.ms;
  }
  return null;
}

function lengthOf(turns: readonly Turn[]): number {
  return turns.reduce((sum, { ms }) => sum + ms, 0);
}

/** Identifies the scenes that take turns, in whatever order. */
export function identityOfRotation({ rotation }: Programme): string {
  const identities = rotation.map(({ scene }) => identityOf(scene));
  return identities.sort().join();
}

/**
 * Notes the latest goal of each live match. What is known of other matches is kept: the goal with which a paused match goes
 * on is new.
 */
export function noteGoals(goals: LatestGoals, { live }: Known, now: number): LatestGoals {
  const found = live.flatMap(({ game }): readonly (readonly [string, LatestGoal])[] => {
    const id = Math.max(0, ...game.goals.map((goal) => Number(goal.id)));
    const before = goals.get(game.id);
    if (before && before.id >= id) return [];
    return [[game.id, { id, at: before ? now : null }]];
  });
  return found.length > 0 ? new Map([...goals, ...found]) : goals;
}

/** @param series the one that is on */
export function knownOfClub(
  matches: readonly MatchOnTelevisionFragment[],
  series: SeriesOnTelevisionFragment | null,
  lastResults: readonly LastResult[],
): Known {
  return {
    of: 'club',
    live: matches
      .filter(isLive)
      .map((game) => liveScene(game, game.series, game.series?.playoff ?? null)),
    results: lastResults.filter(({ match }) => isPlayed(match)),
    on: wholeOf(series),
    between: series ? scenesBetween(series, series.playoff) : [{ kind: 'club' }],
  };
}

/** A match stays on screen while it is paused. */
export function knownOfMatch(match: NonNullable<GameDetailQuery['match']>): Known {
  const { series } = match;
  return {
    of: 'match',
    live: hasLiveScore(match) ? [liveScene({ ...match, startedAt: null }, series, null)] : [],
    results: [],
    on: null,
    between: [{ kind: 'match', match, series }],
  };
}

export function knownOfSeries(
  series: SeriesOnTelevisionFragment,
  lastResults: readonly LastResult[],
): Known {
  return {
    of: 'series',
    live: series.matches.filter(isLive).map((game) => liveScene(game, series, null)),
    results: lastResults.filter(({ match }) => isPlayed(match) && match.series?.id === series.id),
    on: null,
    between: [seriesScene(series)],
  };
}

export function knownOfPlayoff(
  playoff: NonNullable<TelevisionPlayoffQuery['playoff']>,
  lastResults: readonly LastResult[],
): Known {
  const open = playoff.series.filter(({ completed }) => !completed);
  const next = open.find((series) => !hasNotBegun(series)) ?? open[0];
  return {
    of: 'playoff',
    live: playoff.series.flatMap((series) =>
      series.matches.filter(isLive).map((game) => liveScene(game, series, playoff)),
    ),
    results: lastResults.filter(
      ({ match }) => isPlayed(match) && match.series?.playoff?.id === playoff.id,
    ),
    on: null,
    between: next ? scenesBetween(next, playoff) : playoffScenes(playoff),
  };
}

function liveScene(
  game: LiveMatch,
  series: SeriesSheetFragment | null,
  playoff: PlayoffCardFragment | null,
): LiveScene {
  return { kind: 'game', game, series, playoff };
}

function resultScene(match: LastResult['match']): Scene {
  return { kind: 'match', match, series: match.series };
}

function seriesScene(series: SeriesSheetFragment): Scene {
  return { kind: 'series', series };
}

function bracket(playoff: PlayoffCardFragment): Scene {
  return { kind: 'bracket', playoff };
}

function podium(playoff: PlayoffCardFragment): Scene {
  return { kind: 'podium', playoff };
}

/** Once one of its series is decided. */
function playoffScenes(playoff: PlayoffCardFragment | null): readonly Scene[] {
  if (!playoff) return [];
  return playoff.finalsCompleted ? [podium(playoff), bracket(playoff)] : [bracket(playoff)];
}

/** Scenes that remain of the last result after its play-off, or its single series, is over. */
function lastScenes(series: SeriesOnTelevisionFragment | null): readonly Scene[] {
  if (series?.playoff) return series.playoff.finalsCompleted ? [podium(series.playoff)] : [];
  return series?.completed ? [seriesScene(series)] : [];
}

/** Between matches. Before the first match of a series the bracket says how the series came about. */
function scenesBetween(
  series: SeriesSheetFragment,
  playoff: PlayoffCardFragment | null,
): readonly Scene[] {
  const ofPlayoff = playoff ? [bracket(playoff)] : [];
  const ofSeries = seriesScene(series);
  return hasNotBegun(series) ? [...ofPlayoff, ofSeries] : [ofSeries, ...ofPlayoff];
}

function hasNotBegun({ playerOneWins, playerTwoWins }: SeriesSheetFragment): boolean {
  return playerOneWins === 0 && playerTwoWins === 0;
}

function wholeOf(series: SeriesOnTelevisionFragment | null): Whole | null {
  return series && (series.playoff ?? series);
}
