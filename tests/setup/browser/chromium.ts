/** Starts Chromium for the browser tests and the bench. */
import { execFile } from 'node:child_process';
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type Browser, chromium } from 'playwright-core';

/** A host name of this machine. Browsers give it no more trust than an address in a local network: it is no secure context. */
export const IN_LOCAL_NETWORK = 'club.test';

interface Program {
  readonly executablePath: string;
  readonly env?: NodeJS.ProcessEnv;
}

/** Whether to show the windows of the browser, which only an installed one can. */
const IS_VISIBLE = process.env.SHOW_BROWSER !== undefined;

const INSTALLED = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const ON_A_MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

export async function launchChromium(args: readonly string[] = []): Promise<Browser> {
  return chromium.launch({
    ...(await chromiumProgram()),
    headless: !IS_VISIBLE,
    // Chromium's sandbox needs privileges that root and most containers lack.
    chromiumSandbox: false,
    args: [
      '--disable-gpu',
      '--disable-quic',
      '--disable-sync',
      ...args,
      `--host-resolver-rules=MAP ${IN_LOCAL_NETWORK} 127.0.0.1`,
    ],
  });
}

/**
 * Chromium from the npm package on x64 Linux, so that every machine draws the same; elsewhere an installed one.
 * TEST_CHROMIUM names another program.
 */
async function chromiumProgram(): Promise<Program> {
  const named = process.env.TEST_CHROMIUM;
  if (named !== undefined) return { executablePath: named };
  const isPacked = platform() === 'linux' && arch() === 'x64' && !IS_VISIBLE;
  const installed = isPacked ? undefined : installedProgram();
  return installed === undefined ? packedProgram() : { executablePath: installed };
}

/** Returns the path of an installed Chromium, or undefined if there is none. */
export function installedProgram(): string | undefined {
  if (platform() === 'darwin') return existsSync(ON_A_MAC) ? ON_A_MAC : undefined;
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)];
  return folders
    .flatMap((folder) => INSTALLED.map((name) => join(folder, name)))
    .find((path) => isExecutable(path));
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Chromium from @sparticuz/chromium with the shared libraries in that package, so that nothing needs to be installed. */
export async function packedProgram(): Promise<Required<Program>> {
  const folder = await unpacked();
  return {
    executablePath: join(folder, 'chromium'),
    env: {
      ...process.env,
      LD_LIBRARY_PATH: join(folder, 'al2023/lib'),
      FONTCONFIG_FILE: join(folder, 'fonts.conf'),
    },
  };
}

/** Unpacks Chromium once, beside the installed packages. The final rename is atomic, so that the folder is always complete. */
async function unpacked(): Promise<string> {
  const packageFolder = join(
    dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')),
    '../..',
  );
  const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8'));
  const cache = join(packageFolder, '../../.cache/faceoff-chromium');
  const folder = join(cache, version);
  if (existsSync(join(folder, 'chromium'))) return folder;
  mkdirSync(cache, { recursive: true });
  const partial = mkdtempSync(join(cache, 'partial-'));
  const unpack = fileURLToPath(new URL('unpack-chromium.ts', import.meta.url));
  await promisify(execFile)(process.execPath, [unpack], {
    env: { ...process.env, TMPDIR: partial },
  });
  writeFileSync(join(partial, 'fonts.conf'), fontSettings(folder));
  chmodSync(join(partial, 'chromium'), 0o755);
  chmodSync(partial, 0o755);
  putInPlace(partial, folder);
  return folder;
}

/** Another worker may have put its copy there first; that copy is used. */
function putInPlace(partial: string, folder: string): void {
  try {
    renameSync(partial, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
    rmSync(partial, { recursive: true });
  }
}

/** A fontconfig file that also lists the fonts of the package, for systems without fonts. */
function fontSettings(folder: string): string {
  const folders = [join(folder, 'fonts'), '/usr/share/fonts', '/usr/local/share/fonts'];
  const list = folders.map((path) => `<dir>${path}</dir>`).join('');
  const cache = `<cachedir>${join(folder, 'font-cache')}</cachedir>`;
  return `<?xml version="1.0"?><fontconfig>${list}${cache}</fontconfig>`;
}
