/** The worker thread that makes the page of GraphiQL: rendering and compressing nine megabytes takes seconds. */
import { parentPort, workerData } from 'node:worker_threads';
import { renderGraphiQL } from '@graphql-yoga/render-graphiql';
import { encoded } from './pages/encoding.ts';

/** Query shown when GraphiQL opens. */
const EXAMPLE = `# Everything that happens, as it happens: run it, then enter a result somewhere else.
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
parentPort?.postMessage(Uint8Array.from(await encoded(page, workerData)));
