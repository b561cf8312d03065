/** What a result would change, worked out before it is written. */
import type { PlayoffConsequences } from '../../rules/consequences.ts';
import type { Result } from '../../rules/match.ts';
import { type CorrectionPreview, correctionPreview } from '../../rules/preview.ts';
import { EMPTY_RECORD } from '../../rules/stats.ts';
import type { Sql, Tx } from '../database/driver.ts';
import type { Connections } from '../database/pool.ts';
import { playoffSituation, situationOf } from '../series/row.ts';
import { findPlayerStats } from '../tallies/sql.ts';
import { followsFrom, type MatchContext, matchContext, versionOf } from './match-context.ts';

/** A preview, and the version of what it was made of: see `versionOf`. */
export type VersionedPreview = CorrectionPreview & { readonly version: number };

/** They need no code, and the embedded database does nothing else while it reads for one. A document may ask for four. */
export const MAX_PREVIEWS = { fromOneAddress: 8, inAll: 24 };

/** What a result would change, as of one moment. @throws Refusal NOT_FOUND, TIMEOUT when too many ask */
export async function previewOfCorrection(
  connections: Connections,
  signal: AbortSignal,
  id: number,
  result: Result,
): Promise<VersionedPreview> {
  return connections.use(
    signal,
    (sql) =>
      sql.begin('isolation level repeatable read read only', async (tx) => {
        const context = await matchContext(tx, id);
        return previewIn(tx, context, followsFrom(context, result), result);
      }),
    { kind: 'PREVIEW' },
  );
}

/** @param follows what the result brings about, as `followsFrom` says */
export async function previewIn(
  sql: Sql | Tx,
  context: MatchContext,
  follows: PlayoffConsequences | null,
  result: Result,
): Promise<VersionedPreview> {
  const { match, series, around, games, nickNameOf } = context;
  const ids = [match, ...games].flatMap(({ home, away }) => [home.playerId, away.playerId]);
  const records = new Map(
    (await findPlayerStats(sql, [...new Set(ids)])).map((record) => [record.playerId, record]),
  );
  const preview = correctionPreview({
    match: { home: match.home.playerId, away: match.away.playerId, result: match.result },
    result,
    inSeries: series &&
      follows && {
        series: situationOf(series, games),
        follows,
        around: playoffSituation(around, games),
      },
    nickNameOf,
    recordOf: (playerId) => records.get(playerId) ?? EMPTY_RECORD,
  });
  return { ...preview, version: versionOf(context, follows) };
}
