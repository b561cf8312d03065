/** The sentences of changes, from their facts. */
import { formatPair } from '../history.ts';
import { describeImport, describeRecount } from './club.ts';
import type { ChangeText } from './details.ts';
import type { ChangeFacts, DescribedChange, SubjectFacts } from './facts.ts';
import { describeLeagueChange } from './leagues.ts';
import { describeLeaving } from './leaving.ts';
import { describeLiveChange } from './live-score.ts';
import { describeMatchEdit, describeResult } from './matches.ts';
import { describeMerge, describePlayerChange } from './players.ts';
import { describePlayoffChange } from './playoffs.ts';
import { describePresence } from './presence.ts';
import { describeSeasonChange } from './seasons.ts';
import { describeSeriesChange } from './series.ts';

/** Describes the subject and the effect of a change. */
export function describeChange(change: DescribedChange): ChangeText {
  return { about: describeSubject(change), text: describe(change, true) };
}

/** Describes the subject: "Winter Cup, Jana – Peter". */
export function describeSubject({
  subject,
  facts,
}: Pick<DescribedChange, 'subject' | 'facts'>): string {
  return subject ? formatSubject(subject) : facts.__typename === 'TextFacts' ? facts.about : '';
}

function formatSubject({ playoff, players, league, season }: SubjectFacts): string {
  const pair = players.length === 0 ? null : formatPair(...players.map(({ nickName }) => nickName));
  const parts = [playoff, league, pair, season].filter((part) => part !== null);
  return parts.join(', ') || 'The whole club';
}

/**
 * Describes the effect without the score, for use next to the score: "Semifinal 1, game 3, Jana now leads 2–1". An undo
 * quotes the other change in full, with its score.
 */
export function describeBesideScore(change: DescribedChange): string {
  return describe(change, change.effect !== 'DONE');
}

/** An undo reads "Undone: Match: 4 : 2", or "Restored: Match: 4 : 2" if it undoes an undo. */
function describe({ effect, facts, subject }: DescribedChange, withScore: boolean): string {
  const text = describeFacts(facts, subject, withScore);
  if (effect === 'DONE') return text;
  return `${effect === 'UNDONE' ? 'Undone' : 'Restored'}: ${text}`;
}

function describeFacts(
  facts: ChangeFacts,
  subject: SubjectFacts | null,
  withScore: boolean,
): string {
  switch (facts.__typename) {
    case 'PlayerFacts':
      return describePlayerChange(facts);
    case 'MergeFacts':
      return describeMerge(facts);
    case 'ResultFacts':
      return describeResult(facts, withScore);
    case 'MatchEditFacts':
      return describeMatchEdit(facts);
    case 'LiveScoreFacts':
      return describeLiveChange(facts);
    case 'SeriesFacts':
      return describeSeriesChange(facts);
    case 'LeavingFacts':
      return describeLeaving(facts);
    case 'PlayoffFacts':
      return describePlayoffChange(facts);
    case 'LeagueFacts':
      return describeLeagueChange(facts);
    case 'SeasonFacts':
      return describeSeasonChange(facts);
    case 'PresenceFacts':
      return describePresence(facts, subject);
    case 'ImportFacts':
      return describeImport(facts);
    case 'RecountFacts':
      return describeRecount(facts);
    case 'TextFacts':
      return facts.text;
  }
}
