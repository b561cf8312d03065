/**
 * The programme of the television page and of the overlay for streams: computes which scene is shown when, from the data of
 * the club and the time. A scene is shown for 20 seconds, the podium for 60.
 *
 * | event                                    | scenes shown once, starting at the event                         |
 * | ---------------------------------------- | ---------------------------------------------------------------- |
 * | a match is finished                      | the result                                                       |
 * | the result decides a series              | the result, the series with its winner                           |
 * | the result decides a play-off series     | the result, the series with its winner, the bracket              |
 * | the result decides the play-off          | the podium, the result, the series with its winner, the bracket  |
 * | a final is given up                      | the podium, the bracket                                          |
 * | the result decides a league              | the podium, the result, the table                                |
 * | a goal is scored                         | the match, for 8 seconds                                         |
 * | a period ends                            | its goals, for 10 seconds, or until the next period has a goal   |
 * | a live match ends                        | the match, for at most 3 seconds, until its result arrives       |
 * | another match or series begins later     | the result, for 5 seconds in total, or the podium, for 20        |
 * | a result is corrected, undone or deleted | nothing: older results keep the time at which they were entered  |
 *
 * A series of one game is a match: no scene of the series follows its result. A play-off of two entrants has no bracket beside its
 * final.
 *
 * Each event is shown for at least 5 seconds; then a later event replaces it. A podium is shown at once, whatever else is
 * shown, and for at least 20 seconds. Without events, scenes are shown in rotation. The rotation starts again when the set
 * of its scenes changes.
 *
 * | current state                   | rotation                                                                  |
 * | ------------------------------- | ------------------------------------------------------------------------- |
 * | one or more live matches        | these matches, starting with the one that had a goal or began last        |
 * | an evening that is over         | the evening, until another series or play-off begins or a match is to play |
 * | a series, between two matches   | the series, the bracket of its play-off, the evening                      |
 * | a series without a result       | the bracket of its play-off, the series, the evening                      |
 * | a league with matches to play   | the table of the league, the club, the evening                            |
 * | none of these                   | the club, the evening                                                     |
 * | a single match of today to play | the match, before the others if it was created after their last change    |
 *
 * The evening is shown from its first result until noon of the next day. If the last result decided a play-off or a single
 * series, its podium or the series is added to the rotation between matches, until another match, series or play-off begins.
 * The same holds for a play-off whose final is given up, and for a league that its table has decided.
 * With the URL of a match or a competition, only its own scenes are shown.
 *
 * The overlay is beside the picture of one match, and therefore stays on the live match that began first; the scores of the
 * others are beside its strip. It shows a podium for 20 seconds, and each result for a minute, or for 20 seconds while a match
 * is live, without further scenes. Between matches it shows the first scene other than the bracket, the evening and the club.
 */
import { isRunning, isShownOnHome } from '../../../rules/evening.ts';
import { isLastPlayed } from '../../../rules/fixture-order.ts';
import { decisionOf } from '../../../rules/playoff.ts';
import { dayOfPlay } from '../../../rules/span.ts';
import type { LeagueSheetFragment } from '../leagues/gql/leagues.ts';
import { hasLiveScore } from '../matches/liveScore.ts';
import type { PlayoffCardFragment } from '../playoffs/gql/playoffs.ts';
import {
  bracketScenes,
  identityOf,
  isPodium,
  leaguePodium,
  leagueScene,
  matchScene,
  playoffScenes,
  podium,
  type Scene,
  seriesScenes,
} from './scenes.ts';
import { NOTHING_SEEN, type Seen } from './seen.ts';
import {
  type Competition,
  competitionOf,
  type LastResult,
  type LiveScene,
  liveScene,
  playoffsIn,
  type TelevisionData,
} from './televisionData.ts';

const SLOT_MS = 20_000;
const PODIUM_MS = 60_000;
const GOAL_MS = 8_000;
const PERIOD_MS = 10_000;
/** Minimum time for which each event is shown. */
const MIN_SHOWN_MS = 5_000;
/** Minimum time for which a new champion is shown. */
const MIN_PODIUM_MS = 20_000;
/** The end of a live match and its result arrive in different messages, which are at most this far apart. */
const RESULT_FOLLOWS_MS = 3_000;
const RESULT_IN_OVERLAY_MS = 60_000;

/** A scene and the time for which it is shown, in milliseconds. */
export interface Slot {
  readonly scene: Scene;
  readonly ms: number;
}

