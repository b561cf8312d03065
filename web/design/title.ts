/** The document title: the title of the screen, after an optional prefix. */
import { useEffect } from 'react';

const shown = { title: '', before: '' };

export function useTitle(title: string): void {
  useEffect(() => show({ title }), [title]);
}

/** @param before prefix, "2–1 Puk – Gólik"; empty for none */
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
