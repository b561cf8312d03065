/** HTTP requests that detect the login page of a proxy in front of the server. */
import { markLoggedIn, markLoggedOut } from './connection.ts';
import { WAITS } from './limits.ts';

/**
 * `fetch` with a timeout.
 * @throws TypeError without a response of the server itself, also if the login of a proxy responded
 */
export async function fetchFromClub(
  input: RequestInfo | URL,
  init: RequestInit = {},
): Promise<Response> {
  const timeout = AbortSignal.timeout(WAITS.answer);
  const signal = init.signal ? AbortSignal.any([timeout, init.signal]) : timeout;
  const response = await fetch(input, { ...init, redirect: 'manual', signal });
  if (isOfLogin(response)) {
    markLoggedOut();
    throw new TypeError('You are logged out: a login in front of the club has answered.');
  }
  markLoggedIn();
  return response;
}

/** Whether a response is from a login, which redirects, refuses with 401, or sends HTML. The server never answers GraphQL so. */
function isOfLogin({ type, status, headers }: Response): boolean {
  const isPage = /^text\/html\b/i.test(headers.get('content-type') ?? '');
  return (
    type === 'opaqueredirect' || status === 401 || (isPage && (status < 400 || status === 403))
  );
}
