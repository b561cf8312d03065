/** The scenes that the television page can show. `programme.ts` decides which scene is shown when. */

import { formatGame } from '../../../rules/history.ts';
import { formatProgress } from '../../../rules/league-words.ts';
import { counted, longDate, shortDate } from '../../../rules/phrases.ts';
import { SLOT_NAMES } from '../../../rules/playoff.ts';
import { isSingleGame } from '../../../rules/series.ts';
import type { LeagueSheetFragment } from '../leagues/gql/leagues.ts';
import { formatRound } from '../matches/formatMatch.ts';
import type {
  GoalsFragment,
  MatchRowFragment,
  NewRecordsFragment,
} from '../matches/gql/matches.ts';
import type { MatchWithLiveScore } from '../matches/liveScore.ts';
import type { PlayoffCardFragment } from '../playoffs/gql/playoffs.ts';
import type { SeriesSheetFragment } from '../series/gql/series.ts';
import type { EveningOnTelevisionFragment } from './gql/television.ts';

type Match = MatchRowFragment & GoalsFragment;

/** A match that is being played. */
export interface GameScene {
  readonly kind: 'live';
  readonly match: MatchWithLiveScore & { readonly startedAt: string | null };
  readonly series: SeriesSheetFragment | null;
  readonly playoff: PlayoffCardFragment | null;
  /** A goal that has just been scored; else null. */
  readonly goal: MatchWithLiveScore['goals'][number] | null;
  /** A period that has just ended; else null. */
  readonly endedPeriod: number | null;
}

/** A match that is finished or has not begun. */
export interface MatchScene {
  readonly kind: 'match';
  readonly match: Match & NewRecordsFragment;
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

interface EveningScene {
  readonly kind: 'evening';
  readonly evening: EveningOnTelevisionFragment;
}

/** The table of a league with its next match, or the first three once the table has decided it. */
interface LeagueScene {
  readonly kind: 'league' | 'leaguePodium';
  readonly league: LeagueSheetFragment;
}

/** The top players, the last results, and how to join. */
interface ClubScene {
  readonly kind: 'club';
}

export type Scene =
  | GameScene
  | MatchScene
  | SeriesScene
  | PlayoffScene
  | LeagueScene
  | EveningScene
  | ClubScene;

/** Whether a scene shows who has won a play-off or a league. */
export function isPodium({ kind }: Scene): boolean {
  return kind === 'podium' || kind === 'leaguePodium';
}

/** Returns a key for a scene that does not change with its score. */
export function identityOf(scene: Scene): string {
  switch (scene.kind) {
    case 'live':
      return `live ${scene.match.id}`;
    case 'match':
      return `match ${scene.match.id}`;
    case 'series':
      return `series ${scene.series.id}`;
    case 'bracket':
    case 'podium':
      return `${scene.kind} ${scene.playoff.id}`;
    case 'league':
    case 'leaguePodium':
      return `${scene.kind} ${scene.league.id}`;
    case 'evening':
      return `evening ${scene.evening.date}`;
    case 'club':
      return 'club';
  }
}

/** "Winter Cup · Final, game 3" */
export function sceneTitle(scene: Scene): string {
  switch (scene.kind) {
    case 'live':
      return matchLabel(scene.match, scene.series);
    case 'match':
      return `${matchLabel(scene.match, scene.series)} · ${shortDate(scene.match.matchDate)}`;
    case 'series': {
      const { series } = scene;
      return inPlayoff(series, series.slot ? SLOT_NAMES[series.slot] : 'Series');
    }
    case 'bracket':
    case 'podium':
      return scene.playoff.title;
    case 'league':
      return `${scene.league.title} · ${formatProgress(scene.league)}`;
    case 'leaguePodium':
      return scene.league.title;
    case 'evening': {
      const { date, matchCount } = scene.evening;
      return `${longDate(date)} · ${counted(matchCount, 'match', 'matches')}`;
    }
    case 'club':
      return 'Faceoff';
  }
}

/** "Winter Cup · Final, game 3", "Spring League, round 3", "Match" */
function matchLabel(match: Match, series: SeriesSheetFragment | null): string {
  const { gameNumber, league } = match;
  if (league) return formatRound(match);
  if (!series || gameNumber === null) return 'Match';
  return inPlayoff(series, formatGame(series.slot, gameNumber, series.bestOf));
}

function inPlayoff({ playoff }: SeriesSheetFragment, place: string): string {
  return playoff ? `${playoff.title} · ${place}` : place;
}

export function matchScene(match: MatchScene['match'], series: SeriesSheetFragment | null): Scene {
  return { kind: 'match', match, series };
}

export function seriesScene(series: SeriesSheetFragment): Scene {
  return { kind: 'series', series };
}

/** A series of one game has no scene besides that of its match. */
export function seriesScenes(series: SeriesSheetFragment | null): readonly Scene[] {
  return series && !isSingleGame(series) ? [seriesScene(series)] : [];
}

export function leagueScene(league: LeagueSheetFragment): Scene {
  return { kind: 'league', league };
}

export function leaguePodium(league: LeagueSheetFragment): Scene {
  return { kind: 'leaguePodium', league };
}

function bracket(playoff: PlayoffCardFragment): Scene {
  return { kind: 'bracket', playoff };
}

/** The bracket of a play-off beside its series. A final of two entrants needs none: the scene of the series shows all of it. */
export function bracketScenes(playoff: PlayoffCardFragment): readonly Scene[] {
  return playoff.entrants.length === 2 ? [] : [bracket(playoff)];
}

export function podium(playoff: PlayoffCardFragment): Scene {
  return { kind: 'podium', playoff };
}

/** Scenes of a play-off after one of its series is decided. */
export function playoffScenes(playoff: PlayoffCardFragment | null): readonly Scene[] {
  if (!playoff) return [];
  return playoff.winningSide ? [podium(playoff), ...bracketScenes(playoff)] : [bracket(playoff)];
}
