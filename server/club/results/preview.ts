/** Previews of results. */
import type { PlayoffConsequences } from '../../../rules/consequences.ts';
import type { Result } from '../../../rules/match.ts';
import { type CorrectionPreview, correctionPreview } from '../../../rules/preview.ts';
import type { Sql } from '../../database/driver.ts';
import { situationOf } from '../series/row.ts';
import {
  followsFrom,
  type MatchContext,
  matchContext,
  playoffAround,
  versionOf,
} from './match-context.ts';

/** A preview with the version of its rows, see `versionOf`. */
export type VersionedPreview = CorrectionPreview & { readonly version: number };

/** @throws Refusal NOT_FOUND */
export async function previewOfCorrection(
  sql: Sql,
  id: number,
  result: Result,
): Promise<VersionedPreview> {
  const context = await matchContext(sql, id);
  return previewIn(context, followsFrom(context, result));
}

/** @param follows the consequences of the result, by `followsFrom` */
export function previewIn(
  context: MatchContext,
  follows: PlayoffConsequences | null,
): VersionedPreview {
  const { series, games, nickNameOf } = context;
  const preview = correctionPreview(
    series &&
      follows && {
        series: situationOf(series, games),
        follows,
        around: playoffAround(context),
        nickNameOf,
      },
  );
  return { ...preview, version: versionOf(context, follows) };
}
