import { useLayoutEffect, useRef, useState } from 'react';
import { useClient } from 'urql';
import { type ConflictingPreview, readConflict } from '../../../rules/conflict.ts';
import type { ScoreForm } from '../../../rules/forms.ts';
import { type Result, sameResult } from '../../../rules/match.ts';
import type { Stale } from '../../app/write/refusal.ts';
import { CorrectionPreviewDocument } from './gql/results.ts';

/**
 * The consequences of a correction of a match, which the user must confirm if it undoes something.
 * @param shown the result of the form, which may change during a request
 */
export function useCorrectionPreview(matchId: string, shown: ScoreForm) {
  const latest = useRef(shown);
  useLayoutEffect(() => {
    latest.current = shown;
  });
  const isLatest = (result: Result) => sameResult(result, latest.current);
  const [preview, setPreview] = useState<ConflictingPreview | null>(null);
  /** Whether the preview replaced one that was out of date when the user saved the correction. */
  const [isRenewed, setIsRenewed] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const client = useClient();

  /**
   * Asks the server what the correction would undo, and shows the answer. Returns true if it undoes nothing and the form has
   * not changed meanwhile, so that it can be saved without a confirmation.
   */
  async function undoesNothing(result: Result): Promise<boolean> {
    clear();
    const { data, error: failure } = await client
      .query(
        CorrectionPreviewDocument,
        { id: matchId, ...result },
        { requestPolicy: 'network-only' },
      )
      .toPromise();
    if (!isLatest(result)) return false;
    const found = data ? readConflict({ preview: data.correctionPreview }) : null;
    const undoes = found?.kind === 'CORRECTION' && found.preview.words.length > 0;
    setPreview(undoes ? found.preview : null);
    setIsRenewed(false);
    setError(failure?.networkError ? NO_PREVIEW : null);
    // If the server cannot preview the correction, it refuses the mutation too, with the reason. So go on and send it.
    return !undoes && !failure?.networkError;
  }

  /** Shows the preview of a refused correction. */
  function showConflict(conflict: Stale, result: Result, wasConfirmed: boolean): void {
    setPreview(conflict.kind === 'CORRECTION' && isLatest(result) ? conflict.preview : null);
    setIsRenewed(wasConfirmed);
  }

  function clear() {
    setPreview(null);
    setError(null);
  }

  return { preview, isRenewed, error, undoesNothing, showConflict, clear };
}

const NO_PREVIEW =
  'The server cannot be reached. It has to say first what this correction would undo: try again.';
