/** The data of the television page: of the club, or of the match or competition in its URL. */
import { isPlayed } from '../../../rules/match.ts';
import { seriesToPlay } from '../../../rules/playoff.ts';
import type { CompetitionKind } from '../../design/competitions.ts';
import type { LeagueSheetFragment } from '../leagues/gql/leagues.ts';
import type { GameDetailQuery } from '../live-score/gql/live-score.ts';
import { hasLiveScore, isBeingPlayed, isLive } from '../matches/liveScore.ts';
import type { PlayoffCardFragment } from '../playoffs/gql/playoffs.ts';
import type { SeriesSheetFragment } from '../series/gql/series.ts';
import type {
  EveningOnTelevisionFragment,
  MatchOnTelevisionFragment,
  PlayoffOnTelevisionFragment,
  SeriesOnTelevisionFragment,
  TelevisionLastResultsQuery,
  TelevisionPlayoffQuery,
} from './gql/television.ts';
import {
  bracketScenes,
  type GameScene,
  leagueScene,
  matchScene,
  playoffScenes,
  type Scene,
  seriesScene,
} from './scenes.ts';

/** A live match, with its series and play-off. */
export type LiveScene = Omit<GameScene, 'goal' | 'endedPeriod'>;

export type LastResult = TelevisionLastResultsQuery['lastResults'][number];

export interface TelevisionData {
  readonly of: 'club' | 'match' | CompetitionKind;
  readonly live: readonly LiveScene[];
  readonly results: readonly LastResult[];
  /** The latest play-offs of the club. */
  readonly playoffs: readonly PlayoffOnTelevisionFragment[];
  /** The latest league of the club, or the one in the URL; null without one. */
  readonly league: LeagueSheetFragment | null;
  /** The series or play-off in progress in the club. */
  readonly current: Competition | null;
  /** The latest single match without a result; null if there is none. */
  readonly toPlay: MatchOnTelevisionFragment | null;
  /** Scenes of the series in progress or of the target, to show while no match is live. */
  readonly between: readonly Scene[];
  /** The latest evening of the club. */
  readonly evening: EveningOnTelevisionFragment | null;
}

/** A play-off, or a series outside play-offs. */
export interface Competition {
  readonly kind: CompetitionKind;
  readonly id: string;
  /** Seq of the last change of the play-off or series. */
  readonly version: number;
}

interface ClubAnswers extends Pick<TelevisionData, 'toPlay' | 'playoffs' | 'evening' | 'league'> {
  /** The live matches. */
  readonly matches: readonly MatchOnTelevisionFragment[];
  /** The series in progress; null if there is none. */
  readonly series: SeriesOnTelevisionFragment | null;
  readonly lastResults: readonly LastResult[];
}

export function clubData({
  matches,
  series,
  toPlay,
  lastResults,
  playoffs,
  evening,
  league,
}: ClubAnswers): TelevisionData {
  const ofLeague = league && !league.complete ? [leagueScene(league)] : [];
  return {
    of: 'club',
    live: matches
      .filter(isLive)
      .map((match) => liveScene(match, match.series, match.series?.playoff ?? null)),
    results: lastResults.filter(({ match }) => isPlayed(match)),
    playoffs,
    league,
    current: competitionOf(series),
    toPlay: toPlay && !isPlayed(toPlay) ? toPlay : null,
    between: series ? scenesBetween(series, series.playoff) : [...ofLeague, { kind: 'club' }],
    evening,
  };
}

/** A paused match counts as live here, so that it stays on the screen. */
export function matchData(match: NonNullable<GameDetailQuery['match']>): TelevisionData {
  const { series } = match;
  return {
    of: 'match',
    live: hasLiveScore(match) ? [liveScene(match, series, null)] : [],
    results: [],
    playoffs: [],
    league: null,
    current: null,
    toPlay: null,
    between: [matchScene(match, series)],
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
    playoffs: [],
    league: null,
    current: null,
    toPlay: null,
    between: [seriesScene(series)],
    evening: null,
  };
}

