import { useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

/** A field of a filter that is being changed. */
interface EditedField {
  readonly field: Element | null;
  /** The search of the address before its first change. */
  readonly searchBefore: string;
}

/**
 * The search of an address as a filter, and a setter. Changes of one field in a row, as by an arrow key that is held down, make one
 * entry of the session history.
 */
export function useFilterSearch() {
  const [search, setSearch] = useSearchParams();
  const edited = useRef<EditedField | null>(null);
  function setFilter(next: URLSearchParams): void {
    const field = document.activeElement === document.body ? null : document.activeElement;
    // The address itself: what is rendered may be older. It is as before while the first change is pending, and after Back.
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
