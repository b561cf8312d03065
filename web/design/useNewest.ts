import { useEffect, useState } from 'react';

const NEW_FOR_MS = 8_000;

/**
 * Returns the latest of rows with ascending ids for eight seconds after it arrived while the screen was open. Earlier rows
 * are not new, nor is a row that is the latest again because a later one was removed.
 */
export function useNewest<Row extends { readonly id: string }>(rows: readonly Row[]): Row | null {
  const highest = Math.max(0, ...rows.map(({ id }) => Number(id)));
  const [seen, setSeen] = useState({ highest, isNew: false });
  if (highest > seen.highest) setSeen({ highest, isNew: true });
  useEffect(() => {
    if (!seen.isNew) return undefined;
    const timer = setTimeout(() => setSeen({ ...seen, isNew: false }), NEW_FOR_MS);
    return () => clearTimeout(timer);
  }, [seen]);
  return (seen.isNew && rows.find(({ id }) => Number(id) === seen.highest)) || null;
}