/** Slots that are shown once, starting at a given time. */
interface OneTimeSlots {
  /** Start time, as `Date.now()`. */
  readonly at: number;
  readonly slots: readonly Slot[];
  /** Minimum time before the next event replaces these slots. */
  readonly minMs: number;
  /** Whether the event is shown at once, also if the one before was not shown for its minimum time. */
  readonly isUrgent?: boolean;
}

export interface Programme {
  /** Oldest first. */
  readonly oneTime: readonly OneTimeSlots[];
  /** Slots that are repeated while there are no one-time slots. */
  readonly rotation: readonly Slot[];
}

/** State that the page keeps itself. */
interface PageState {
  readonly seen: Seen;
  /** Difference between the clock of the club and the clock of this device, in milliseconds. */
  readonly clubIsAhead: number;
  /** Wall-clock time of the club. */
  readonly now: string;
}

export type MakeProgramme = (data: TelevisionData, state: PageState) => Programme;

export const televisionProgramme: MakeProgramme = (data, state) =>
  makeProgramme(data, state, scenesBetweenMatches(data, state), {
    champion: ({ playoff, match }) => {
      const result = match ? [matchScene(match, match.series), ...seriesScenes(match.series)] : [];
      return [podium(playoff), ...result, ...bracketScenes(playoff)].map(slotOf);
    },
    league: ({ league, match }) =>
      [leaguePodium(league), matchScene(match, null), leagueScene(league)].map(slotOf),
    result: (match) => {
      const { series } = match;
      const follows =
        series && decides(match) && data.of !== 'series'
          ? [...seriesScenes(series), ...playoffScenes(series.playoff)]
          : [];
      return [matchScene(match, match.series), ...follows].map(slotOf);
    },
  });

export const overlayProgramme: MakeProgramme = (data, state) => {
  const live = firstStarted(data.live);
  const scenes = scenesToPlay(data, state).filter(
    ({ kind }) => kind !== 'bracket' && kind !== 'league' && kind !== 'club',
  );
  const inOverlay = (match: LastResult['match']) => ({
    scene: matchScene(match, match.series),
    ms: live ? SLOT_MS : RESULT_IN_OVERLAY_MS,
  });
  const ofOne = { ...data, live: live ? [live] : [] };
  const withoutGoals = { ...state, seen: { ...state.seen, goals: NOTHING_SEEN.goals } };
  return makeProgramme(ofOne, withoutGoals, scenes.slice(0, 1), {
    champion: ({ playoff, match }) => [
      { scene: podium(playoff), ms: MIN_PODIUM_MS },
      ...(match ? [inOverlay(match)] : []),
    ],
    league: ({ league, match }) => [
      { scene: leaguePodium(league), ms: MIN_PODIUM_MS },
      inOverlay(match),
    ],
    result: (match) => [inOverlay(match)],
  });
};

function firstStarted(live: TelevisionData['live']): LiveScene | null {
  const startOf = ({ match: { startedAt } }: LiveScene) => Date.parse(startedAt ?? '') || 0;
  const [first = null] = live.toSorted((one, other) => startOf(one) - startOf(other));
  return first;
}

/** A play-off with its winner. */
interface Champion {
  readonly playoff: PlayoffCardFragment;
  /** The match that decided the final; null if the final was given up. */
  readonly match: LastResult['match'] | null;
}

/** A league that its table has decided, with the last match. */
interface DecidedLeague {
  readonly league: LeagueSheetFragment;
  readonly match: LastResult['match'];
}

/** The slots after each kind of event. */
interface SlotsAfter {
  readonly champion: (champion: Champion) => readonly Slot[];
  readonly league: (decided: DecidedLeague) => readonly Slot[];
  readonly result: (match: LastResult['match']) => readonly Slot[];
}

