/** The definition of a kind of change: what the log and the history need to know of it. */
import type { ChangeFacts, SubjectFacts } from './facts.ts';

/** The facts of a change except its kind, which the registry adds. */
type FactsWithoutKind<Facts extends ChangeFacts = ChangeFacts> = Facts extends unknown
  ? Omit<Facts, 'kind'>
  : never;

/** @typeParam Details what the log stores of a change of this kind, with the names at that time */
export interface KindOfChange<Details> {
  /** Describes the kind in the schema. */
  readonly means: string;
  /** Label of its changes in the history; null for a plain result, whose score stands there. */
  readonly label: string | null;
  /** The subject of a change. */
  readonly subject: (details: Details) => Partial<SubjectFacts>;
  /** Effect of a change on its subject. */
  readonly facts: (details: Details) => FactsWithoutKind;
  /** Set if its changes cannot be undone. */
  readonly isFinal?: true;
  /**
   * Set for minor changes, such as the goals of a live match and who is here: the history leaves them out, as it shows a match as one
   * change, its result. They cannot be undone, and block no undo of another change.
   */
  readonly isMinor?: true;
  /** Set if it changes nothing but the live score of its match. */
  readonly movesLiveScore?: true;
  /** Set if it enters the result of its match. */
  readonly entersResult?: true;
}

/** The definitions of all kinds of a union of details. */
export type KindsOfChange<Details extends { readonly kind: string }> = {
  readonly [Kind in Details['kind']]: KindOfChange<Details & { readonly kind: Kind }>;
};
