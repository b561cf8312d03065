/** All kinds of changes. The log stores the details of each change; its facts and sentences are made when the log is read. */
import { CLUB_CHANGES } from './club.ts';
import type { KindOfChange, KindsOfChange } from './definition.ts';
import type { ChangeDetails, ChangeKind, ChangeText, UndoDetails } from './details.ts';
import type { ChangeFacts, DescribedChange, SubjectFacts } from './facts.ts';
import { LEAGUE_CHANGES } from './leagues.ts';
import { LEAVING_CHANGES } from './leaving.ts';
import { LIVE_SCORE_CHANGES } from './live-score.ts';
import { MATCH_CHANGES } from './matches.ts';
import { PLAYER_CHANGES } from './players.ts';
import { PLAYOFF_CHANGES } from './playoffs.ts';
import { PRESENCE_CHANGES } from './presence.ts';
import { SEASON_CHANGES } from './seasons.ts';
import { SERIES_CHANGES } from './series.ts';

type DetailsOfOneChange = Exclude<ChangeDetails, UndoDetails>;

const KINDS_OF_FACTS: KindsOfChange<DetailsOfOneChange> = {
  ...PLAYER_CHANGES,
  ...MATCH_CHANGES,
  ...LIVE_SCORE_CHANGES,
  ...SERIES_CHANGES,
  ...PLAYOFF_CHANGES,
  ...LEAVING_CHANGES,
  ...LEAGUE_CHANGES,
  ...SEASON_CHANGES,
  ...PRESENCE_CHANGES,
  ...CLUB_CHANGES,
};

type Definition = Omit<KindOfChange<never>, 'subject' | 'facts'>;

export const KINDS: Readonly<Record<ChangeKind, Definition>> = {
  ...KINDS_OF_FACTS,
  UNDONE: { means: 'An earlier change was undone.', label: 'Undo' },
};

/** The details of a change, or the text that an old release stored instead. */
export interface LoggedDetails {
  readonly kind: ChangeKind;
  readonly details: ChangeDetails | null;
  readonly oldText: ChangeText | null;
}

/** Returns the facts of a logged change. */
export function describedChange({ kind, details, oldText }: LoggedDetails): DescribedChange {
  if (details) return factsOfDetails(details);
  if (!oldText) throw new Error('A change has details or a text.');
  return textOnly(kind, oldText);
}

/** Returns the facts of the details of a change. */
export function factsOfDetails(details: ChangeDetails): DescribedChange {
  if (details.kind !== 'UNDONE') return { effect: 'DONE', ...factsOfOne(details.kind, details) };
  const { kind, undone } = details;
  const change = 'kind' in undone ? factsOfDetails(undone) : textOnly(kind, undone);
  return { ...change, effect: change.effect === 'UNDONE' ? 'RESTORED' : 'UNDONE' };
}

function factsOfOne<Kind extends DetailsOfOneChange['kind']>(
  kind: Kind,
  details: DetailsOfOneChange & { readonly kind: Kind },
): { readonly subject: SubjectFacts; readonly facts: ChangeFacts } {
  const { subject, facts } = KINDS_OF_FACTS[kind];
  return {
    subject: { playoff: null, players: [], league: null, season: null, ...subject(details) },
    facts: { ...facts(details), kind },
  };
}

function textOnly(kind: ChangeKind, { about, text }: ChangeText): DescribedChange {
  return { effect: 'DONE', subject: null, facts: { __typename: 'TextFacts', kind, about, text } };
}

const DEFINITIONS: ReadonlyMap<string, Definition> = new Map(Object.entries(KINDS));

/** Returns the definition of a kind; undefined in a page that is older than the server, for a kind that it does not know. */
export function definitionOf(kind: string): Definition | undefined {
  return DEFINITIONS.get(kind);
}

/** Kinds of changes that the history leaves out. */
export const MINOR_KINDS: readonly string[] = [...DEFINITIONS.keys()].filter(
  (kind) => definitionOf(kind)?.isMinor,
);

/** Whether a change can be undone. Changes of a live score are taken back instead. */
export function isUndoable(kind: string): boolean {
  const { isFinal, isMinor } = definitionOf(kind) ?? {};
  return !isFinal && !isMinor;
}

/** Whether a change only moves the live score of a running match: it affects nothing but that match. */
export function isLiveScoreChange(details: ChangeDetails): boolean {
  return KINDS[details.kind].movesLiveScore === true && !('resumes' in details && details.resumes);
}
