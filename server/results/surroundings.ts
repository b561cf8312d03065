/** A result thought through before it is written: what it would bring about, and whether what was seen still stands. */
import type { PlayoffConsequences } from '../../rules/consequences.ts';
import { pairInWords, scoreInWords } from '../../rules/history.ts';
import type { Result } from '../../rules/match.ts';
import {
  type CorrectionPreview,
  correctionPreview,
  obstaclesInWords,
} from '../../rules/preview.ts';
import { EMPTY_RECORD } from '../../rules/stats.ts';
import { findRecordedChanges } from '../changes/sql.ts';
import type { Sql, Tx } from '../database/connection.ts';
import { findGames, findMatches, type Match, type SeriesGame } from '../matches/sql.ts';
import { namesOf } from '../players/names.ts';
import { findPlayoffs, type Playoff } from '../playoffs/sql.ts';
import { conflict, found, Refusal } from '../refusal.ts';
import { consequencesOf, situationsBySlot } from '../series/situation.ts';
import { findSeriesAround, type Series } from '../series/sql.ts';
import { findRecords } from '../stats/sql.ts';

/** A match with everything that its result has a bearing on. */
export interface Surroundings {
  readonly match: Match;
  readonly series: Series | null;
  readonly playoff: Playoff | null;
  /** The series and the others of its play-off, with all their games. */
  readonly around: readonly Series[];
  readonly games: readonly SeriesGame[];
  readonly nickNameOf: (playerId: number) => string;
}

/** A preview, and the version of what it was made of: of the play-off, the series or the single match. */
export type VersionedPreview = CorrectionPreview & { readonly version: number };

export async function surroundingsOf(sql: Sql | Tx, match: Match): Promise<Surroundings> {
  const around = match.seriesId === null ? [] : await findSeriesAround(sql, match.seriesId);
  const series = around.find(({ id }) => id === match.seriesId) ?? null;
  const playoffId = series?.playoffId ?? null;
  const players = [
    match.home.playerId,
    match.away.playerId,
    ...around.flatMap(({ entrants }) => [entrants.one.playerId, entrants.two.playerId]),
  ];
  const [games, playoffs, nickNameOf] = await Promise.all([
    findGames(
      sql,
      around.map(({ id }) => id),
    ),
    playoffId === null ? [] : findPlayoffs(sql, [playoffId]),
    namesOf(sql, players),
  ]);
  return { match, series, playoff: playoffs[0] ?? null, around, games, nickNameOf };
}

/** What a result brings about; null for a single match, where nothing follows. */
export function followsFrom(
  { match, series, around, games }: Surroundings,
  result: Result | null,
): PlayoffConsequences | null {
  if (series === null || match.gameNumber === null) return null;
  return consequencesOf(series, around, games, match.gameNumber, result);
}

/** The version that a reset must have seen. */
export function versionOf({ match, series, playoff }: Surroundings): number {
  return (playoff ?? series ?? match).version;
}

/** "Winter Cup, Jana – Peter" */
export function aboutIn({ match, playoff, nickNameOf }: Surroundings): string {
  const pair = pairInWords(nickNameOf(match.home.playerId), nickNameOf(match.away.playerId));
  return playoff ? `${playoff.title}, ${pair}` : pair;
}

/** What a result would change, as of one moment. @throws Refusal NOT_FOUND */
export async function previewOfCorrection(
  sql: Sql,
  id: number,
  result: Result,
): Promise<VersionedPreview> {
  return sql.begin('isolation level repeatable read read only', async (tx) => {
    const match = found(await findMatches(tx, [id]), 'match', id);
    return previewIn(tx, await surroundingsOf(tx, match), result);
  });
}

export async function previewIn(
  sql: Sql | Tx,
  surroundings: Surroundings,
  result: Result,
): Promise<VersionedPreview> {
  const { match, series, around, games, nickNameOf } = surroundings;
  const follows = followsFrom(surroundings, result);
  const ids = [match, ...games].flatMap(({ home, away }) => [home.playerId, away.playerId]);
  const records = new Map(
    (await findRecords(sql, [...new Set(ids)])).map((record) => [record.playerId, record]),
  );
  const bySlot = situationsBySlot(around, games);
  const own = bySlot.find((one) => one.id === series?.id);
  const preview = correctionPreview({
    match: { home: match.home.playerId, away: match.away.playerId, result: match.result },
    result,
    inSeries:
      own && follows
        ? {
            series: own.situation,
            follows,
            around: Object.fromEntries(
              bySlot.flatMap(({ slot, situation }) => (slot ? [[slot, situation]] : [])),
            ),
          }
        : null,
    nickNameOf,
    recordOf: (playerId) => records.get(playerId) ?? EMPTY_RECORD,
  });
  return { ...preview, version: versionOf(surroundings) };
}

/** @throws Refusal CONFLICT with the preview when the result contradicts games that were played later */
export async function insistOnRoom(
  tx: Tx,
  surroundings: Surroundings,
  follows: PlayoffConsequences,
  result: Result,
  resetLater: boolean,
): Promise<void> {
  if (follows.obstacles.length === 0 || (resetLater && follows.possible)) return;
  throw conflict(
    `This result contradicts what was already played: ${obstaclesInWords(follows.obstacles)}.`,
    { preview: await previewIn(tx, surroundings, result) },
  );
}

/** Somebody was faster: says who and what, and how the match stands. */
export async function changedMeanwhile(tx: Tx, match: Match): Promise<Refusal> {
  const [change] = await findRecordedChanges(tx, [match.version]);
  const who = change?.enteredBy ?? 'Somebody';
  const message = match.result
    ? `${who} entered ${scoreInWords(match.result)} meanwhile.`
    : `${who} took the score back meanwhile.`;
  return new Refusal('CHANGED', message, {
    details: {
      match: {
        id: String(match.id),
        version: match.version,
        homeScore: match.result?.homeScore ?? null,
        awayScore: match.result?.awayScore ?? null,
        overTime: match.result?.overTime ?? false,
        enteredBy: change?.enteredBy ?? null,
        enteredAt: change?.time.toISOString() ?? null,
      },
    },
  });
}
