/**
 * Chromium as it was years ago, from npm packages of its time: the browser of streaming programs, televisions and phones
 * without updates. The packages are installed into the folder of the run.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { packedProgram } from '../setup/browser/chromium.ts';
import { type Browser, type Engine, PHONE, type WindowSize } from './engines.ts';

/** The version of Chromium, and of the playwright-core that drives it. */
const RELEASES = [
  [92, '1.13.0'],
  [103, '1.23.0'],
  [109, '1.29.0'],
] as const;

const TOUCH = { isMobile: true, hasTouch: true };

const run = promisify(execFile);

/** Only on a machine of this kind does the package unpack the libraries that a bare system lacks. */
const BARE_SYSTEM = 'AWS_Lambda_nodejs18.x';
/** Prints the path of the program. */
const UNPACK = `require('@sparticuz/chromium').executablePath.then(console.log)`;

export const OLD_CHROMIUMS: readonly Engine[] = RELEASES.map(([version, driver]) => ({
  name: `Chromium ${version}`,
  needs: 'Linux on x64',
  isInstalled: process.platform === 'linux' && process.arch === 'x64',
  start: () => startChromium(version, driver),
}));

async function startChromium(version: number, driver: string): Promise<Browser> {
  const folder = await mkdtemp(join(tmpdir(), `faceoff-chromium-${version}-`));
  await writeFile(join(folder, 'package.json'), '{}');
  const packages = [`@sparticuz/chromium@${version}.0.0`, `playwright-core@${driver}`];
  await run('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', ...packages], {
    cwd: folder,
  });
  const { stdout } = await run(process.execPath, ['--eval', UNPACK], {
    cwd: folder,
    env: { ...process.env, TMPDIR: folder, AWS_EXECUTION_ENV: BARE_SYSTEM },
  });
  const playwright: typeof import('playwright-core') = createRequire(join(folder, 'package.json'))(
    'playwright-core',
  );
  const { env: ofToday } = await packedProgram();
  const browser = await playwright.chromium.launch({
    executablePath: stdout.trim(),
    chromiumSandbox: false,
    args: ['--disable-gpu'],
    env: {
      ...process.env,
      LD_LIBRARY_PATH: `${folder}/aws/lib:${folder}`,
      FONTCONFIG_FILE: ofToday.FONTCONFIG_FILE,
    },
  });
  const contexts = new Map<WindowSize, ReturnType<typeof browser.newContext>>();
  const consoleErrors: string[] = [];
  return {
    open: async (viewport = PHONE) => {
      contexts.set(viewport, contexts.get(viewport) ?? browser.newContext({ viewport, ...TOUCH }));
      const page = await (await contexts.get(viewport))?.newPage();
      if (!page) throw new Error('A context opens pages.');
      page.on('pageerror', (error) => consoleErrors.push(String(error)));
      page.on('console', (message) => {
        if (message.type() === 'error') consoleErrors.push(message.text());
      });
      return {
        goTo: async (url) => {
          await page.goto(url);
        },
        evaluate: (expression) => page.evaluate(expression),
        tap: (x, y) => page.touchscreen.tap(x, y),
      };
    },
    consoleErrors: async () => consoleErrors,
    close: () => browser.close(),
  };
}