function makeProgramme(
  data: TelevisionData,
  { seen, clubIsAhead }: PageState,
  between: readonly Scene[],
  slotsAfter: SlotsAfter,
): Programme {
  const goalOf = ({ match }: LiveScene) => seen.goals.get(match.id) ?? { id: 0, at: null };
  const ofGoals = data.live.flatMap((live): readonly OneTimeSlots[] => {
    const { id, at } = goalOf(live);
    // If the latest goal was taken back, neither it nor the goal before it is shown as new.
    const goal = live.match.goals.find((each) => Number(each.id) === id);
    if (at === null || !goal) return [];
    const slot = { scene: { ...live, goal, endedPeriod: null }, ms: GOAL_MS };
    return [{ at, slots: [slot], minMs: MIN_SHOWN_MS }];
  });
  const ofResults = data.results.map((result): OneTimeSlots => {
    const { match, seq, time } = result;
    // The clocks of the club and of this device can differ by some hundred milliseconds more than is known.
    const at = Math.min(Date.parse(time) - clubIsAhead, seen.results.get(seq) ?? Infinity);
    const playoff = data.of === 'series' ? null : wonBy(match);
    const league = leagueWonBy(match, data);
    const slots = playoff
      ? championSlots(at, slotsAfter.champion({ playoff, match }))
      : league
        ? championSlots(at, slotsAfter.league({ league, match }))
        : { at, slots: slotsAfter.result(match), minMs: MIN_SHOWN_MS };
    return isSuperseded(result, data) ? shortened(slots) : slots;
  });
  const ofForfeits = playoffsIn(data).flatMap((playoff): readonly OneTimeSlots[] => {
    const at = seen.playoffs.get(playoff.id) ?? null;
    const hasResult = data.results.some(({ match }) => wonBy(match)?.id === playoff.id);
    if (at === null || hasResult || !playoff.winningSide) return [];
    return [championSlots(at, slotsAfter.champion({ playoff, match: null }))];
  });
  const lastActivityAt = (live: LiveScene) => {
    const startedAt =
      live.match.startedAt === null ? 0 : Date.parse(live.match.startedAt) - clubIsAhead;
    return Math.max(goalOf(live).at ?? 0, startedAt);
  };
  const alternating = [...data.live]
    .sort((one, other) => lastActivityAt(other) - lastActivityAt(one))
    .map((live): Scene => ({ ...live, goal: null, endedPeriod: null }));
  return {
    oneTime: [
      ...ofPeriods(data, seen),
      ...ofGoals,
      ...ofEnds(data, seen),
      ...ofResults,
      ...ofForfeits,
    ].sort((one, other) => one.at - other.at),
    rotation: (alternating.length > 0 ? alternating : between).map(slotOf),
  };
}

/** The ends of periods, until the next period has a goal. */
function ofPeriods({ live }: TelevisionData, { periods }: Seen): readonly OneTimeSlots[] {
  return live.flatMap((scene): readonly OneTimeSlots[] => {
    const { id, goals, live: score } = scene.match;
    const { since = null } = periods.get(id) ?? {};
    if (since === null || goals.some(({ period }) => period === score.period)) return [];
    const ended = { ...scene, goal: null, endedPeriod: score.period - 1 };
    return [{ at: since, slots: [{ scene: ended, ms: PERIOD_MS }], minMs: 0 }];
  });
}

/** The matches that were live until a moment ago and have no result yet, so that no other picture comes before the result. */
function ofEnds({ results }: TelevisionData, { live }: Seen): readonly OneTimeSlots[] {
  const hasResult = (id: string) => results.some(({ match }) => match.id === id);
  return [...live].flatMap(([id, { scene, until }]): readonly OneTimeSlots[] => {
    if (until === null || hasResult(id)) return [];
    const slots = [{ scene: { ...scene, goal: null, endedPeriod: null }, ms: RESULT_FOLLOWS_MS }];
    return [{ at: until, slots, minMs: 0 }];
  });
}

function championSlots(at: number, slots: readonly Slot[]): OneTimeSlots {
  return { at, slots, minMs: MIN_PODIUM_MS, isUrgent: true };
}

/** Leaves the first scene, for its minimum time. */
function shortened({ slots, ...event }: OneTimeSlots): OneTimeSlots {
  return { ...event, slots: slots.slice(0, 1).map(({ scene }) => ({ scene, ms: event.minMs })) };
}

/** Whether the match decided its series. */
function decides(match: LastResult['match']): boolean {
  return decisionOf(match, match.series) !== null;
}

/** Returns the play-off that the match decided; null for any other match. */
function wonBy(match: LastResult['match']): PlayoffCardFragment | null {
  const playoff = match.series?.slot === 'FINAL' && decides(match) ? match.series.playoff : null;
  return playoff?.winningSide ? playoff : null;
}

/** Returns the league that the match decided, as its last one; null for any other match. */
function leagueWonBy(match: LastResult['match'], { league }: TelevisionData) {
  if (!league || league.id !== match.league?.id) return null;
  const isDecided = league.champion !== null && league.playoff === null;
  return isDecided && isLastPlayed(league.fixtures, match.id) ? league : null;
}

/** The single match to play, if it is of today, and the scenes of the series in progress; the one that changed last first. */
function scenesToPlay({ toPlay, between, current }: TelevisionData, { now }: PageState) {
  if (!toPlay || dayOfPlay(toPlay.matchDate) !== dayOfPlay(now)) return between;
  const scene: Scene = hasLiveScore(toPlay)
    ? { ...liveScene(toPlay, null, null), goal: null, endedPeriod: null }
    : matchScene(toPlay, null);
  return toPlay.version > (current?.version ?? 0) ? [scene, ...between] : [...between, scene];
}

