/** Hooks that remember what a value was in earlier renders. */
import { useState } from 'react';

/** The value, or while it is null the last one that was not; null while there has been none. */
export function useLastNonNull<Value>(value: Value | null | undefined): Value | null {
  const [last, setLast] = useState<{ readonly value: Value | null }>({ value: value ?? null });
  const isNext = value !== null && value !== undefined && value !== last.value;
  if (isNext) setLast({ value });
  return isNext ? value : last.value;
}

/** Whether the condition holds or has held since the component was mounted. */
export function useWasEver(condition: boolean): boolean {
  const [wasEver, setWasEver] = useState(condition);
  if (condition && !wasEver) setWasEver(true);
  return condition || wasEver;
}
