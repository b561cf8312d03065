/** What a television shows, one scene after the other: the rule that chooses, apart from how it looks. */
import { formatGame } from '../../rules/history.ts';
import { isPlayed } from '../../rules/match.ts';
import { shortDate } from '../../rules/phrases.ts';
import { SLOT_NAMES } from '../../rules/playoff.ts';
import type { GoalsFragment, MatchRowFragment } from '../matches/gql/matches.ts';
import { isLive, isRunning, type RunningGame } from '../matches/runningGame.ts';
import type { PlayoffCardFragment } from '../playoffs/gql/playoffs.ts';
import type { GameDetailQuery } from '../running-score/gql/running-score.ts';
import type { SeriesSheetFragment } from '../series/gql/series.ts';
import type {
  TelevisionLastPlayedQuery,
  TelevisionPlayoffQuery,
  TelevisionQuery,
} from './gql/television.ts';

type Match = MatchRowFragment & GoalsFragment;
type MatchSheet = NonNullable<GameDetailQuery['match']>;
type PlayoffSheet = NonNullable<TelevisionPlayoffQuery['playoff']>;

/** What is on now, and what was played last. */
export type WhatIsOn = TelevisionQuery & TelevisionLastPlayedQuery;

interface GameScene {
  readonly kind: 'game';
  readonly game: RunningGame;
  readonly series: SeriesSheetFragment | null;
  readonly playoff: PlayoffCardFragment | null;
}

/** A match that is over, or has not begun. */
interface MatchScene {
  readonly kind: 'match';
  readonly match: Match;
  readonly series: SeriesSheetFragment | null;
}

interface SeriesScene {
  readonly kind: 'series';
  readonly series: SeriesSheetFragment;
}

interface PlayoffScene {
  readonly kind: 'bracket' | 'podium';
  readonly playoff: PlayoffCardFragment;
}

/** Nothing is on: who is best, what was played, and how to join. */
interface ClubScene {
  readonly kind: 'club';
}

export type Scene = GameScene | MatchScene | SeriesScene | PlayoffScene | ClubScene;

/**
 * What the room sees: a running game alone; what was decided last, a single match too, in turns with what is on, until
 * something else is played; while nothing is on, the club.
 */
export function televisionScenes(what: WhatIsOn): readonly Scene[] {
  const on = liveScenes(what);
  if (on[0]?.kind === 'game') return on;
  const { lastPlayed } = what;
  return [
    ...(lastPlayed?.match && isPlayed(lastPlayed.match) ? [notRunning(lastPlayed.match)] : []),
    ...(lastPlayed?.playoff ? [podium(lastPlayed.playoff)] : []),
    ...(lastPlayed?.series ? [between(lastPlayed.series)] : []),
    ...(on.length > 0 ? on : [CLUB]),
  ];
}

/** What is on; none while nothing is. */
export function liveScenes({ now }: WhatIsOn): readonly Scene[] {
  if (!now) return [];
  const { match, series, playoff } = now;
  if (match && isLive(match)) return [{ kind: 'game', game: match, series, playoff }];
  return scenesBetween(series, playoff);
}

/** A paused game too: nothing else is shown here in its place. */
export function scenesOfMatch(match: MatchSheet): readonly Scene[] {
  const { series } = match;
  return [
    isRunning(match)
      ? { kind: 'game', game: match, series, playoff: null }
      : notRunning(match, series),
  ];
}

export function scenesOfSeries(series: SeriesSheetFragment): readonly Scene[] {
  const game = series.matches.find(isLive);
  return [game ? { kind: 'game', game, series, playoff: null } : between(series)];
}

export function scenesOfPlayoff(playoff: PlayoffSheet): readonly Scene[] {
  for (const series of playoff.series) {
    const game = series.matches.find(isLive);
    if (game) return [{ kind: 'game', game, series, playoff }];
  }
  if (playoff.finalsCompleted) return [podium(playoff), bracket(playoff)];
  const open = playoff.series.filter(({ completed }) => !completed);
  const begun = open.find((series) => !hasNotBegun(series));
  return scenesBetween(begun ?? open[0] ?? null, playoff);
}

const CLUB: Scene = { kind: 'club' };

function notRunning(match: Match, series: SeriesSheetFragment | null = null): Scene {
  return { kind: 'match', match, series };
}

function between(series: SeriesSheetFragment): Scene {
  return { kind: 'series', series };
}

function bracket(playoff: PlayoffCardFragment): Scene {
  return { kind: 'bracket', playoff };
}

function podium(playoff: PlayoffCardFragment): Scene {
  return { kind: 'podium', playoff };
}

/** Between games; before a series begins the bracket says how it came about. */
function scenesBetween(
  series: SeriesSheetFragment | null,
  playoff: PlayoffCardFragment | null,
): readonly Scene[] {
  const ofSeries = series ? [between(series)] : [];
  const ofPlayoff = playoff ? [bracket(playoff)] : [];
  return series && hasNotBegun(series) ? [...ofPlayoff, ...ofSeries] : [...ofSeries, ...ofPlayoff];
}

function hasNotBegun({ playerOneWins, playerTwoWins }: SeriesSheetFragment): boolean {
  return playerOneWins === 0 && playerTwoWins === 0;
}

/** "Winter Cup · Final, game 3" */
export function sceneTitle(scene: Scene): string {
  switch (scene.kind) {
    case 'game':
      return gameTitle(scene.game, scene.series);
    case 'match':
      return `${gameTitle(scene.match, scene.series)} · ${shortDate(scene.match.matchDate)}`;
    case 'series': {
      const { series } = scene;
      return inPlayoff(series, series.slot ? SLOT_NAMES[series.slot] : 'Series');
    }
    case 'bracket':
    case 'podium':
      return scene.playoff.title;
    case 'club':
      return 'Faceoff';
  }
}

/** "Winter Cup · Final, game 3", "Match" */
function gameTitle({ gameNumber }: Match, series: SeriesSheetFragment | null): string {
  if (!series || gameNumber === null) return 'Match';
  return inPlayoff(series, formatGame(series.slot, gameNumber));
}

function inPlayoff({ playoff }: SeriesSheetFragment, place: string): string {
  return playoff ? `${playoff.title} · ${place}` : place;
}
