/** Worker thread that renders and compresses the GraphiQL page of nine megabytes, which takes seconds. */
import { parentPort, workerData } from 'node:worker_threads';
import { renderGraphiQL } from '@graphql-yoga/render-graphiql';
import { encode } from './pages/encoding.ts';

/** Query shown when GraphiQL opens. */
const EXAMPLE = `# All changes, as they are made: run this, then enter a result on another page.
subscription {
  changes {
    seq
    time
    about
    text
  }
}
`;

const page = renderGraphiQL({
  title: 'Faceoff GraphQL',
  subscriptionsProtocol: 'WS',
  defaultQuery: EXAMPLE,
});
parentPort?.postMessage(Uint8Array.from(await encode(page, workerData)));
