/** What a television shows, one scene at a time: the rule that chooses, apart from how it looks. */
import { gameInWords } from '../../rules/history.ts';
import { WINS_TO_TAKE_A_SERIES } from '../../rules/limits.ts';
import { SLOT_NAMES } from '../../rules/playoff.ts';
import type { GoalsFragment, MatchRowFragment } from '../matches/gql/matches.ts';
import type { PlayoffCardFragment } from '../playoffs/gql/playoffs.ts';
import type { SeriesSheetFragment } from '../series/gql/series.ts';
import type { TelevisionPlayoffQuery, TelevisionQuery } from './gql/television.ts';

type Match = MatchRowFragment & GoalsFragment;
type PlayoffSheet = NonNullable<TelevisionPlayoffQuery['playoff']>;

/** A game that is being played. */
export type RunningGame = Match & { readonly live: NonNullable<Match['live']> };

interface GameScene {
  readonly kind: 'game';
  readonly game: RunningGame;
  readonly series: SeriesSheetFragment | null;
  readonly playoff: PlayoffCardFragment | null;
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

export type Scene = GameScene | SeriesScene | PlayoffScene | ClubScene;

/**
 * The scenes that take turns. A running game has the screen to itself. What has just been decided is shown until
 * something else is played, in turns with what would be on without it.
 */
export function scenesNow({ now, lastPlayed }: TelevisionQuery): readonly Scene[] {
  const match = now?.match;
  if (match && isRunning(match)) {
    const { series, playoff } = now;
    return [{ kind: 'game', game: match, series, playoff }];
  }
  const on = scenesBetween(now?.series ?? null, now?.playoff ?? null);
  if (lastPlayed?.playoff) return [{ kind: 'podium', playoff: lastPlayed.playoff }, ...on];
  if (lastPlayed?.series) return [{ kind: 'series', series: lastPlayed.series }, ...on];
  return on;
}

export function scenesOfSeries(series: SeriesSheetFragment): readonly Scene[] {
  const game = series.matches.find(isRunning);
  return [game ? { kind: 'game', game, series, playoff: null } : { kind: 'series', series }];
}

export function scenesOfPlayoff(playoff: PlayoffSheet): readonly Scene[] {
  for (const series of playoff.series) {
    const game = series.matches.find(isRunning);
    if (game) return [{ kind: 'game', game, series, playoff }];
  }
  if (playoff.finalsCompleted) return [podium(playoff), { kind: 'bracket', playoff }];
  const open = playoff.series.filter(({ completed }) => !completed);
  const begun = open.find((series) => !hasNotBegun(series));
  return scenesBetween(begun ?? open[0] ?? null, playoff);
}

function podium(playoff: PlayoffCardFragment): Scene {
  return { kind: 'podium', playoff };
}

/** Between games; before a series begins the bracket says how it came about. */
function scenesBetween(
  series: SeriesSheetFragment | null,
  playoff: PlayoffCardFragment | null,
): readonly Scene[] {
  const ofSeries: readonly Scene[] = series ? [{ kind: 'series', series }] : [];
  if (!playoff) return series ? ofSeries : [{ kind: 'club' }];
  const bracket: Scene = { kind: 'bracket', playoff };
  return series && hasNotBegun(series) ? [bracket, ...ofSeries] : [...ofSeries, bracket];
}

function hasNotBegun({ playerOneWins, playerTwoWins }: SeriesSheetFragment): boolean {
  return playerOneWins === 0 && playerTwoWins === 0;
}

function isRunning(match: Match): match is RunningGame {
  return match.live !== null && !match.live.paused;
}

/** The first game without a score. */
export function nextGameOf({ completed, matches }: SeriesSheetFragment): Match | null {
  const open = completed ? [] : matches.filter(({ homeScore }) => homeScore === null);
  return open.find((one) => open.every((other) => numberOf(one) <= numberOf(other))) ?? null;
}

function numberOf({ gameNumber }: Match): number {
  return gameNumber ?? WINS_TO_TAKE_A_SERIES;
}

/** "Winter Cup · Final, game 3" */
export function titleOf(scene: Scene): string {
  switch (scene.kind) {
    case 'game': {
      const { series, game } = scene;
      if (!series || game.gameNumber === null) return 'Match';
      return inPlayoff(series, gameInWords(series.slot, game.gameNumber));
    }
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

function inPlayoff({ playoff }: SeriesSheetFragment, place: string): string {
  return playoff ? `${playoff.title} · ${place}` : place;
}
