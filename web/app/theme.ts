/**
 * The theme of this device: that of the system, or a chosen one. The colours are those of tokens.css. A script in index.html
 * applies a chosen theme before the first paint.
 */
import { useLayoutEffect } from 'react';
import { localSetting } from '../data/localSetting.ts';
import { Signal } from '../design/signal.ts';

export type Theme = 'system' | 'light' | 'dark';

const stored = localSetting('theme');

export const theme = new Signal<Theme>('system');

/** Reads the stored theme. The page has been painted in its theme, which for televisions is not the stored one. */
export function restoreTheme(): void {
  theme.value = themeNamed(stored.read());
  apply(themeNamed(document.documentElement.dataset.theme));
}

function themeNamed(text: string | undefined): Theme {
  return text === 'light' || text === 'dark' ? text : 'system';
}

export function chooseTheme(chosen: Theme): void {
  if (chosen === 'system') stored.forget();
  else stored.store(chosen);
  theme.value = chosen;
  apply(chosen);
}

/** Shows a screen in the dark theme. Its page has that theme from the server. */
export function useDarkTheme(): void {
  useLayoutEffect(() => {
    apply('dark');
    return () => apply(theme.value);
  }, []);
}

function apply(shown: Theme): void {
  const { dataset } = document.documentElement;
  if (shown === 'system') delete dataset.theme;
  else dataset.theme = shown;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const own = meta.dataset.theme;
    if (shown === 'system') meta.media = `(prefers-color-scheme: ${own})`;
    else meta.media = own === shown ? 'all' : 'not all';
  }
}
