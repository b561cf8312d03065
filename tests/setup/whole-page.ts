/** Pages as the server sends them, without a browser. */
import { expect } from 'vitest';

const INITIAL_STATE = 'id="initial-state"';

/** A page with its figures. On a machine that is busy the fallback without server rendering goes out at first. */
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

/** The first answer that is rendered, also as a page that is not found; the fallback is sent as a success. */
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

/** What a page says of itself to those who preview a link; empty where it says nothing. */
export function meta(page: string, name: string): string {
  const [, content = ''] =
    new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(page) ?? [];
  return content;
}
