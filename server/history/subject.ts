/** The subject of a change: its names at that time, and the ids by which its players are found today. */
import type { ChangeDetails } from '../../rules/changes/details.ts';
import type { ChangeEffect, SubjectFacts } from '../../rules/changes/facts.ts';
import { describedChange } from '../../rules/changes/kinds.ts';
import { MATCHES } from '../club/matches/row.ts';
import { SERIES } from '../club/series/row.ts';
import type { Change, RecordedChange } from '../log/change.ts';
import type { SeqCache } from '../log/seq-cache.ts';
import { recordedChanges } from '../log/sql.ts';
import { idIn } from '../log/subjects.ts';
import { rowsIn } from '../log/table.ts';

export interface SubjectPlayer {
  /** Null if the log does not have it. */
  readonly playerId: number | null;
  readonly nickName: string;
}

export interface SubjectOfChange extends Omit<SubjectFacts, 'players'> {
  readonly players: readonly SubjectPlayer[];
}

/** Returns the subject of a change; null for a change of an early version, whose log has only sentences. */
export async function subjectOfChange(
  cache: SeqCache,
  change: Change,
): Promise<SubjectOfChange | null> {
  const { subject, effect } = describedChange(change);
  if (!subject) return null;
  const ids = await playerIdsOf(cache, change, effect);
  const players = subject.players.map(({ nickName }, index) => ({
    playerId: ids[index] ?? null,
    nickName,
  }));
  return { ...subject, players };
}

/** Returns the ids of the players of a subject, in the same order. */
async function playerIdsOf(
  cache: SeqCache,
  change: Change,
  effect: ChangeEffect,
): Promise<readonly (number | null)[]> {
  const { place, seq, details } = change;
  const [matchId, seriesId] = [idIn(place, 'match'), idIn(place, 'series')];
  if (matchId === null && seriesId === null) {
    return [idIn(place, 'player') ?? (details && playerIdIn(details))];
  }
  const rows = await cache.find(recordedChanges, seq);
  return rows ? sidesIn(rows, effect, matchId, seriesId) : [];
}

/** The names are those after the change, or before its undo; of a deleted row those before it. */
function sidesIn(
  { before, after }: RecordedChange,
  effect: ChangeEffect,
  matchId: number | null,
  seriesId: number | null,
): readonly number[] {
  for (const rows of effect === 'UNDONE' ? [before, after] : [after, before]) {
    const match = rowsIn(rows, MATCHES).find(({ id }) => id === matchId);
    if (match) return [match.home_player_id, match.away_player_id];
    const series = rowsIn(rows, SERIES).find(({ id }) => id === seriesId);
    if (series && matchId === null) return [series.player_one_id, series.player_two_id];
  }
  return [];
}

/** Returns the id of the player whom the details of a change of several places are about. */
function playerIdIn(details: ChangeDetails): number | null {
  switch (details.kind) {
    case 'PLAYERS_MERGED':
      return details.intoId;
    case 'PLAYOFF_LEFT':
    case 'LEFT_FOR_TONIGHT':
      return details.playerId ?? null;
    case 'UNDONE':
      return 'kind' in details.undone ? playerIdIn(details.undone) : null;
    default:
      return null;
  }
}
