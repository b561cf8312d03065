/** The effects of a merge of two players, without writing it. */
import { MAX_NAMED_MEETINGS } from '../../../rules/limits.ts';
import { MERGE_OF_ONE, type MergeCounts, mergeRefusal } from '../../../rules/merge.ts';
import { shortDate } from '../../../rules/phrases.ts';
import type { Sql } from '../../database/driver.ts';
import { invalid, requireRow } from '../../database/refusal.ts';
import { wallClock } from '../../database/wall-clock.ts';
import { findPlayers } from '../players/sql.ts';
import { countReferences, findMeetings, type Meeting } from './sql.ts';

/** A meeting as a CONFLICT returns it. */
export interface MeetingInWords {
  readonly matchId: number | null;
  readonly seriesId: number | null;
  readonly playoffId: number | null;
  /** "Match of 20/11/2026", "Series of 20/11/2026", "Winter Cup" */
  readonly text: string;
}

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
  if (fromId === intoId) throw invalid(MERGE_OF_ONE);
  const from = requireRow(await findPlayers(sql, [fromId]), 'player', fromId);
  const into = requireRow(await findPlayers(sql, [intoId]), 'player', intoId);
  const met = await findMeetings(sql, [fromId, intoId], MAX_NAMED_MEETINGS);
  return {
    ...(await countReferences(sql, fromId)),
    refusal: mergeRefusal(from.nickName, into.nickName, met.counts),
    meetings: meetingsInWords(met.latest, timeZone),
  };
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
