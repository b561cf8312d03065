/** The answers of the server on their way to a page: held back, replaced, or lost. */
import type { Page, Route } from 'playwright-core';

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

/** Holds back every answer that the page asks for by HTTP until they are let go. */
export async function holdAnswers(page: Page): Promise<{ letGo(): Promise<void> }> {
  const held: Route[] = [];
  let isHolding = true;
  await comesBare(page);
  await page.route(GRAPHQL, async (route) => {
    if (isHolding) held.push(route);
    else await route.continue();
  });
  return {
    letGo: async () => {
      isHolding = false;
      await Promise.all(held.map((route) => route.continue()));
    },
  };
}

/** Answers the operations of this name with this instead of asking the server. */
export async function answer(page: Page, operation: string, body: object): Promise<void> {
  await meet(page, operation, (route) => route.fulfill({ json: body }));
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

async function meet(
  page: Page,
  operation: string,
  act: (route: Route) => Promise<void>,
): Promise<void> {
  await comesBare(page);
  await page.route(GRAPHQL, (route) =>
    asksFor(route.request().postData(), operation) ? act(route) : route.fallback(),
  );
}

function asksFor(body: string | null, operation: string): boolean {
  return body?.includes(`"operationName":"${operation}"`) ?? false;
}
