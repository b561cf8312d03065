/** Draws a score as the icon of the window, as long as there is one. */
import { useEffect } from 'react';

export function useScoreIcon(score: string | null): void {
  useEffect(() => {
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (!icon || score === null) return undefined;
    const before = icon.href;
    icon.href = `data:image/svg+xml,${encodeURIComponent(scoreIcon(score))}`;
    return () => {
      icon.href = before;
    };
  }, [score]);
}

function scoreIcon(score: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="#060b15"/><text x="32" y="44" text-anchor="middle" textLength="54" lengthAdjust="spacingAndGlyphs" font-family="Arial Narrow, sans-serif" font-weight="700" font-size="36" fill="#ffcf5c">${score}</text></svg>`;
}
