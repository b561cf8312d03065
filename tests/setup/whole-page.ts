/** Pages as the server sends them, without a browser. */
import { expect } from 'vitest';

/** A page with its figures. On a machine that is busy the fallback without server rendering goes out at first. */
export async function wholePage(url: string): Promise<string> {
  let page = '';
  await expect
    .poll(async () => {
      page = await textAt(url);
      return page;
    })
    .toContain('id="initial-state"');
  return page;
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
