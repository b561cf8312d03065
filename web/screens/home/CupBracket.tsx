import { useQuery } from 'urql';
import { currentSeries } from '../playoffs/currentSeries.ts';
import { playoffQuery } from '../playoffs/queries.ts';
import { SmallBracket } from '../playoffs/SmallBracket.tsx';

/** The bracket of a play-off; nothing until it is loaded. */
export default function CupBracket({ id }: { readonly id: string }) {
  const [{ data }] = useQuery(playoffQuery(id));
  const playoff = data?.playoff;
  return playoff && <SmallBracket playoff={playoff} current={currentSeries(playoff.series)} />;
}
