/** What came with the page: the answers that its screen was rendered from. */
import type { SSRData } from 'urql';

/** Null in a fallback without server rendering. */
export function firstAnswers(): SSRData | null {
  const written = document.getElementById('first-view')?.textContent;
  return written ? JSON.parse(written) : null;
}
