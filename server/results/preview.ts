/** What a result would change, worked out before it is written. */
import type { PlayoffConsequences } from '../../rules/consequences.ts';
import type { Result } from '../../rules/match.ts';
import { type CorrectionPreview, correctionPreview } from '../../rules/preview.ts';
import { EMPTY_RECORD } from '../../rules/stats.ts';
import { Turns } from '../changes/turns.ts';
import type { Sql, Tx } from '../database/driver.ts';
import { situationOf } from '../series/situation.ts';
import { findPlayerStats } from '../tallies/sql.ts';
import { followsFrom, type Surroundings, surroundingsOf, versionOf } from './surroundings.ts';

/** A preview, and the version of what it was made of: of the play-off, the series or the single match. */
export type VersionedPreview = CorrectionPreview & { readonly version: number };

/** One at a time: each is a transaction, and many of them would hold up everybody else. */
const previews = new Turns(2_000);

/** What a result would change, as of one moment. @throws Refusal NOT_FOUND, or BUSY when too many ask */
export async function previewOfCorrection(
  sql: Sql,
  id: number,
  result: Result,
): Promise<VersionedPreview> {
  return previews.take(sql, () =>
    sql.begin('isolation level repeatable read read only', async (tx) => {
      const surroundings = await surroundingsOf(tx, id);
      return previewIn(tx, surroundings, followsFrom(surroundings, result), result);
    }),
  );
}

/** @param follows what the result brings about, as `followsFrom` says */
export async function previewIn(
  sql: Sql | Tx,
  surroundings: Surroundings,
  follows: PlayoffConsequences | null,
  result: Result,
): Promise<VersionedPreview> {
  const { match, series, around, games, nickNameOf } = surroundings;
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
        around: Object.fromEntries(
          around.flatMap((one) => (one.slot ? [[one.slot, situationOf(one, games)]] : [])),
        ),
      },
    nickNameOf,
    recordOf: (playerId) => records.get(playerId) ?? EMPTY_RECORD,
  });
  return { ...preview, version: versionOf(surroundings) };
}
