/**
 * The programme of the television page and of the overlay for streams: computes which scene is shown when, from the data of
 * the club and the time. A scene is shown for 20 seconds, the podium for 60.
 *
 * | event                                    | scenes shown once, starting at the event                         |
 * | ---------------------------------------- | ---------------------------------------------------------------- |
 * | a match is finished                      | the result                                                       |
 * | the result decides a series              | the result, the series with its winner                           |
 * | the result decides a play-off series     | the result, the series with its winner, the bracket              |
 * | the result decides the play-off          | the result, the series with its winner, the podium, the bracket  |
 * | a goal is scored                         | the match, for 8 seconds                                         |
 * | another match or series begins later     | the result, for 5 seconds in total                               |
 * | a result is corrected, undone or deleted | nothing: older results keep the time at which they were entered  |
 *
 * Each event is shown for at least 5 seconds; then a later event replaces it. Without events, scenes are shown in rotation.
 * The rotation starts again when the set of its scenes changes.
 *
 * | current state                   | rotation                                                                  |
 * | ------------------------------- | ------------------------------------------------------------------------- |
 * | one or more live matches        | these matches, starting with the one that had a goal or began last        |
 * | an evening that is over         | the evening, until another series or play-off begins                      |
 * | a series, between two matches   | the series, the bracket of its play-off, the evening                      |
 * | a series without a result       | the bracket of its play-off, the series, the evening                      |
 * | none of these                   | the club, the evening                                                     |
 *
 * The evening is shown from its first result until noon of the next day. If the last result decided a play-off or a single
 * series, its podium or the series is added to the rotation between matches, until another match, series or play-off begins.
 * With the URL of a match, series or play-off, only its own scenes are shown.
 *
 * The overlay shows each result for a minute, without further scenes. Its rotation is the first scene other than the bracket,
 * the evening and the club.
 */
import { isRunning, isShownOnHome } from '../../../rules/evening.ts';
import { isPlayed } from '../../../rules/match.ts';
import type { GameDetailQuery } from '../live-score/gql/live-score.ts';
import { hasLiveScore, isLive, type MatchWithLiveScore } from '../matches/liveScore.ts';
import type { PlayoffCardFragment } from '../playoffs/gql/playoffs.ts';
import type { SeriesSheetFragment } from '../series/gql/series.ts';
import type {
  EveningOnTelevisionFragment,
  MatchOnTelevisionFragment,
  SeriesOnTelevisionFragment,
  TelevisionLastResultsQuery,
  TelevisionPlayoffQuery,
} from './gql/television.ts';
import { type GameScene, identityOf, type Scene } from './scenes.ts';

const TURN_MS = 20_000;
const PODIUM_MS = 60_000;
const GOAL_MS = 8_000;
/** Minimum time for which each event is shown. */
const MIN_SHOWN_MS = 5_000;
const RESULT_IN_OVERLAY_MS = 60_000;

type LiveMatch = MatchWithLiveScore & { readonly startedAt: string | null };

/** A live match, with its series and play-off. */
type LiveScene = Omit<GameScene, 'goal' | 'match'> & { readonly match: LiveMatch };

export type LastResult = TelevisionLastResultsQuery['lastResults'][number];

/** Data of the club, or of the match, series or play-off in the URL. */
export interface TelevisionData {
  readonly of: 'club' | 'match' | 'series' | 'playoff';
  readonly live: readonly LiveScene[];
  readonly results: readonly LastResult[];
  /** The series or play-off in progress in the club. */
  readonly current: Competition | null;
  /** Scenes to show while no match is live. */
  readonly between: readonly Scene[];
  /** The latest evening of the club. */
  readonly evening: EveningOnTelevisionFragment | null;
}

/** A play-off, or a series outside play-offs. */
interface Competition {
  readonly id: string;
  /** Seq of the last change of the play-off or series. */
  readonly version: number;
}

/** The goal of a match with the highest id so far. */
interface LatestGoal {
  readonly id: number;
  /** Time of arrival, as `Date.now()`; null for a goal that was scored before the page was opened. */
  readonly at: number | null;
}

/** Keys are the ids of matches. */
export type LatestGoals = ReadonlyMap<string, LatestGoal>;

/** A scene and the time for which it is shown, in milliseconds. */
export interface Turn {
  readonly scene: Scene;
  readonly ms: number;
}

/** Turns that are shown once, starting at a given time. */
interface News {
  /** Start time, as `Date.now()`. */
  readonly at: number;
  readonly turns: readonly Turn[];
}

export interface Programme {
  /** Oldest first. */
  readonly news: readonly News[];
  /** Turns that are repeated while there is no news. */
  readonly rotation: readonly Turn[];
}

