/** The player or the pair whose figures a field returns. */
import type { ArgBuilder } from '@pothos/core';
import type { LedgerKind } from '../../rules/ledger.ts';
import {
  type Competitor,
  type CompetitorKey,
  type Discipline,
  isPair,
  keyOf,
} from '../../rules/side.ts';
import { DisciplineType } from '../club/competitors/graphql.ts';
import type { GraphTypes } from '../graphql/builder.ts';
import { byPlayer } from '../log/seq-cache.ts';

/** A player in a discipline, or a pair, with the ledger that has their figures. */
export interface Holder {
  readonly kind: LedgerKind;
  readonly who: CompetitorKey;
}

export type DisciplineArgument = Discipline | null | undefined;

export function disciplineArg(arg: ArgBuilder<GraphTypes>) {
  return arg({
    type: DisciplineType,
    defaultValue: 'SINGLES',
    description: 'Figures of singles, or those of doubles, in which the player is one of a side.',
  });
}

export function playerIn(id: number, discipline: DisciplineArgument): Holder {
  return { kind: byPlayer(discipline ?? 'SINGLES'), who: id };
}

/** Returns a pair, or one player in singles. */
export function holderOf(competitor: Competitor): Holder {
  return { kind: isPair(competitor) ? 'pairs' : 'singles', who: keyOf(competitor) };
}
