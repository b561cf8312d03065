/** Executes GraphQL documents for a club without a transport. */
import { CodeGuard } from '../../server/access/code.ts';
import { Site } from '../../server/access/site.ts';
import { Executor, isRefused } from '../../server/api/execute.ts';
import type { Operation } from '../../server/api/operation.ts';
import type { SharedOptions } from '../../server/graphql/context.ts';
import { type Club, silence } from './club.ts';
import { type Document, textOf } from './graphql.ts';

export function executorOf(club: Pick<Club, 'server'>): Executor {
  return new Executor(sharedOptionsOf(club), silence);
}

export function sharedOptionsOf({ server: { club } }: Pick<Club, 'server'>): SharedOptions {
  return {
    club,
    clubInfo: { contactEmail: '', url: '', pushKey: null },
    site: new Site({ basePath: '', publicUrl: null }),
    guard: new CodeGuard({ code: '', secret: '' }, club.database.connections, club.now),
  };
}

/** @throws if the document is refused */
export function operationOf<Variables extends Readonly<Record<string, unknown>>>(
  executor: Executor,
  document: Document<unknown, Variables>,
  variables?: Variables,
): Operation {
  const operation = executor.operationOf({ query: textOf(document), variables }, null);
  if (isRefused(operation)) throw operation.errors[0];
  return operation;
}