/** State that the page keeps itself. */
interface PageState {
  readonly goals: LatestGoals;
  /** Difference between the clock of the club and the clock of this device, in milliseconds. */
  readonly clubIsAhead: number;
  /** Wall-clock time of the club. */
  readonly now: string;
}

export type MakeProgramme = (data: TelevisionData, state: PageState) => Programme;

export const televisionProgramme: MakeProgramme = (data, state) => {
  return makeProgramme(data, state, scenesBetweenMatches(data, state), ({ match }) => {
    const { series } = match;
    const isDecided = series?.completed && (data.of === 'club' || data.of === 'playoff');
    const follows = isDecided ? [seriesScene(series), ...playoffScenes(series.playoff)] : [];
    return [resultScene(match), ...follows].map(turnOf);
  });
};

export const overlayProgramme: MakeProgramme = (data, state) => {
  const scenes = data.between.filter(({ kind }) => kind !== 'bracket' && kind !== 'club');
  return makeProgramme(data, state, scenes.slice(0, 1), ({ match }) => [
    { scene: resultScene(match), ms: RESULT_IN_OVERLAY_MS },
  ]);
};

function makeProgramme(
  data: TelevisionData,
  { goals, clubIsAhead }: PageState,
  between: readonly Scene[],
  turnsAfter: (result: LastResult) => readonly Turn[],
): Programme {
  const goalOf = ({ match }: LiveScene) => goals.get(match.id) ?? { id: 0, at: null };
  const ofGoals = data.live.flatMap((live): readonly News[] => {
    const { id, at } = goalOf(live);
    // If the latest goal was taken back, neither it nor the goal before it is news.
    const goal = live.match.goals.find((each) => Number(each.id) === id);
    return at !== null && goal ? [{ at, turns: [{ scene: { ...live, goal }, ms: GOAL_MS }] }] : [];
  });
  const ofResults = data.results.map((result): News => {
    const at = Date.parse(result.time) - clubIsAhead;
    const turns = turnsAfter(result);
    const shortened = turns.slice(0, 1).map(({ scene }) => ({ scene, ms: MIN_SHOWN_MS }));
    return { at, turns: isSuperseded(result, data) ? shortened : turns };
  });
  const lastActivityAt = (live: LiveScene) => {
    const startedAt =
      live.match.startedAt === null ? 0 : Date.parse(live.match.startedAt) - clubIsAhead;
    return Math.max(goalOf(live).at ?? 0, startedAt);
  };
  const alternating = [...data.live]
    .sort((one, other) => lastActivityAt(other) - lastActivityAt(one))
    .map((live): Scene => ({ ...live, goal: null }));
  return {
    news: [...ofGoals, ...ofResults].sort((one, other) => one.at - other.at),
    rotation: (alternating.length > 0 ? alternating : between).map(turnOf),
  };
}

function scenesBetweenMatches(data: TelevisionData, { now }: PageState): readonly Scene[] {
  const { of, between, evening } = data;
  const [last] = data.results;
  const hasNewer = last !== undefined && isSuperseded(last, data);
  const remembered = of === 'club' && last && !hasNewer ? lastScenes(last.match.series) : [];
  const isShown = evening && evening.matchCount > 0 && isShownOnHome(evening, now);
  if (!isShown) return [...between, ...remembered];
  const scene: Scene = { kind: 'evening', evening };
  const isLastPicture = !hasNewer && !isRunning(evening, now);
  return [...(isLastPicture ? [] : between), scene, ...remembered];
}

/** Whether, since the result, a live match has begun or another series or play-off has changed. */
function isSuperseded(
  { seq, time, match }: LastResult,
  { live, current }: TelevisionData,
): boolean {
  const hasBegun = ({ match: { startedAt } }: LiveScene) =>
    startedAt !== null && Date.parse(startedAt) > Date.parse(time);
  if (live.some(hasBegun)) return true;
  return (
    current !== null && current.version > seq && current.id !== competitionOf(match.series)?.id
  );
}

function turnOf(scene: Scene): Turn {
  return { scene, ms: scene.kind === 'podium' ? PODIUM_MS : TURN_MS };
}

/**
 * Returns the turn at a given time; null if there is nothing to show.
 * @param since start of the rotation, as `Date.now()`
 * @param now time of the turn, as `Date.now()`
 */
export function turnAt({ news, rotation }: Programme, since: number, now: number): Turn | null {
  let shown: Turn | null = null;
  let startsAt = Number.NEGATIVE_INFINITY;
  let rotationStart = since;
  for (const { at, turns } of news) {
    startsAt = Math.max(at, startsAt + MIN_SHOWN_MS);
    if (startsAt > now) break;
    shown = findTurn(turns, now - startsAt) ?? shown;
    rotationStart = Math.max(rotationStart, startsAt + totalMs(turns));
  }
  if (shown || rotation.length === 0) return shown;
  return findTurn(rotation, Math.max(0, now - rotationStart) % totalMs(rotation));
}

