/** The exports of a screen's module, for its route and for server rendering. */
import type { AnyVariables, DocumentInput } from 'urql';
import type { CompetitionKind } from '../design/competitions.ts';

/** Parameters of the path, and the search, of a URL. */
interface RouteArgs {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly search: URLSearchParams;
}

export interface RouteArgsAndTime extends RouteArgs {
  /** Wall-clock time of the club. */
  readonly now: string;
}

/** The metadata of a page, for search engines and link previews. */
export interface Head {
  /** The document title. */
  readonly title: string;
  /** The title of a link preview, if it differs from the document title: "Live Cup 1: Puk leads Gólik 2–1". */
  readonly preview?: string;
  readonly description: string;
  /** The picture of the link preview, drawn by the server. */
  readonly card?: CardHead;
  /** Set if the subject of the URL does not exist. The server then renders the screen with status 404. */
  readonly isNotFound?: true;
}

/** Returned instead of a head if the subject of the screen has another URL now. */
interface Redirect {
  /** A path within the club, and its search. */
  readonly redirect: string;
}

interface CardHead {
  readonly kind: CompetitionKind | 'match' | 'player' | 'pair' | 'evening';
  /** The id of the subject; for `player` a player or a pair; for `pair` the ids of both, separated by a hyphen; for `evening` its day of play. */
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
export type ReadQuery = <Data>(query: ScreenQuery<Data>) => Data;

/** Exported as `handle` by the module of every screen. */
export interface ScreenHandle {
  /** Returns null if the URL has no subject. */
  readonly head: (read: ReadQuery, at: RouteArgsAndTime) => Head | Redirect | null;
}
