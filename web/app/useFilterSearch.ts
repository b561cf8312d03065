import { useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

/** The filter field that was changed last. */
interface EditedField {
  readonly field: Element | null;
  /** The search of the URL before the first change in a row. */
  readonly searchBefore: string;
}

/**
 * Returns the search of the URL and its setter. Consecutive changes of one field, as by an arrow key that is held down, make one
 * entry of the session history.
 */
export function useFilterSearch() {
  const [search, setSearch] = useSearchParams();
  const edited = useRef<EditedField | null>(null);
  function setFilter(next: URLSearchParams): void {
    const field = document.activeElement === document.body ? null : document.activeElement;
    // `location`: a navigation that is pending is not in `search` yet. Without changes while the first one is, and after Back.
    const searchBefore = location.search;
    const isFurther =
      field !== null &&
      edited.current?.field === field &&
      edited.current.searchBefore !== searchBefore;
    if (!isFurther) edited.current = { field, searchBefore };
    setSearch(next, { replace: isFurther, preventScrollReset: true });
  }
  return [search, setFilter] as const;
}
