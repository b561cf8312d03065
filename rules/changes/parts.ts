/** Facts that the details of several kinds of changes have, and their words. */
import type { PlayoffSlot } from '../bracket.ts';
import type { BlockingMatches, LaterConsequences, LaterStep } from '../consequences.ts';
import { formatPair, type GameOfChange, type TwoNames } from '../history.ts';
import { DEFAULT_BEST_OF } from '../limits.ts';
import { counted, fullName } from '../phrases.ts';
import { type Entrant, type Pair, type PlayoffLengths, SLOT_NAMES } from '../playoff.ts';
import { formatBestOf, type GivenUpBy, type Seat, type SeriesTerms, type Wins } from '../series.ts';

export interface Names {
  readonly nickName: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** The consequences of a change for the rest of its play-off. */
export interface FollowingDetails {
  /** Later series that began or got other players; null players for a series that was removed. */
  readonly later: readonly { readonly slot: PlayoffSlot; readonly players: TwoNames | null }[];
  /** Winner of the play-off, if the change decided it. */
  readonly champion: string | null;
}

/** A game of a series, and the consequences of its result. */
export interface GameDetails extends GameOfChange, FollowingDetails {
  /** Player one and player two of the series, and their wins after the change. */
  readonly players: TwoNames;
  readonly wins: Wins;
  /** The player who had given the series up before; missing if no player had. */
  readonly forfeitedBy?: GivenUpBy;
  /** Games that were cleared, with a result or a live score. */
  readonly cleared: readonly BlockingMatches[];
}

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
    champion: isDecided && podium?.winner ? nickNameOf(podium.winner.playerId) : null,
  };
}

export function namesOf(
  [one, two]: Pair<Entrant>,
  nickNameOf: (playerId: number) => string,
): TwoNames {
  return [nickNameOf(one.playerId), nickNameOf(two.playerId)];
}

/** "Winter Cup, Jana – Peter" */
export function formatGameAbout({
  players,
  playoff,
}: {
  readonly players: TwoNames;
  readonly playoff: string | null;
}): string {
  const pair = formatPair(...players);
  return playoff === null ? pair : `${playoff}, ${pair}`;
}

/** Describes the effects on the rest of the play-off, one phrase each. */
export function describeConsequences({
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

/** Formats the facts that an edit changed: "Puk – Gólik → Puk – Jana; 20/11/2026 → 21/11/2026". */
export function formatChanged(parts: readonly (readonly [was: string, is: string])[]): string {
  const changed = parts.filter(([was, is]) => was !== is);
  return changed.map(([was, is]) => `${was} → ${is}`).join('; ');
}

/** Adds the lengths of series that are not best of seven: "Series created: Dallas – Calgary; best of three". */
export function withLengths(
  text: string,
  { bestOf, finalBestOf }: Partial<PlayoffLengths>,
): string {
  const length = bestOf === undefined ? [] : [formatBestOf(bestOf)];
  const isOther = finalBestOf !== undefined && finalBestOf !== bestOf;
  const ofFinal = isOther ? [`final ${formatBestOf(finalBestOf)}`] : [];
  return [text, ...length, ...ofFinal].join('; ');
}

/** "Jana (Jana Friend)", or "Jana" without first and last name. */
export function inFull(names: Names): string {
  const full = fullName(names);
  return full === '' ? names.nickName : `${names.nickName} (${full})`;
}
