/** Program that builds the web client into the folder of its first argument. It prints only warnings and errors. */
import { fileURLToPath } from 'node:url';
import { runProgram, StartError } from '../../database/start-error.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

await runProgram(async () => {
  const { build } = await import('vite').catch(() => {
    // npm omits packages without a message if the Node that it runs on is too old for them.
    throw new StartError(
      'The web app cannot be built, because packages are missing: run npm ci again, with an npm that runs on Node 20.19 or later.',
    );
  });
  const [folder] = process.argv.slice(2);
  const forBrowsers = { outDir: `${folder}/client` };
  const forServer = { outDir: `${folder}/server`, ssr: 'entry.server.tsx' };
  for (const each of [forBrowsers, forServer]) {
    await build({
      configFile: `${ROOT}web/vite.config.ts`,
      logLevel: 'warn',
      build: { ...each, emptyOutDir: true },
    });
  }
});
