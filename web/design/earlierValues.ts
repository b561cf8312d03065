/** Hooks that keep values of earlier renders. */
import { useState } from 'react';

/** Returns the value, or its last non-null value while it is null; null if there has been none. */
export function useLastNonNull<Value>(value: Value | null | undefined): Value | null {
  const [last, setLast] = useState<{ readonly value: Value | null }>({ value: value ?? null });
  const isNext = value !== null && value !== undefined && value !== last.value;
  if (isNext) setLast({ value });
  return isNext ? value : last.value;
}

/** Returns whether the condition is true or has been true since the component was mounted. */
export function useWasEver(condition: boolean): boolean {
  const [wasEver, setWasEver] = useState(condition);
  if (condition && !wasEver) setWasEver(true);
  return condition || wasEver;
}
