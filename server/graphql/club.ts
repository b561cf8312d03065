/** The `Club` type: facts about the club as a whole. */
import { zoneForBrowsers } from '../database/time-zones.ts';
import type { ClockJump } from '../log/clock-jumps.ts';
import type { ServerContext } from '../log/server-context.ts';
import { builder } from './builder.ts';
import { movesWithGoals } from './live-directive.ts';

const ClockJumpType = builder.objectRef<ClockJump>('ClockJump').implement({
  description: 'A moment at which the clock of the server was set.',
  fields: (t) => ({
    time: t.expose('time', { type: 'DateTime', description: 'The time after it.' }),
    seconds: t.exposeInt('seconds', {
      description: 'By how much the clock was set forward; negative if it was set back.',
    }),
  }),
});

export const ClubType = builder.objectRef<ServerContext>('Club').implement({
  description: 'The club that this server serves.',
  fields: (t) => ({
    timeZone: t.string({
      description:
        'IANA name of the time zone of all wall-clock times, one that older browsers know, too: `Europe/Kiev` for a club in Kyiv.',
      resolve: ({ timeZone }) => zoneForBrowsers(timeZone) ?? timeZone,
    }),
    clockJump: t.field({
      type: ClockJumpType,
      nullable: true,
      description:
        'The last time in 24 hours at which the clock of the server was set by more than a minute: dates from before are wrong. Null if it was not.',
      resolve: ({ clockJump }) => clockJump(),
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
