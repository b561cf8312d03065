import { useState } from 'react';
import { useClient } from 'urql';
import type { ConflictingPreview } from '../../../rules/conflict.ts';
import type { Result } from '../../../rules/match.ts';
import type { ConflictDetails } from '../../app/write/refusal.ts';
import { correctionPreviewIn } from '../matches/conflict.ts';
import { CorrectionPreviewDocument } from './gql/results.ts';

/**
 * The consequences of a correction of a match, which the user must confirm if it undoes something.
 * @param isLatest whether a result is that of the form, which may have changed since a request
 */
export function useCorrectionPreview(matchId: string, isLatest: (result: Result) => boolean) {
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
    const { data, error: failure } = await client
      .query(
        CorrectionPreviewDocument,
        { id: matchId, ...result },
        { requestPolicy: 'network-only' },
      )
      .toPromise();
    if (!isLatest(result)) return false;
    const found = data ? correctionPreviewIn({ preview: data.correctionPreview }) : null;
    const undoes = found !== null && found.words.length > 0;
    setPreview(undoes ? found : null);
    setIsRenewed(false);
    setError(failure?.networkError ? NO_PREVIEW : null);
    // If the server cannot preview the correction, it refuses the mutation too, with the reason. So go on and send it.
    return !undoes && !failure?.networkError;
  }

  /** Shows the preview in the refusal of a correction. Returns false if the refusal has none. */
  function showRefusal(details: ConflictDetails, result: Result, wasConfirmed: boolean): boolean {
    const found = correctionPreviewIn(details);
    setPreview(isLatest(result) ? found : null);
    setIsRenewed(wasConfirmed);
    return found !== null;
  }

  function clear() {
    setPreview(null);
    setError(null);
  }

  return { preview, isRenewed, error, undoesNothing, showRefusal, clear };
}

const NO_PREVIEW =
  'The server cannot be reached. It has to say first what this correction would undo: try again.';
