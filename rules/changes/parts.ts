/** Facts that the details of several kinds of changes have, and their words. */
import type { PlayoffSlot } from '../bracket.ts';
import type { BlockingMatches, LaterConsequences, LaterStep } from '../consequences.ts';
import { formatGame, formatPair, type TwoNames } from '../history.ts';
import { DEFAULT_BEST_OF } from '../limits.ts';
import { counted, fullName, withVerb } from '../phrases.ts';
import { type Entrant, type Pair, SLOT_NAMES } from '../playoff.ts';
import {
  formatBestOf,
  type GivenUpBy,
  gaveUp,
  SEATS,
  type Seat,
  type SeriesTerms,
  type Wins,
} from '../series.ts';
import { type Competitor, competitorNamed, nameOf, playersOf, sideName } from '../side.ts';
import type { FollowingDetails, GameOfChange, LoggedName, Names, WhoLeft } from './details.ts';
import type { GameFacts, PlayoffThen, ResultFacts, SeriesSide, SubjectFacts } from './facts.ts';

/** The facts of a series that its changes are described with. */
export interface SeriesOfChange extends SeriesTerms {
  readonly slot: PlayoffSlot | null;
  readonly entrants: Readonly<Record<Seat, Entrant>>;
}

/** Returns the facts by which a change names its game; null for a single match. */
export function gameOfChange(
  series: Pick<SeriesOfChange, 'slot' | 'bestOf'> | null,
  gameNumber: number | null,
): GameOfChange | null {
  if (series === null || gameNumber === null) return null;
  const { slot, bestOf } = series;
  return { slot, gameNumber, ...(bestOf !== DEFAULT_BEST_OF && { bestOf }) };
}

/** Returns the details of later series that began, got other players or were removed. */
export function laterDetails(
  later: readonly LaterStep[],
  nickNameOf: (playerId: number) => string,
): FollowingDetails['later'] {
  return later.map((step) => ({
    slot: step.slot,
    players: step.step === 'REMOVE' ? null : namesOf(step.pair, nickNameOf),
  }));
}

export function followingDetails(
  slot: PlayoffSlot | null,
  { later, podium }: LaterConsequences,
  nickNameOf: (playerId: number) => string,
): FollowingDetails {
  // A winner without a runner-up had no opponent in the final, so a result of an earlier round can decide the play-off.
  const isDecided = slot === 'FINAL' || (slot !== 'THIRD_PLACE' && podium?.secondPlace === null);
  return {
    later: laterDetails(later, nickNameOf),
    champion: isDecided && podium?.winner ? loggedName(podium.winner, nickNameOf) : null,
  };
}

export function namesOf(
  [one, two]: Pair<Entrant>,
  nickNameOf: (playerId: number) => string,
): TwoNames {
  return [sideName(one, nickNameOf), sideName(two, nickNameOf)];
}

/** Returns the name of a competitor as the log stores it. */
export function loggedName(
  competitor: Competitor,
  nickNameOf: (playerId: number) => string,
): LoggedName {
  const [first, partner] = playersOf(competitor).map(nickNameOf);
  return partner === undefined ? (first ?? '') : [first ?? '', partner];
}

/** Returns who left as the log stores it. */
export function whoLeft(
  competitor: Competitor,
  nickNameOf: (playerId: number) => string,
): WhoLeft & { readonly playerId: number } {
  const { firstId, partnerId } = competitor;
  return {
    player: loggedName(competitor, nickNameOf),
    playerId: firstId,
    ...(partnerId !== null && { partnerId }),
  };
}

/** Returns the nicknames of a competitor in the log. */
export function nickNamesIn(name: LoggedName): readonly string[] {
  return typeof name === 'string' ? [name] : name;
}

export function nameInLog(name: LoggedName): string {
  return nameOf(competitorNamed(nickNamesIn(name)));
}

/** The players of a subject. */
export function named(...nickNames: readonly string[]): SubjectFacts['players'] {
  return nickNames.map((nickName) => ({ nickName }));
}

/** The subject of a change of a match or a series. */
export function meetingSubject({
  players,
  playoff = null,
  league = null,
}: {
  readonly players: Pair<LoggedName>;
  readonly playoff?: string | null;
  readonly league?: string | null;
}): Partial<SubjectFacts> {
  return {
    playoff,
    league,
    players: named(...players.map(nameInLog)),
  };
}

export function gameFacts(game: GameOfChange | null): GameFacts | null {
  if (game === null) return null;
  const { slot, gameNumber, bestOf = DEFAULT_BEST_OF } = game;
  return { slot, gameNumber, bestOf };
}

/** Formats the game of a change, or "Match" for a single match. */
export function formatGameOfChange(game: GameFacts | null): string {
  return game === null ? 'Match' : formatGame(game.slot, game.gameNumber, game.bestOf);
}

/** The competitors of a series with their wins, player one first. */
export function seriesSides({
  players,
  wins,
  forfeitedBy,
}: {
  readonly players: Pair<LoggedName>;
  readonly wins: Wins;
  readonly forfeitedBy?: GivenUpBy;
}): readonly SeriesSide[] {
  return SEATS.map((seat, index) => ({
    nickNames: nickNamesIn(players[index] ?? ''),
    wins: wins[seat],
    gaveUp: gaveUp(seat, { forfeitedBy: forfeitedBy ?? null }),
  }));
}

/** Describes the effects on the rest of the play-off or the league, one phrase each. */
export function describeConsequences(
  {
    later,
    cleared,
    championNickNames,
  }: Pick<ResultFacts, 'later' | 'cleared' | 'championNickNames'>,
  competition: 'play-off' | 'league' = 'play-off',
): string[] {
  return [
    ...later.map(({ slot, players }) =>
      players === null
        ? `${SLOT_NAMES[slot]} taken back`
        : `${SLOT_NAMES[slot]}: ${formatPair(...players)}`,
    ),
    ...cleared.map(formatCleared),
    ...(championNickNames === null
      ? []
      : [`${withVerb(competitorNamed(championNickNames), 'wins', 'win')} the ${competition}`]),
  ];
}

/** "Final: 2 games cleared" */
function formatCleared({ slot, gameNumbers }: BlockingMatches): string {
  const cleared = `${counted(gameNumbers.length, 'game')} cleared`;
  return slot === null ? cleared : `${SLOT_NAMES[slot]}: ${cleared}`;
}

/** Formats the facts that an edit changed: "Puk – Gólik → Puk – Jana; 20/11/2026 → 21/11/2026". */
export function formatChanged(parts: readonly (readonly [was: string, is: string])[]): string {
  const changed = parts.filter(([was, is]) => was !== is);
  return changed.map(([was, is]) => `${was} → ${is}`).join('; ');
}

/** Adds the lengths of series that are not best of seven: "Series created: Dallas – Calgary; best of three". */
export function withLengths(
  text: string,
  { bestOf, finalBestOf }: Pick<PlayoffThen, 'bestOf' | 'finalBestOf'>,
): string {
  const isDefault = bestOf === DEFAULT_BEST_OF && finalBestOf === DEFAULT_BEST_OF;
  if (bestOf === null || finalBestOf === null || isDefault) return text;
  const ofFinal = finalBestOf === bestOf ? [] : [`final ${formatBestOf(finalBestOf)}`];
  return [text, formatBestOf(bestOf), ...ofFinal].join('; ');
}

/** "Jana (Jana Friend)", or "Jana" without first and last name. */
export function inFull(names: Names): string {
  const full = fullName(names);
  return full === '' ? names.nickName : `${names.nickName} (${full})`;
}