function scenesBetweenMatches(data: TelevisionData, state: PageState): readonly Scene[] {
  const { of, evening } = data;
  const { now } = state;
  const between = scenesToPlay(data, state);
  const [last] = data.results;
  const hasNewer = last !== undefined && isSuperseded(last, data);
  const remembered = of === 'club' ? lastScenes(data) : [];
  const isShown = evening && evening.matchCount > 0 && isShownOnHome(evening, now);
  if (!isShown) return [...between, ...remembered];
  const scene: Scene = { kind: 'evening', evening };
  const hasNext = between.length > data.between.length;
  const isLastPicture = !hasNewer && !hasNext && !isRunning(evening, now);
  return [...(isLastPicture ? [] : between), scene, ...remembered];
}

/** Scenes that stay in the rotation after a play-off or a single series is decided, by the last result or by giving up since. */
function lastScenes(data: TelevisionData): readonly Scene[] {
  const [last] = data.results;
  const givenUp = data.playoffs.find(
    (playoff) => isGivenUp(playoff) && playoff.version > (last?.seq ?? 0),
  );
  if (givenUp) {
    const competition = { kind: 'playoff', id: givenUp.id } as const;
    return hasChangedSince(givenUp.version, competition, data) ? [] : [podium(givenUp)];
  }
  if (!last || isSuperseded(last, data)) return [];
  const { series } = last.match;
  const league = leagueWonBy(last.match, data);
  if (league) return [leaguePodium(league)];
  if (series?.playoff) return series.playoff.winningSide ? [podium(series.playoff)] : [];
  return series?.completed ? seriesScenes(series) : [];
}

/** Whether the final was given up, or not played because players left. */
function isGivenUp({ winningSide, series }: PlayoffCardFragment): boolean {
  const final = series.find(({ slot }) => slot === 'FINAL');
  return winningSide !== null && (!final || final.forfeitedBy !== null);
}

/** Whether, since the result, a live match has begun or another series or play-off has changed. */
function isSuperseded({ seq, time, match }: LastResult, data: TelevisionData): boolean {
  const hasBegun = ({ match: { startedAt } }: LiveScene) =>
    startedAt !== null && Date.parse(startedAt) > Date.parse(time);
  return data.live.some(hasBegun) || hasChangedSince(seq, competitionOf(match.series), data);
}

/** Whether, since a change, another series or play-off than this one has changed, and is in progress. */
function hasChangedSince(
  seq: number,
  competition: Pick<Competition, 'kind' | 'id'> | null,
  { current }: TelevisionData,
): boolean {
  if (current === null || current.version <= seq) return false;
  return current.kind !== competition?.kind || current.id !== competition.id;
}

function slotOf(scene: Scene): Slot {
  return { scene, ms: isPodium(scene) ? PODIUM_MS : SLOT_MS };
}

/**
 * Returns the slot at a given time; null if there is nothing to show.
 * @param since start of the rotation, as `Date.now()`
 * @param now time of the slot, as `Date.now()`
 */
export function slotAt({ oneTime, rotation }: Programme, since: number, now: number): Slot | null {
  let shown: Slot | null = null;
  let freeFrom = Number.NEGATIVE_INFINITY;
  let freeForUrgentFrom = Number.NEGATIVE_INFINITY;
  let rotationStart = since;
  for (const { at, slots, minMs, isUrgent = false } of oneTime) {
    const startsAt = Math.max(at, isUrgent ? freeForUrgentFrom : freeFrom);
    freeFrom = Math.max(freeFrom, startsAt + minMs);
    if (isUrgent) freeForUrgentFrom = startsAt + minMs;
    // An urgent event can start before one that came earlier.
    if (startsAt > now) continue;
    shown = findSlot(slots, now - startsAt) ?? shown;
    rotationStart = Math.max(rotationStart, startsAt + totalMs(slots));
  }
  if (shown || rotation.length === 0) return shown;
  return findSlot(rotation, Math.max(0, now - rotationStart) % totalMs(rotation));
}

function findSlot(slots: readonly Slot[], elapsed: number): Slot | null {
  let left = elapsed;
  for (const slot of slots) {
    if (left < slot.ms) return slot;
    left -= slot.ms;
  }
  return null;
}

function totalMs(slots: readonly Slot[]): number {
  return slots.reduce((sum, { ms }) => sum + ms, 0);
}

/** Returns a key for the set of scenes in the rotation, independent of their order. */
export function identityOfRotation({ rotation }: Programme): string {
  const identities = rotation.map(({ scene }) => identityOf(scene));
  return identities.sort().join();
}
