/** The merge of one player into another one, if both are the same person, and its messages. */
import { counted, listed } from './phrases.ts';

/** Numbers of what moves from the merged player to the other one. */
export interface MergeCounts {
  /** Number of matches, including games of series and unplayed matches. */
  readonly matches: number;
  /** Number of series, including those of play-offs. */
  readonly series: number;
  readonly playoffs: number;
  /** Number of leagues that the player entered. */
  readonly leagues: number;
  /** Number of play-offs that the merged player won, without those that decide leagues. */
  readonly titles: number;
  /** Number of leagues that the merged player won, by their tables or their play-offs. */
  readonly leagueTitles: number;
}

/**
 * Numbers of what two players took part in, against each other or together, each counted once: play-offs, series outside play-offs, and
 * matches outside series.
 */
export type MeetingCounts = Omit<MergeCounts, 'leagues' | 'titles' | 'leagueTitles'>;

/** A merge in effect, by player ids. */
export interface Merge {
  readonly from: number;
  readonly into: number;
}

/** Returns the id of the player into whom a player was merged, also over several merges; the id itself if there is no merge. */
export function mergedIntoId(merges: readonly Merge[], id: number): number {
  const merge = merges.find(({ from }) => from === id);
  return merge ? mergedIntoId(merges, merge.into) : id;
}

/** Returns all ids that a player has in the log: the present one, and those of players who were merged into the player. */
export function idsInLog(merges: readonly Merge[], id: number): readonly number[] {
  const present = mergedIntoId(merges, id);
  const former = merges.map(({ from }) => from);
  return [present, ...former.filter((each) => mergedIntoId(merges, each) === present)];
}

/** Describes what moves: "34 matches, 3 series, 2 play-offs, 1 league and 1 title", or "nothing". */
export function formatMoved(counts: MergeCounts): string {
  const parts = [
    ...partsOf(counts),
    ...countedIf(counts.leagues, 'league'),
    ...countedIf(counts.titles, 'title'),
    ...countedIf(counts.leagueTitles, 'league title'),
  ];
  return listed(parts) || 'nothing';
}

/** Whether anything moves from the merged player to the other one. */
export function isAnythingMoved(counts: MergeCounts): boolean {
  const { matches, series, playoffs, leagues, titles, leagueTitles } = counts;
  return matches + series + playoffs + leagues + titles + leagueTitles > 0;
}

/** Whether players met or stood on one side together, so that they cannot be the same person. */
export function haveMet({ matches, series, playoffs }: MeetingCounts): boolean {
  return matches + series + playoffs > 0;
}

/** Describes numbers of rows: ["34 matches", "3 series"]. */
export function partsOf({ matches, series, playoffs }: MeetingCounts): string[] {
  return [
    ...countedIf(matches, 'match', 'matches'),
    ...countedIf(series, 'series', 'series'),
    ...countedIf(playoffs, 'play-off'),
  ];
}

function countedIf(count: number, one: string, many?: string): string[] {
  return count > 0 ? [counted(count, one, many)] : [];
}
