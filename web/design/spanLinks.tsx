/** Links between screens with figures, which keep the span of time that the URL of the present screen has. */
import { createContext, type ReactNode, useContext } from 'react';

const SpanSearch = createContext('');

interface KeepSpanProps {
  /** The query string of the span, such as `?from=2026-09-01`; empty for all time. */
  readonly search: string;
  readonly children: ReactNode;
}

/** Provides the span that links below it keep. */
export function KeepSpan({ search, children }: KeepSpanProps) {
  return <SpanSearch value={search}>{children}</SpanSearch>;
}

/** Returns a function that adds the present span to the path of another screen with figures. */
export function useSpanLink(): (path: string) => string {
  const search = useContext(SpanSearch);
  return (path) => path + search;
}
