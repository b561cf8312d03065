/** The definition of a kind of change: what the log and the history need to know of it. */
import type { Result } from '../match.ts';

/** The words that describe a change. */
export interface ChangeText {
  /** The subject: "Winter Cup, Jana – Peter". */
  readonly about: string;
  /** The effect: "Semifinal 1, game 3: 4 : 2 → 2 : 4, Jana now leads 2–1". */
  readonly text: string;
}

/** Adds a score to the words for a match, unless the text stands beside the score: "Match: 4 : 2". */
export type WithScore = (words: string, before: Result | null, after: Result | null) => string;

/** @typeParam Details what the log stores of a change of this kind, with the names at that time */
export interface KindOfChange<Details> {
  /** Describes the kind in the schema. */
  readonly means: string;
  /** Label of its changes in the history; null for a plain result, whose score stands there. */
  readonly label: string | null;
  /** The subject of a change. */
  readonly about: (details: Details) => string;
  /** The effect of a change. */
  readonly text: (details: Details, withScore: WithScore) => string;
  /** Set if its changes cannot be undone. */
  readonly isFinal?: true;
  /** Set for changes during a live score. The history shows a match as one change, its result. */
  readonly isWhilePlayed?: true;
  /** Set if it changes nothing but the live score of its match. */
  readonly movesLiveScore?: true;
  /** Set if it enters the result of its match. */
  readonly entersResult?: true;
}

/** The definitions of all kinds of a union of details. */
export type KindsOfChange<Details extends { readonly kind: string }> = {
  readonly [Kind in Details['kind']]: KindOfChange<Details & { readonly kind: Kind }>;
};
