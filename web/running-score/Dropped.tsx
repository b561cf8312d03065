import { FormError } from '../design/FormError.tsx';
import { useWaiting } from './useTaps.tsx';

/** Why taps for this game did not count. */
export function Dropped({ matchId }: { readonly matchId: string }) {
  const { dropped } = useWaiting();
  return <FormError>{dropped?.matchId === matchId ? dropped.text : null}</FormError>;
}
