/** The program that builds the web client into the folder it is given. It prints nothing but warnings and errors. */
import { fileURLToPath } from 'node:url';
import { runProgram, StartError } from '../../database/start-error.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

await runProgram(async () => {
  const { build } = await import('vite').catch(() => {
    // npm says nothing of packages that it leaves out because its own Node is too old for them.
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