function findTurn(turns: readonly Turn[], elapsed: number): Turn | null {
  let left = elapsed;
  for (const turn of turns) {
    if (left < turn.ms) return turn;
    left -= turn.ms;
  }
  return null;
}

function totalMs(turns: readonly Turn[]): number {
  return turns.reduce((sum, { ms }) => sum + ms, 0);
}

/** Returns a key for the set of scenes in the rotation, independent of their order. */
export function identityOfRotation({ rotation }: Programme): string {
  const identities = rotation.map(({ scene }) => identityOf(scene));
  return identities.sort().join();
}

/**
 * Updates the latest goal of each live match. Entries of other matches are kept, so that the goal with which a paused match
 * resumes is recognized as new. Returns the same map if nothing has changed.
 */
export function updateLatestGoals(
  goals: LatestGoals,
  { live }: TelevisionData,
  now: number,
): LatestGoals {
  const found = live.flatMap(({ match }): readonly (readonly [string, LatestGoal])[] => {
    const id = Math.max(0, ...match.goals.map((goal) => Number(goal.id)));
    const before = goals.get(match.id);
    if (before && before.id >= id) return [];
    return [[match.id, { id, at: before ? now : null }]];
  });
  return found.length > 0 ? new Map([...goals, ...found]) : goals;
}

/** @param series the series in progress; null if there is none */
export function clubData(
  matches: readonly MatchOnTelevisionFragment[],
  series: SeriesOnTelevisionFragment | null,
  lastResults: readonly LastResult[],
  evening: EveningOnTelevisionFragment | null,
): TelevisionData {
  return {
    of: 'club',
    live: matches
      .filter(isLive)
      .map((match) => liveScene(match, match.series, match.series?.playoff ?? null)),
    results: lastResults.filter(({ match }) => isPlayed(match)),
    current: competitionOf(series),
    between: series ? scenesBetween(series, series.playoff) : [{ kind: 'club' }],
    evening,
  };
}

/** A paused match counts as live here, so that it stays on the screen. */
export function matchData(match: NonNullable<GameDetailQuery['match']>): TelevisionData {
  const { series } = match;
  return {
    of: 'match',
    live: hasLiveScore(match) ? [liveScene({ ...match, startedAt: null }, series, null)] : [],
    results: [],
    current: null,
    between: [{ kind: 'match', match, series }],
    evening: null,
  };
}

export function seriesData(
  series: SeriesOnTelevisionFragment,
  lastResults: readonly LastResult[],
): TelevisionData {
  return {
    of: 'series',
    live: series.matches.filter(isLive).map((match) => liveScene(match, series, null)),
    results: lastResults.filter(({ match }) => isPlayed(match) && match.series?.id === series.id),
    current: null,
    between: [seriesScene(series)],
    evening: null,
  };
}

export function playoffData(
  playoff: NonNullable<TelevisionPlayoffQuery['playoff']>,
  lastResults: readonly LastResult[],
): TelevisionData {
  const open = playoff.series.filter(({ completed }) => !completed);
  const next = open.find((series) => !hasNotBegun(series)) ?? open[0];
  return {
    of: 'playoff',
    live: playoff.series.flatMap((series) =>
      series.matches.filter(isLive).map((match) => liveScene(match, series, playoff)),
    ),
    results: lastResults.filter(
      ({ match }) => isPlayed(match) && match.series?.playoff?.id === playoff.id,
    ),
    current: null,
    between: next ? scenesBetween(next, playoff) : playoffScenes(playoff),
    evening: null,
  };
}

function liveScene(
  match: LiveMatch,
  series: SeriesSheetFragment | null,
  playoff: PlayoffCardFragment | null,
): LiveScene {
  return { kind: 'live', match, series, playoff };
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

/** Scenes of a play-off after one of its series is decided. */
function playoffScenes(playoff: PlayoffCardFragment | null): readonly Scene[] {
  if (!playoff) return [];
  return playoff.winner ? [podium(playoff), bracket(playoff)] : [bracket(playoff)];
}

/** Scenes that stay in the rotation after the last result has decided a play-off or a single series. */
function lastScenes(series: SeriesOnTelevisionFragment | null): readonly Scene[] {
  if (series?.playoff) return series.playoff.winner ? [podium(series.playoff)] : [];
  return series?.completed ? [seriesScene(series)] : [];
}

/** Scenes between two matches of a series. Before the first match, the bracket comes first and shows how the series came about. */
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

function competitionOf(series: SeriesOnTelevisionFragment | null): Competition | null {
  return series && (series.playoff ?? series);
}
