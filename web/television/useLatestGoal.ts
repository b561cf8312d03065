import { useEffect, useState } from 'react';

const SAID_FOR_MS = 8_000;

/** A goal that falls while one watches, for a while; goals from before and goals that are taken back are none. */
export function useLatestGoal<Goal extends { readonly id: string }>(
  goals: readonly Goal[],
): Goal | null {
  const latest = goals.at(-1) ?? null;
  const number = Number(latest?.id ?? 0);
  const [seen, setSeen] = useState(number);
  const isNew = number > seen;
  useEffect(() => {
    if (!isNew) return;
    const timer = setTimeout(() => setSeen(number), SAID_FOR_MS);
    return () => clearTimeout(timer);
  }, [isNew, number]);
  return isNew ? latest : null;
}
