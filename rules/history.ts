/** Sentences of the club's log: the subject and the effect of each change. */

import type { PlayoffSlot } from './bracket.ts';
import {
  type ChangeDetails,
  type ChangeText,
  type Departure,
  type EditDetails,
  type FollowingDetails,
  type ForfeitDetails,
  type GameDetails,
  type GameOfChange,
  type GivenUpDetails,
  type ImportDetails,
  isOfLiveGame,
  type LeavingDetails,
  type LeavingForTonightDetails,
  type LiveGameDetails,
  type MatchFacts,
  type Names,
  type PlayoffFacts,
  type ResultDetails,
  type SeriesFacts,
  type TwoNames,
} from './change-details.ts';
import type { BlockingMatches } from './consequences.ts';
import { DEFAULT_BEST_OF } from './limits.ts';
import { formatPeriod } from './live-score-words.ts';
import { type Result, sameResult } from './match.ts';
import { formatMoved, partsOf } from './merge.ts';
import { counted, fullName, listed, shortDate } from './phrases.ts';
import { type PlayoffLengths, SLOT_NAMES } from './playoff.ts';
import {
  formatBestOf,
  isSingleGame,
  otherSeat,
  type SeriesTerms,
  seriesWinner,
  type Wins,
} from './series.ts';
import type { SeasonForm } from './validation.ts';

/** Describes the subject and the effect of a change. */
export function describeChange(details: ChangeDetails): ChangeText {
  return { about: formatAbout(details), text: formatDetails(details, ': ') };
}

/**
 * Describes the effect without the score, for use next to the score: "Semifinal 1, game 3, Jana now leads 2–1". An undo
 * quotes the other change in full, with its score.
 */
export function describeBesideScore(details: ChangeDetails): string {
  return formatDetails(details, null);
}

/** "Jana – Peter" */
export function formatPair(one: string, other: string): string {
  return `${one} – ${other}`;
}

/** "4 : 2", "3 : 2 OT" */
export function formatScore({ homeScore, awayScore, overTime }: Result): string {
  return `${homeScore} : ${awayScore}${overTime ? ' OT' : ''}`;
}

/** Describes the change of a score: "4 : 2" (also if unchanged), "4 : 2 → 2 : 4", "4 : 2 taken back". */
export function formatScoreChange(before: Result | null, after: Result | null): string {
  if (before === null) return after === null ? 'no score' : formatScore(after);
  if (after === null) return `${formatScore(before)} taken back`;
  if (sameResult(before, after)) return formatScore(after);
  return `${formatScore(before)} → ${formatScore(after)}`;
}

/** "Semifinal 1, game 3"; "Semifinal 1" or "Match" if the series has only this game. */
export function formatGame(slot: PlayoffSlot | null, gameNumber: number, bestOf: number): string {
  if (isSingleGame({ bestOf })) return slot === null ? 'Match' : SLOT_NAMES[slot];
  return slot === null ? `Game ${gameNumber}` : `${SLOT_NAMES[slot]}, game ${gameNumber}`;
}

/** Formats the game of a change, or "Match" for a single match. */
export function formatGameOfChange(game: GameOfChange | null): string {
  return game === null
    ? 'Match'
    : formatGame(game.slot, game.gameNumber, game.bestOf ?? DEFAULT_BEST_OF);
}

/** Describes the standing of a series after a change: "Jana now leads 2–1". */
export function formatStandingNow(terms: SeriesTerms, wins: Wins, [one, two]: TwoNames): string {
  const names = { one, two };
  const winner = seriesWinner(terms, wins);
  if (winner && isSingleGame(terms)) return `${names[winner]} wins`;
  if (terms.forfeitedBy === 'both') return 'nobody wins the series';
  if (winner) return `${names[winner]} wins the series ${wins[winner]}–${wins[otherSeat(winner)]}`;
  const score = `${Math.max(wins.one, wins.two)}–${Math.min(wins.one, wins.two)}`;
  if (wins.one === wins.two) return `now ${score}`;
  return `${wins.one > wins.two ? one : two} now leads ${score}`;
}

