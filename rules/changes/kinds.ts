/** All kinds of changes. The log stores the details of each change; its sentences are made when the log is read. */
import { formatScoreChange } from '../history.ts';
import { CLUB_CHANGES, type ClubChange } from './club.ts';
import type { ChangeText, KindOfChange, KindsOfChange, WithScore } from './definition.ts';
import { LEAVING_CHANGES, type LeavingChange } from './leaving.ts';
import { LIVE_SCORE_CHANGES, type LiveGameDetails } from './live-score.ts';
import { MATCH_CHANGES, type MatchChange } from './matches.ts';
import { PLAYER_CHANGES, type PlayerChange } from './players.ts';
import { PLAYOFF_CHANGES, type PlayoffChange } from './playoffs.ts';
import { SEASON_CHANGES, type SeasonChange } from './seasons.ts';
import { SERIES_CHANGES, type SeriesChange } from './series.ts';

export type ChangeDetails =
  | PlayerChange
  | MatchChange
  | LiveGameDetails
  | SeriesChange
  | PlayoffChange
  | LeavingChange
  | SeasonChange
  | ClubChange
  | UndoDetails;

export type ChangeKind = ChangeDetails['kind'];

interface UndoDetails {
  readonly kind: 'UNDONE';
  /** Details of the undone change; its sentences if an old version logged the undo. */
  readonly undone: ChangeDetails | ChangeText;
}

export const KINDS: KindsOfChange<ChangeDetails> = {
  ...PLAYER_CHANGES,
  ...MATCH_CHANGES,
  ...LIVE_SCORE_CHANGES,
  ...SERIES_CHANGES,
  ...PLAYOFF_CHANGES,
  ...LEAVING_CHANGES,
  ...SEASON_CHANGES,
  ...CLUB_CHANGES,
  UNDONE: {
    means: 'An earlier change was undone.',
    label: 'Undo',
    about: ({ undone }) => textOf(undone).about,
    text: ({ undone }) => describeUndo(undone),
  },
};

/** The details of a change, or the text that an old release stored instead. */
export interface LoggedDetails {
  readonly details: ChangeDetails | null;
  readonly oldText: ChangeText | null;
}

/** Describes the subject and the effect of a logged change. */
export function describeLogged({ details, oldText }: LoggedDetails): ChangeText {
  if (details) return describeChange(details);
  if (oldText) return oldText;
  throw new Error('A change has details or a text.');
}

/** Describes the subject and the effect of a change. */
export function describeChange(details: ChangeDetails): ChangeText {
  const withScore: WithScore = (words, before, after) =>
    `${words}: ${formatScoreChange(before, after)}`;
  return describe(details.kind, details, withScore);
}

/**
 * Describes the effect without the score, for use next to the score: "Semifinal 1, game 3, Jana now leads 2–1". An undo
 * quotes the other change in full, with its score.
 */
export function describeBesideScore(details: ChangeDetails): string {
  return describe(details.kind, details, (words) => words).text;
}

function describe<Kind extends ChangeKind>(
  kind: Kind,
  details: ChangeDetails & { readonly kind: Kind },
  withScore: WithScore,
): ChangeText {
  const { about, text } = KINDS[kind];
  return { about: about(details), text: text(details, withScore) };
}

/** Describes an undo: "Undone: Match: 4 : 2", or "Restored: Match: 4 : 2" for the undo of an undo. */
function describeUndo(undone: ChangeDetails | ChangeText, restores = false): string {
  if ('kind' in undone && undone.kind === 'UNDONE') return describeUndo(undone.undone, !restores);
  return `${restores ? 'Restored' : 'Undone'}: ${textOf(undone).text}`;
}

function textOf(undone: ChangeDetails | ChangeText): ChangeText {
  return 'kind' in undone ? describeChange(undone) : undone;
}

type Definition = Omit<KindOfChange<never>, 'about' | 'text'>;

const DEFINITIONS: ReadonlyMap<string, Definition> = new Map(Object.entries(KINDS));

/** Returns the definition of a kind; undefined in a page that is older than the server, for a kind that it does not know. */
export function definitionOf(kind: string): Definition | undefined {
  return DEFINITIONS.get(kind);
}

/** Kinds of changes during a live score. */
export const KINDS_WHILE_PLAYED: readonly string[] = [...DEFINITIONS.keys()].filter(
  (kind) => definitionOf(kind)?.isWhilePlayed,
);

/** Whether a change can be undone. Changes of a live score are taken back instead. */
export function isUndoable(kind: string): boolean {
  const { isFinal, isWhilePlayed } = definitionOf(kind) ?? {};
  return !isFinal && !isWhilePlayed;
}

/** Whether a change only moves the live score of a running match: it affects nothing but that match. */
export function isLiveScoreChange(details: ChangeDetails): boolean {
  return KINDS[details.kind].movesLiveScore === true && !('resumes' in details && details.resumes);
}
