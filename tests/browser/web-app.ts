/** The web app that the pages load: built before the first story where its sources changed. */
import { buildWeb } from '../../server/gateway/web-build.ts';

export default async function setup(): Promise<void> {
  await buildWeb((text) => process.stdout.write(`${text}\n`));
}