function formatAbout(details: ChangeDetails): string {
  if (isOfLiveGame(details)) return formatGameAbout(details);
  switch (details.kind) {
    case 'PLAYER_CREATED':
    case 'PLAYER_DELETED':
      return details.player.nickName;
    case 'PLAYER_UPDATED':
      return details.after.nickName;
    case 'PLAYERS_MERGED':
      return details.into.nickName;
    case 'SEASON_CREATED':
    case 'SEASON_DELETED':
      return details.season.name;
    case 'SEASON_EDITED':
      return details.after.name;
    case 'MATCH_FINISHED':
    case 'MATCH_CORRECTED':
    case 'MATCH_EDITED':
      return formatGameAbout(details);
    case 'MATCH_CREATED':
    case 'MATCH_DELETED':
    case 'SERIES_CREATED':
    case 'SERIES_DELETED':
      return formatPair(...details.players);
    case 'SERIES_FORFEITED':
      return formatGameAbout(details);
    case 'SERIES_EDITED':
      return formatPair(...details.after.players);
    case 'PLAYOFF_EDITED':
      return details.after.title;
    case 'PLAYOFF_LEFT':
      return details.playoff === null ? details.player : `${details.playoff}, ${details.player}`;
    case 'LEFT_FOR_TONIGHT':
      return details.player;
    case 'PLAYOFF_CREATED':
    case 'PLAYOFF_DELETED':
      return details.title;
    case 'UNDONE':
      return changeText(details.undone).about;
    case 'RECOUNTED':
    case 'IMPORTED':
      return 'The whole club';
  }
}

/** "Winter Cup, Jana – Peter" */
function formatGameAbout({
  players,
  playoff,
}: ResultDetails | EditDetails | LiveGameDetails | ForfeitDetails): string {
  const pair = formatPair(...players);
  return playoff === null ? pair : `${playoff}, ${pair}`;
}

/** @param beforeScore separator between the game and its score; null leaves the score out */
function formatDetails(details: ChangeDetails, beforeScore: ': ' | null): string {
  if (isOfLiveGame(details)) return describeLiveGame(details);
  const withScore = (place: string, before: Result | null, after: Result | null) =>
    beforeScore === null ? place : `${place}${beforeScore}${formatScoreChange(before, after)}`;
  switch (details.kind) {
    case 'PLAYER_CREATED':
      return `Player added: ${inFull(details.player)}`;
    case 'PLAYER_UPDATED':
      return describePlayerUpdate(details);
    case 'PLAYER_DELETED':
      return `Player deleted: ${inFull(details.player)}`;
    case 'PLAYERS_MERGED':
      return `Players merged: ${inFull(details.from)} is now ${inFull(details.into)}; ${formatMoved(details)} moved`;
    case 'SEASON_CREATED':
      return `Season added: ${formatSeason(details.season)}`;
    case 'SEASON_EDITED':
      return `Season edited: ${formatSeason(details.before)} → ${formatSeason(details.after)}`;
    case 'SEASON_DELETED':
      return `Season deleted: ${formatSeason(details.season)}`;
    case 'MATCH_CREATED':
      return details.after === null
        ? 'Match to be played'
        : withScore('Match', null, details.after);
    case 'MATCH_DELETED':
      return withScore('Match deleted', null, details.before);
    case 'MATCH_FINISHED':
    case 'MATCH_CORRECTED': {
      const { before, after, game, live, goals } = details;
      const how = goals ? ', goals corrected' : live ? ' played live' : '';
      if (game === null) return withScore(`Match${how}`, before, after);
      const place = formatGameOfChange(game);
      const score = withScore(`${place}${how}`, before, after);
      const { bestOf = DEFAULT_BEST_OF, forfeitedBy = null, wins, players } = game;
      const standing = formatStandingNow({ bestOf, forfeitedBy }, wins, players);
      return [`${score}, ${standing}`, ...describeConsequences(game)].join('; ');
    }
    case 'MATCH_EDITED': {
      const { game, before, after } = details;
      const place = formatGameOfChange(game);
      return `${place} edited: ${formatEdit(before, after)}`;
    }
    case 'SERIES_CREATED':
      return withLengths(`Series created: ${formatPair(...details.teams)}`, details);
    case 'SERIES_DELETED':
      return 'Series deleted';
    case 'SERIES_EDITED':
      return `Series edited: ${formatSeriesEdit(details.before, details.after)}`;
    case 'PLAYOFF_EDITED':
      return [
        `Play-off edited: ${formatPlayoffEdit(details.before, details.after)}`,
        ...describeConsequences({ later: details.later, cleared: [], champion: null }),
      ].join('; ');
    case 'SERIES_FORFEITED':
      return describeDeparture({ ...details, series: details }).join('; ');
    case 'PLAYOFF_LEFT':
      return describeLeaving(details);
    case 'LEFT_FOR_TONIGHT':
      return describeLeavingForTonight(details);
    case 'PLAYOFF_CREATED':
      return withLengths(`Play-off created: ${details.players.join(', ')}`, details.lengths ?? {});
    case 'PLAYOFF_DELETED':
      return 'Play-off deleted';
    case 'UNDONE':
      return describeUndo(details.undone);
    case 'RECOUNTED':
      return `Recount: ${counted(details.figures, 'figure')} corrected`;
    case 'IMPORTED':
      return `Imported ${formatImported(details)} from ${details.source}`;
  }
}

