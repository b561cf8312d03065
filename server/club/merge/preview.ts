/** The effects of a merge of two players, without writing it. */
import type { Broken } from '../../../rules/broken.ts';
import { brokenInClub } from '../../../rules/club-messages.ts';
import type { MeetingInWords } from '../../../rules/conflict.ts';
import { MAX_NAMED_MEETINGS } from '../../../rules/limits.ts';
import { haveMet, type MeetingCounts, type MergeCounts } from '../../../rules/merge.ts';
import { shortDate } from '../../../rules/phrases.ts';
import type { Sql } from '../../database/driver.ts';
import { invalid, requireRow } from '../../database/refusal.ts';
import { wallClock } from '../../database/wall-clock.ts';
import { findLeagueOfBoth } from '../leagues/sql.ts';
import type { Player } from '../players/row.ts';
import { findPlayers } from '../players/sql.ts';
import { countReferences, findMeetings, type Meeting } from './sql.ts';

export interface MergePreview extends MergeCounts {
  /** The message with which the merge would be refused; null if it is possible. */
  readonly refusal: string | null;
  readonly meetings: readonly MeetingInWords[];
}

/** @throws Refusal VALIDATION for one player, NOT_FOUND */
export async function previewOfMerge(
  sql: Sql,
  fromId: number,
  intoId: number,
  timeZone: string,
): Promise<MergePreview> {
  if (fromId === intoId) throw invalid(brokenInClub('mergeOfOne', ['into']));
  const from = requireRow(await findPlayers(sql, [fromId]), 'player', fromId, 'from');
  const into = requireRow(await findPlayers(sql, [intoId]), 'player', intoId, 'into');
  const met = await findMeetings(sql, [fromId, intoId], MAX_NAMED_MEETINGS);
  const league = await findLeagueOfBoth(sql, fromId, intoId);
  return {
    ...(await countReferences(sql, fromId)),
    refusal: brokenMerge(from, into, met.counts, league)?.text ?? null,
    meetings: meetingsInWords(met.latest, timeZone),
  };
}

/**
 * Returns the rule that a merge of players who met, stood on one side together, or are in one league, breaks; null if there is none.
 * @param league title of a league in which both are
 */
export function brokenMerge(
  from: Pick<Player, 'nickName'>,
  into: Pick<Player, 'nickName'>,
  counts: MeetingCounts,
  league: string | null,
): Broken | null {
  const names = { from: from.nickName, into: into.nickName };
  if (!haveMet(counts))
    return league === null ? null : brokenInClub('playersInLeague', ['into'], { ...names, league });
  return brokenInClub('playersMet', ['into'], { ...names, ...counts });
}

export function meetingsInWords(
  meetings: readonly Meeting[],
  timeZone: string,
): readonly MeetingInWords[] {
  return meetings.map(({ id, kind, title, time }) => {
    const day = time === null ? '' : shortDate(wallClock(new Date(time), timeZone));
    const texts = { matches: `Match of ${day}`, series: `Series of ${day}`, playoffs: title ?? '' };
    return {
      matchId: kind === 'matches' ? id : null,
      seriesId: kind === 'series' ? id : null,
      playoffId: kind === 'playoffs' ? id : null,
      text: texts[kind],
    };
  });
}
