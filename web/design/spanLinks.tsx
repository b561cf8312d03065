/** Links between screens with figures, which keep what the URL of the present screen chooses. */
import { createContext, type ReactNode, useContext } from 'react';

const SpanSearch = createContext('');
const FiguresSearch = createContext('');

interface KeepSpanProps {
  /** The query string of the span, such as `?from=2026-09-01`; empty for all time. */
  readonly search: string;
  /** The same with the discipline, `?from=2026-09-01&discipline=doubles`; by default singles. */
  readonly figuresSearch?: string;
  readonly children: ReactNode;
}

/** Provides the span and the discipline that links below it keep. */
export function KeepSpan({ search, figuresSearch = search, children }: KeepSpanProps) {
  return (
    <SpanSearch value={search}>
      <FiguresSearch value={figuresSearch}>{children}</FiguresSearch>
    </SpanSearch>
  );
}

/** Returns a function that adds the present span to the path of another screen with figures. */
export function useSpanLink(): (path: string) => string {
  const search = useContext(SpanSearch);
  return (path) => path + search;
}

/** Returns a function that adds the present span and discipline to the path of a screen with figures of both. */
export function useFiguresLink(): (path: string) => string {
  const search = useContext(FiguresSearch);
  return (path) => path + search;
}