/** "812 matches, 40 series and 6 play-offs" */
export function formatImported({
  players,
  ...rows
}: Pick<ImportDetails, 'players' | 'matches' | 'series' | 'playoffs'>): string {
  const added = players > 0 ? [counted(players, 'player')] : [];
  return listed([...added, ...partsOf(rows)]) || 'nothing';
}

/** Describes an edit: "Puk – Gólik → Puk – Jana; 20/11/2026 → 21/11/2026". */
function formatEdit(before: MatchFacts, after: MatchFacts): string {
  const isSameDay = shortDate(before.matchDate) === shortDate(after.matchDate);
  const formatDate = ({ matchDate }: MatchFacts) =>
    isSameDay ? `${shortDate(matchDate)}, ${matchDate.slice(11)}` : shortDate(matchDate);
  const parts: [string, string][] = [
    [formatPair(...before.players), formatPair(...after.players)],
    [formatPair(...before.teams), formatPair(...after.teams)],
    [formatDate(before), formatDate(after)],
  ];
  return formatChanged(parts);
}

/** Describes an edit: "Eva – Jana → Eva – Peter; best of seven → best of three". */
function formatSeriesEdit(before: SeriesFacts, after: SeriesFacts): string {
  return formatChanged([
    [formatPair(...before.players), formatPair(...after.players)],
    [formatPair(...before.teams), formatPair(...after.teams)],
    [formatBestOf(before.bestOf), formatBestOf(after.bestOf)],
  ]);
}

/** Describes an edit: "Winter Cup → Autumn Cup; Eva → Jana; Peter: Dallas Stars → Boston Bruins; Hana added". */
function formatPlayoffEdit(before: PlayoffFacts, after: PlayoffFacts): string {
  const places = after.places.map((place, index) => {
    const was = before.places[index] ?? null;
    if (!was || !place) return `${(place ?? was)?.player} ${place ? 'added' : 'taken out'}`;
    if (was.player !== place.player) return `${was.player} → ${place.player}`;
    return `${place.player}: ${was.team} → ${place.team}`;
  });
  const lengths = ({ bestOf }: PlayoffFacts) => formatBestOf(bestOf);
  const final = ({ finalBestOf }: PlayoffFacts) => `final ${formatBestOf(finalBestOf)}`;
  const changed = formatChanged([
    [before.title, after.title],
    [lengths(before), lengths(after)],
    [final(before), final(after)],
  ]);
  return [...(changed === '' ? [] : [changed]), ...places].join('; ');
}

function formatChanged(parts: readonly (readonly [was: string, is: string])[]): string {
  const changed = parts.filter(([was, is]) => was !== is);
  return changed.map(([was, is]) => `${was} → ${is}`).join('; ');
}

/**
 * "Player renamed: Puck (Petr Malý) → Puk (Petr Malý)", "Player no longer plays: Puk (Petr Malý)", "Player now has the
 * colour red, now has the emoji 🦊: Puk (Petr Malý)".
 */
function describePlayerUpdate({
  before,
  after,
  active,
  colour,
  emoji,
}: Extract<ChangeDetails, { kind: 'PLAYER_UPDATED' }>): string {
  const changes = [
    active !== undefined && (active ? 'plays again' : 'no longer plays'),
    colour !== undefined && `now has the colour ${colour.toLowerCase()}`,
    emoji !== undefined &&
      (emoji === null ? 'no longer has an emoji' : `now has the emoji ${emoji}`),
  ].filter((change) => change !== false);
  if (changes.length > 0 && inFull(before) === inFull(after)) {
    return `Player ${changes.join(', ')}: ${inFull(after)}`;
  }
  return [`Player renamed: ${inFull(before)} → ${inFull(after)}`, ...changes].join('; ');
}

/** "Semifinal 1, game 3: goal by Jana, 2 : 1" */
function describeLiveGame({ kind, players, game, score, period, side }: LiveGameDetails): string {
  const place = formatGameOfChange(game);
  const goals = `${score.homeScore} : ${score.awayScore}`;
  const scorer = side === 'away' ? players[1] : players[0];
  const what: Record<LiveGameDetails['kind'], string> = {
    MATCH_STARTED: 'face-off',
    GOAL_SCORED: `goal by ${scorer}, ${goals}`,
    GOAL_TAKEN_BACK: `goal by ${scorer} taken back, ${goals}`,
    GOALS_CORRECTED: `goals corrected, ${goals}`,
    PERIOD_SET: `${formatPeriod(period)} at ${goals}`,
    MATCH_PAUSED: `paused at ${goals}`,
    MATCH_ABANDONED: `abandoned at ${goals}`,
  };
  return `${place}: ${what[kind]}`;
}

