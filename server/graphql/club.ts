/** The `Club` type: facts about the club as a whole. */
import { zoneForBrowsers } from '../database/time-zones.ts';
import type { ServerContext } from '../log/server-context.ts';
import { builder } from './builder.ts';
import { movesWithGoals } from './live-directive.ts';

export const ClubType = builder.objectRef<ServerContext>('Club').implement({
  description: 'The club that this server serves.',
  fields: (t) => ({
    timeZone: t.string({
      description:
        'IANA name of the time zone of all wall-clock times, one that older browsers know, too: `Europe/Kiev` for a club in Kyiv.',
      resolve: ({ timeZone }) => zoneForBrowsers(timeZone) ?? timeZone,
    }),
    contactEmail: t.string({
      description: 'E-mail address for help.',
      resolve: (_, __, { clubInfo }) => clubInfo.contactEmail,
    }),
    address: t.string({
      description:
        'The URL of the club for other devices, for links and QR codes, without a trailing slash.',
      resolve: (_, __, { clubInfo }) => clubInfo.url,
    }),
    epoch: t.string({
      description:
        'The epoch of the log. Every restore begins a new epoch; a seq is meaningful only within its epoch.',
      resolve: (_, __, { cache }) => cache().epoch,
    }),
    seq: t.int({
      extensions: movesWithGoals,
      description: 'The seq of the last change that this answer includes.',
      resolve: (_, __, { cache }) => cache().seq,
    }),
  }),
});

builder.queryField('club', (t) =>
  t.field({
    type: ClubType,
    description: 'Facts about this club.',
    resolve: (_, __, { club }) => club,
  }),
);
