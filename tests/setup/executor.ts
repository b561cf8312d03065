/** Executes GraphQL documents for a club without a transport. */
import { CodeGuard } from '../../server/access/code.ts';
import { Site } from '../../server/access/site.ts';
import { Executor } from '../../server/api/execute.ts';
import type { SharedOptions } from '../../server/graphql/context.ts';
import { type Club, silence } from './club.ts';

export function executorOf(club: Pick<Club, 'server'>): Executor {
  return new Executor(sharedOptionsOf(club), silence);
}

export function sharedOptionsOf({ server: { club } }: Pick<Club, 'server'>): SharedOptions {
  return {
    club,
    clubInfo: { contactEmail: '', url: '' },
    site: new Site({ basePath: '', publicUrl: null }),
    guard: new CodeGuard('', club.database.connections, club.now),
  };
}
