/** The title of the window: that of the screen, and before it what matters more at the moment. */
import { useEffect } from 'react';

const shown = { title: '', before: '' };

export function useTitle(title: string): void {
  useEffect(() => show({ title }), [title]);
}

/** @param before "2–1 Puk – Gólik"; empty for nothing */
export function useBeforeTitle(before: string): void {
  useEffect(() => {
    show({ before });
    return () => show({ before: '' });
  }, [before]);
}

function show(part: Partial<typeof shown>): void {
  Object.assign(shown, part);
  const { title, before } = shown;
  if (title !== '') document.title = before === '' ? title : `${before} · ${title}`;
}
