/** HTTP requests to the club that notice a login in front of it. */
import { markLoggedIn, markLoggedOut } from './connection.ts';

/** After this the answer is taken for lost. */
const ANSWER_TIMEOUT_MS = 20_000;

/**
 * `fetch` with a timeout.
 * @throws TypeError without an answer of the club, also when a login in front of it has answered
 */
export async function fetchFromClub(
  input: RequestInfo | URL,
  init: RequestInit = {},
): Promise<Response> {
  const timeout = AbortSignal.timeout(ANSWER_TIMEOUT_MS);
  const signal = init.signal ? AbortSignal.any([timeout, init.signal]) : timeout;
  const response = await fetch(input, { ...init, redirect: 'manual', signal });
  if (isOfLogin(response)) {
    markLoggedOut();
    throw new TypeError('You are logged out: a login in front of the club has answered.');
  }
  markLoggedIn();
  return response;
}

/** Logins redirect, refuse with 401, or send their page. The club answers GraphQL with none of these. */
function isOfLogin({ type, status, headers }: Response): boolean {
  const isPage = /^text\/html\b/i.test(headers.get('content-type') ?? '');
  return (
    type === 'opaqueredirect' || status === 401 || (isPage && (status < 400 || status === 403))
  );
}
