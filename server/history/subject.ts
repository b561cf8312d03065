/** The subject of a change: its names at that time, and the ids by which its players are found today. */
import type { ChangeDetails } from '../../rules/changes/details.ts';
import type { ChangeEffect, SubjectFacts } from '../../rules/changes/facts.ts';
import { describedChange } from '../../rules/changes/kinds.ts';
import { type Competitor, competitorOf } from '../../rules/side.ts';
import { MATCHES, matchOf } from '../club/matches/row.ts';
import { SERIES, seriesOf } from '../club/series/row.ts';
import type { Change, RecordedChange } from '../log/change.ts';
import type { SeqCache } from '../log/seq-cache.ts';
import { recordedChanges } from '../log/sql.ts';
import { idIn } from '../log/subjects.ts';
import { rowsIn } from '../log/table.ts';

export interface SubjectPlayer {
  /** Null if the log does not have it. */
  readonly playerId: number | null;
  /** The second player of a pair. */
  readonly partnerId: number | null;
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
  const found = await sidesOf(cache, change, effect);
  // A departure of an early version names the player without an id; the sides are those of the series that ended.
  const sides = found.length === subject.players.length ? found : [];
  const players = subject.players.map(({ nickName }, index) => ({
    playerId: sides[index]?.firstId ?? null,
    partnerId: sides[index]?.partnerId ?? null,
    nickName,
  }));
  return { ...subject, players };
}

/** Returns the players of a subject, in the same order. */
async function sidesOf(
  cache: SeqCache,
  change: Change,
  effect: ChangeEffect,
): Promise<readonly (Competitor | null)[]> {
  const { place, seq, details } = change;
  const playerId = idIn(place, 'player');
  const one = playerId === null ? details && competitorIn(details) : competitorOf([playerId]);
  const [matchId, seriesId] = [idIn(place, 'match'), idIn(place, 'series')];
  if (one || (matchId === null && seriesId === null)) return [one];
  const rows = await cache.find(recordedChanges, seq);
  return rows ? sidesIn(rows, effect, matchId, seriesId) : [];
}

/** The names are those after the change, or before its undo; of a deleted row those before it. */
function sidesIn(
  { before, after }: RecordedChange,
  effect: ChangeEffect,
  matchId: number | null,
  seriesId: number | null,
): readonly Competitor[] {
  for (const rows of effect === 'UNDONE' ? [before, after] : [after, before]) {
    const match = rowsIn(rows, MATCHES).find(({ id }) => id === matchId);
    if (match) {
      const { home, away } = matchOf(match);
      return [home, away];
    }
    const series = rowsIn(rows, SERIES).find(({ id }) => id === seriesId);
    if (series && matchId === null) {
      const { one, two } = seriesOf(series).entrants;
      return [one, two];
    }
  }
  return [];
}

/** Returns the only competitor whom the details of a change are about, whatever places it has. */
function competitorIn(details: ChangeDetails): Competitor | null {
  switch (details.kind) {
    case 'PLAYERS_MERGED':
      return competitorOf([details.intoId]);
    case 'PLAYOFF_LEFT':
    case 'LEFT_FOR_TONIGHT':
    case 'LEAGUE_LEFT':
      return details.playerId === undefined
        ? null
        : competitorOf([details.playerId, details.partnerId ?? []].flat());
    case 'UNDONE':
      return 'kind' in details.undone ? competitorIn(details.undone) : null;
    default:
      return null;
  }
}
