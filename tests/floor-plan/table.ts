/**
 * The floor plan: every room from top to bottom, with the rooms that it may import from, types included. An import goes
 * down this list and never up. A permission that nothing uses is a fault like an import without one.
 */
import type { Plan, Room } from './plan.ts';

const SERVER: readonly Room[] = [
  { name: 'server/start', imports: ['server/features', 'server/settings'] },
  {
    name: 'server/demo',
    imports: ['server/features', 'server/settings', 'server/refusal', 'rules'],
  },
  {
    name: 'server/features',
    with: [
      'server/access',
      'server/club',
      'server/database',
      'server/faceoff',
      'server/gateway',
      'server/graphql',
      'server/history',
      'server/live',
      'server/matches',
      'server/players',
      'server/playoffs',
      'server/recount',
      'server/rest',
      'server/sender',
      'server/series',
      'server/stats',
      'server/teams',
    ],
    imports: ['server/settings', 'server/refusal', 'rules'],
  },
  { name: 'server/settings', imports: [] },
  { name: 'server/refusal', imports: [] },
];

const WEB: readonly Room[] = [
  { name: 'web/vite.config', imports: ['web/screens'] },
  { name: 'web/main', imports: ['web/screens', 'web/design', 'web/offline'] },
  {
    name: 'web/screens',
    with: [
      'web/app',
      'web/code',
      'web/history',
      'web/home',
      'web/live',
      'web/matches',
      'web/players',
      'web/playoffs',
      'web/series',
      'web/share',
      'web/stats',
      'web/teams',
      'web/undo',
    ],
    imports: ['web/design', 'web/gql', 'rules'],
  },
  { name: 'web/design', imports: [] },
  { name: 'web/offline', imports: [] },
  { name: 'web/gql', imports: [] },
];

export const PLAN: Plan = {
  rooms: [...SERVER, ...WEB, { name: 'rules', imports: [] }],
  packages: { postgres: ['server/database/driver.ts', 'server/database/database.ts'] },
  pure: ['rules'],
};
