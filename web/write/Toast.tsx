import { type ComponentType, Suspense } from 'react';
import { useLatestChange } from '../data/written.ts';

interface ToastProps {
  /** Offers to take back the change with this seq. */
  readonly Offer: ComponentType<{ readonly seq: number }>;
}

/** What was just written from this page, for a while. */
export function Toast({ Offer }: ToastProps) {
  const seq = useLatestChange();
  return <Suspense>{seq !== null && <Offer key={seq} seq={seq} />}</Suspense>;
}
