/** The answers of the server on their way to a page: replaced, silenced and counted. */
import type { Page } from 'playwright-core';

const GRAPHQL = '**/graphql';

/** The page comes without the answers that it usually brings, and asks for them. */
async function comesBare(page: Page): Promise<void> {
  await page.route(
    ({ pathname }) => !pathname.startsWith('/assets/'),
    async (route) => {
      const request = route.request();
      if (!request.isNavigationRequest()) return route.fallback();
      await route.continue({ url: new URL('/index.html', request.url()).href });
    },
  );
}

/** Answers the operations of this name with this instead of asking the server. */
async function answer(page: Page, operation: string, body: object): Promise<void> {
  await comesBare(page);
  await page.route(GRAPHQL, (route) =>
    asksFor(route.request().postData(), operation)
      ? route.fulfill({ json: body })
      : route.fallback(),
  );
}

/** The server refuses the operations of this name in these words. */
export function refuse(page: Page, operation: string, message: string): Promise<void> {
  return answer(page, operation, {
    data: null,
    errors: [{ message, extensions: { code: 'CONFLICT' } }],
  });
}

/** The live connection opens and says nothing. */
export async function silenceLive(page: Page): Promise<void> {
  await page.routeWebSocket(GRAPHQL, () => {});
}

/** How often the page asked for an operation of this name, from now on. */
export function count(page: Page, operation: string): { readonly asked: number } {
  const counted = { asked: 0 };
  page.on('request', (request) => {
    if (asksFor(request.postData(), operation)) counted.asked += 1;
  });
  return counted;
}

function asksFor(body: string | null, operation: string): boolean {
  return body?.includes(`"operationName":"${operation}"`) ?? false;
}
