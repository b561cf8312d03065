import { createContext } from 'react';

/** Wall-clock time of the club when the server rendered the page; null in a page without server-rendered content. */
export const RenderedAt = createContext<string | null>(null);
