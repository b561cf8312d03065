import { memo } from 'react';
import { formatMatchesToGo } from '../../../rules/ranking.ts';

/** "3 more matches", below the name of a player who comes after all others until then. */
export const MatchesToGo = memo(function MatchesToGo({ count }: { readonly count: number }) {
  return count > 0 && <div className="note">{formatMatchesToGo(count)}</div>;
});
