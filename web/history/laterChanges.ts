import type { ConflictDetails } from '../write/refusal.ts';

/** A change that must be undone before another one. */
export interface LaterChange {
  readonly seq: number;
  readonly about: string;
  readonly text: string;
}

/** What the server names when a change cannot be undone yet, the latest first. */
export function laterChangesIn({ dependents }: ConflictDetails): readonly LaterChange[] {
  if (!Array.isArray(dependents)) return [];
  return dependents.filter(isLaterChange).toSorted((one, other) => other.seq - one.seq);
}

function isLaterChange(value: unknown): value is LaterChange {
  return (
    typeof value === 'object' &&
    value !== null &&
    'seq' in value &&
    typeof value.seq === 'number' &&
    'about' in value &&
    typeof value.about === 'string' &&
    'text' in value &&
    typeof value.text === 'string'
  );
}
