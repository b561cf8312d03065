/** Server-rendered pages, read without a browser. */
import { expect } from 'vitest';

const INITIAL_STATE = 'id="initial-state"';

/** A rendered page with its data. A busy server first sends the fallback without server rendering, so the request is repeated. */
export async function wholePage(url: string): Promise<string> {
  let page = '';
  await expect
    .poll(async () => {
      page = await textAt(url);
      return page;
    })
    .toContain(INITIAL_STATE);
  return page;
}

/** The first rendered response, also a page with status 404. The unrendered fallback has status 200 and is skipped. */
export async function renderedAnswer(url: string, headers: Readonly<Record<string, string>> = {}) {
  let answer = { status: 0, headers: new Headers(), page: '' };
  await expect
    .poll(async () => {
      const response = await fetch(url, { headers });
      answer = {
        status: response.status,
        headers: response.headers,
        page: await response.text(),
      };
      return answer.status !== 200 || answer.page.includes(INITIAL_STATE);
    })
    .toBe(true);
  return answer;
}

export async function textAt(url: string): Promise<string> {
  return (await fetch(url)).text();
}

/** The content of a `<meta>` element for link previews; empty if the page has none. */
export function meta(page: string, name: string): string {
  const [, content = ''] =
    new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(page) ?? [];
  return content;
}