export function playoffData(
  playoff: NonNullable<TelevisionPlayoffQuery['playoff']>,
  lastResults: readonly LastResult[],
): TelevisionData {
  const next = seriesToPlay(playoff.series.filter(({ completed }) => !completed));
  return {
    of: 'playoff',
    live: playoff.series.flatMap((series) =>
      series.matches.filter(isLive).map((match) => liveScene(match, series, playoff)),
    ),
    results: lastResults.filter(
      ({ match }) => isPlayed(match) && match.series?.playoff?.id === playoff.id,
    ),
    playoffs: [],
    league: null,
    current: null,
    toPlay: null,
    between: next ? scenesBetween(next, playoff) : playoffScenes(playoff),
    evening: null,
  };
}

/** @param matches the live matches of the club */
export function leagueData(
  league: LeagueSheetFragment,
  lastResults: readonly LastResult[],
  matches: readonly MatchOnTelevisionFragment[],
): TelevisionData {
  const isOfLeague = (match: MatchOnTelevisionFragment) => match.league?.id === league.id;
  return {
    of: 'league',
    live: matches
      .filter(isOfLeague)
      .filter(isLive)
      .map((match) => liveScene(match, null, null)),
    results: lastResults.filter(({ match }) => isPlayed(match) && isOfLeague(match)),
    playoffs: [],
    league,
    current: null,
    toPlay: null,
    between: [leagueScene(league)],
    evening: null,
  };
}

export function liveScene(
  match: LiveScene['match'],
  series: SeriesSheetFragment | null,
  playoff: PlayoffCardFragment | null,
): LiveScene {
  return { kind: 'live', match, series, playoff };
}

/** Scenes between two matches of a series. Before the first match, the bracket comes first and shows how the series came about. */
function scenesBetween(
  series: SeriesSheetFragment,
  playoff: PlayoffCardFragment | null,
): readonly Scene[] {
  const ofPlayoff = playoff ? bracketScenes(playoff) : [];
  const ofSeries = seriesScene(series);
  return hasNotBegun(series) ? [...ofPlayoff, ofSeries] : [ofSeries, ...ofPlayoff];
}

function hasNotBegun({ playerOneWins, playerTwoWins }: SeriesSheetFragment): boolean {
  return playerOneWins === 0 && playerTwoWins === 0;
}

export function competitionOf(series: SeriesOnTelevisionFragment | null): Competition | null {
  if (!series) return null;
  const { playoff } = series;
  const kind = playoff ? 'playoff' : 'series';
  const { id, version } = playoff ?? series;
  return { kind, id, version };
}

/** Returns the ids of the series of which a game has begun and has no result, as far as the page knows their games. */
export function seriesBeingPlayed({ live, results, between }: TelevisionData): readonly string[] {
  const all = [
    ...live.map(({ series }) => series),
    ...results.map(({ match }) => match.series),
    ...between.map((scene) => ('series' in scene ? scene.series : null)),
  ].filter((series) => series !== null);
  return all.filter(isBeingPlayed).map(({ id }) => id);
}

/** Returns the play-offs of the scenes and of the last results, and the latest ones, each once. */
export function playoffsIn({
  of,
  live,
  results,
  playoffs,
  between,
}: TelevisionData): readonly PlayoffCardFragment[] {
  if (of === 'match' || of === 'series') return [];
  const all = [
    ...live.map(({ playoff }) => playoff),
    ...between.map((scene) => ('playoff' in scene ? scene.playoff : null)),
    ...results.map(({ match }) => match.series?.playoff ?? null),
    ...playoffs,
  ].filter((playoff) => playoff !== null);
  return [...new Map(all.map((playoff) => [playoff.id, playoff])).values()];
}

/** Returns the ids of the live matches with their periods. */
export function periodsIn({ live }: TelevisionData): readonly (readonly [string, number])[] {
  return live.map(({ match }) => [match.id, match.live.period]);
}
