/** What the module of a screen exports for its route and for the page that the server renders. */
import type { AnyVariables, DocumentInput } from 'urql';

export interface Address {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly search: URLSearchParams;
}

/** The metadata of a page: what a search engine or a link preview shows without the page. */
export interface Head {
  /** The title of the window. */
  readonly title: string;
  /** The title of a shared link, where it can say more than that of the window: "Live Cup 1: Puk leads Gólik 2–1". */
  readonly preview?: string;
  readonly description: string;
  /** The picture beside the link, which the server draws. */
  readonly card?: CardHead;
  /** Set if the subject of the address does not exist. The server sends the screen, which says so, with status 404. */
  readonly isNotFound?: true;
}

/** In place of a head: the subject of the screen has another address today. */
interface Redirect {
  /** A path within the club, and its search. */
  readonly redirect: string;
}

interface CardHead {
  readonly kind: 'playoff' | 'series' | 'match' | 'player' | 'pair';
  /** Of a pair those of both, with a hyphen between them. */
  readonly id: string;
  readonly alt: string;
}

/** A query of a screen. Its document is parsed when it is first sent or read, not when its module is loaded. */
// biome-ignore lint/suspicious/noExplicitAny: as in urql's own type of a request
export interface ScreenQuery<Data = any> {
  readonly query: DocumentInput<Data, AnyVariables>;
  readonly variables: AnyVariables;
}

/** Reads the answer to a query of the route's loader. */
type Read = <Data>(query: ScreenQuery<Data>) => Data;

/** Exported as `handle` by the module of every screen. */
export interface ScreenHandle {
  /** Null when there is nothing at this address. */
  readonly head: (read: Read, address: Address) => Head | Redirect | null;
}
