/** The parts of a conflict that dialogs of matches show. */
import {
  type ConflictingMatch,
  type ConflictingPreview,
  readConflict,
} from '../../../rules/conflict.ts';
import type { ConflictDetails } from '../../app/write/refusal.ts';

/** Returns null if the conflict is not about a newer version of the match. */
export function conflictingMatchIn(details: ConflictDetails): ConflictingMatch | null {
  const conflict = readConflict(details);
  return conflict?.kind === 'MATCH' ? conflict.match : null;
}

/** Returns null if the conflict is not about later matches. */
export function correctionPreviewIn(details: ConflictDetails): ConflictingPreview | null {
  const conflict = readConflict(details);
  return conflict?.kind === 'CORRECTION' ? conflict.preview : null;
}