/** Describes an undo: "Undone: Match: 4 : 2", or "Restored: Match: 4 : 2" for the undo of an undo. */
function describeUndo(undone: ChangeDetails | ChangeText, restores = false): string {
  if ('kind' in undone && undone.kind === 'UNDONE') return describeUndo(undone.undone, !restores);
  return `${restores ? 'Restored' : 'Undone'}: ${changeText(undone).text}`;
}

/** Returns the words of a change, which are stored for changes from before details were stored. */
function changeText(undone: ChangeDetails | ChangeText): ChangeText {
  return 'kind' in undone ? describeChange(undone) : undone;
}

/** Adds the lengths of series that are not best of seven: "Series created: Dallas – Calgary; best of three". */
function withLengths(text: string, { bestOf, finalBestOf }: Partial<PlayoffLengths>): string {
  const length = bestOf === undefined ? [] : [formatBestOf(bestOf)];
  const isOther = finalBestOf !== undefined && finalBestOf !== bestOf;
  const ofFinal = isOther ? [`final ${formatBestOf(finalBestOf)}`] : [];
  return [text, ...length, ...ofFinal].join('; ');
}

/** "Semifinal 1: Jana gives up at 1–2, Peter wins the series", "Semifinal 1: Jana and Peter leave at 1–2, nobody wins the series" */
function describeGivenUp({ players, wins, forfeitedBy, slot }: GivenUpDetails): string {
  const by = forfeitedBy === 'both' ? 'one' : forfeitedBy;
  const [loser, winner] = by === 'one' ? players : [players[1], players[0]];
  const score = `${wins[by]}–${wins[otherSeat(by)]}`;
  const given =
    forfeitedBy === 'both'
      ? `${loser} and ${winner} leave at ${score}, nobody wins the series`
      : `${loser} gives up at ${score}, ${winner} wins the series`;
  return slot === null ? given : `${SLOT_NAMES[slot]}: ${given}`;
}

/** "Jana leaves the play-off; Semifinal 1: Jana gives up at 1–2, Peter wins the series; Final: Peter – Eva" */
function describeLeaving(details: LeavingDetails): string {
  return [`${details.player} leaves the play-off`, ...describeDeparture(details)].join('; ');
}

/** "Jana leaves for tonight; Jana – Eva: Jana gives up at 0–1, Eva wins the series; Winter Cup: Final: …" */
function describeLeavingForTonight({ player, departures }: LeavingForTonightDetails): string {
  return [`${player} leaves for tonight`, ...departures.map(describePlaceLeft)].join('; ');
}

/** "Winter Cup: Semifinal 1: Jana gives up at 1–2, …", "Jana – Eva: Jana gives up at 0–1, Eva wins the series" */
export function describePlaceLeft(departure: Departure): string {
  const { playoff, series } = departure;
  const place = playoff ?? (series && formatPair(...series.players));
  const follows = describeDeparture(departure);
  if (follows.length === 0) return `${place}`;
  return `${place}: ${follows.join(', ')}`;
}

/** Describes the consequences if a player leaves a play-off or a series, one phrase each. */
export function describeDeparture(departure: Omit<Departure, 'playoff'>): string[] {
  const { series } = departure;
  return [
    ...(series ? [describeGivenUp(series)] : []),
    ...describeConsequences({ ...departure, cleared: [] }),
  ];
}

/** Describes the effects on the rest of the play-off, one phrase each. */
function describeConsequences({
  later,
  cleared,
  champion,
}: FollowingDetails & Pick<GameDetails, 'cleared'>): string[] {
  return [
    ...later.map(({ slot, players }) =>
      players === null
        ? `${SLOT_NAMES[slot]} taken back`
        : `${SLOT_NAMES[slot]}: ${formatPair(...players)}`,
    ),
    ...cleared.map(formatCleared),
    ...(champion === null ? [] : [`${champion} wins the play-off`]),
  ];
}

/** "Final: 2 games cleared" */
function formatCleared({ slot, gameNumbers }: BlockingMatches): string {
  const cleared = `${counted(gameNumbers.length, 'game')} cleared`;
  return slot === null ? cleared : `${SLOT_NAMES[slot]}: ${cleared}`;
}

/** "Jana (Jana Friend)", or "Jana" without first and last name. */
function inFull(names: Names): string {
  const full = fullName(names);
  return full === '' ? names.nickName : `${names.nickName} (${full})`;
}

/** "Autumn, 01/09/2026 – 30/11/2026" */
function formatSeason({ name, from, to }: SeasonForm): string {
  return `${name}, ${shortDate(from)} – ${shortDate(to)}`;
}
