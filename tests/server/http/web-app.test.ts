/** Loading the build of the web app. */
import { mkdir, mkdtemp, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { Site } from '../../../server/access/site.ts';
import { Executor } from '../../../server/api/execute.ts';
import { pagesOf } from '../../../server/http/pages/pages.ts';
import { latestWebApp } from '../../../server/http/pages/web-app.ts';
import { clubTest } from '../../setup/club.ts';
import { NATIVE } from '../../setup/database-kinds.ts';
import { recordedLog, silence } from '../../setup/recorded-log.ts';
import { unopenedOptions } from '../../setup/unopened-database.ts';

const NONE = { build: async () => null, app: async () => null };

test('one that does not fit the server is none, and one line says what to do', async () => {
  const site = new Site({ basePath: '', publicUrl: null });
  const { log, messages } = recordedLog('warn');
  const folder = await buildOf('exports.canonical = () => "/";');
  const webApp = latestWebApp(log, site, 'club', folder);
  expect([await webApp.app(), await webApp.app()]).toEqual([null, null]);
  expect(messages).toEqual([
    'The web app in web/dist does not fit this server: run npm run build, then start it again.',
  ]);
});

test('a newer build replaces the former one, whose code is freed', async () => {
  const site = new Site({ basePath: '', publicUrl: null });
  const names = ['canonical', 'renderPage', 'hasFrame', 'fallbackPage', 'notFoundPage'];
  const folder = await buildOf(
    `${names.map((name) => `exports.${name} = () => code.length;`).join('\n')}
    const code = new Array(1_000_000).fill('a page');`,
  );
  const webApp = latestWebApp(silence, site, 'club', folder);
  const codes: WeakRef<object>[] = [];
  for (const builtAt of [1, 2, 3, 4]) {
    await utimes(join(folder, 'client/index.html'), builtAt, builtAt);
    const app = await webApp.app();
    expect((await webApp.app())?.entry).toBe(app?.entry);
    expect(codes.some((former) => former.deref() === app?.entry)).toBe(false);
    codes.push(new WeakRef(app?.entry ?? {}));
  }
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  await expect
    .poll(() => {
      collect();
      return codes.filter((each) => each.deref() !== undefined).length;
    })
    .toBe(1);
});

test('without a build no page is served', async () => {
  const shared = unopenedOptions();
  const options = { ...shared, executor: new Executor(shared, silence), log: silence };
  const app = new Hono();
  app.route('/', pagesOf({ ...options, webApp: NONE, clientAddressOf: () => '' }).screens);
  app.get('*', (c) => c.text('a file of the build'));
  const paths = ['/', '/index.html', '/blank.html', '/sw.js', '/matches'];
  const statuses = paths.map(async (path) => (await app.request(path)).status);
  expect(await Promise.all(statuses)).toEqual(paths.map(() => 404));
});

clubTest(NATIVE, { FRAME_ANCESTORS: 'https://dashboard.example.org http://192.168.1.5:8123' })(
  'FRAME_ANCESTORS may frame read-only screens, and no others',
  async ({ club }) => {
    const framedBy = async (path: string) => {
      const { headers } = await fetch(`${club.server.url}${path}`);
      const policy = headers.get('content-security-policy') ?? '';
      return [headers.get('x-frame-options'), /frame-ancestors ([^;]*)/.exec(policy)?.[1]];
    };
    for (const path of ['/tv', '/tv/series/1', '/overlay', '/overlay/match/1?at=top']) {
      const named = 'https://dashboard.example.org http://192.168.1.5:8123';
      expect([path, await framedBy(path)]).toEqual([path, [null, named]]);
    }
    for (const path of ['/', '/series', '/players', '/tvs', '/nowhere', '/index.html']) {
      expect([path, await framedBy(path)]).toEqual([path, [null, "'none'"]]);
    }
  },
);

clubTest(NATIVE)(
  'lists that the build keeps are not served, and forms go to this site',
  async ({ club }) => {
    for (const path of ['/.vite/manifest.json', '/%2Evite/manifest.json', '/assets/.vite']) {
      expect([path, (await fetch(club.server.url + path)).status]).toEqual([path, 404]);
    }
    const policy = (await fetch(club.server.url)).headers.get('content-security-policy');
    expect(policy).toContain("form-action 'self'");
  },
);

/** A build whose code for the server is this. */
async function buildOf(entry: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'faceoff-web-'));
  const files = {
    'client/index.html': '<html></html>',
    'client/.vite/manifest.json': '{}',
    'server/entry.server.cjs': entry,
  };
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  return folder;
}
