/** The query `pushDevice` and the mutations `subscribeToPush` and `unsubscribeFromPush`. */
import { DEFAULT_NOTICES, NOTICE_NAMES, type Notice } from '../../../rules/push.ts';
import { builder, enumOf } from '../../graphql/builder.ts';
import { ClubType } from '../../graphql/club.ts';
import { rowIdOf } from '../../graphql/ids.ts';
import { addMutation } from '../../graphql/mutation.ts';
import { PlayerType } from '../players/graphql.ts';
import { playerMergedFrom } from '../players/merged.ts';
import { playerById } from '../players/queries.ts';
import { subscribe, unsubscribe } from './commands.ts';
import { findPushDevice, type PushDevice } from './sql.ts';

const PushNoticeType = enumOf<Notice>('PushNotice', 'What a device is told of its player.', {
  NEXT: `“${NOTICE_NAMES.NEXT}”: to those who play next, and have waited for two matches or not played tonight.`,
  START: `“${NOTICE_NAMES.START}”: of every play-off and league.`,
  RECORD: `“${NOTICE_NAMES.RECORD}”: to those who held a record that a match took, alone or in a pair.`,
  EVENING: `“${NOTICE_NAMES.EVENING}”: at the end of each evening.`,
});

const PushDeviceType = builder.objectRef<PushDevice>('PushDevice').implement({
  description: 'A device that is told what concerns a player, by Web Push.',
  fields: (t) => ({
    id: t.exposeID('id', {
      description:
        'The SHA-256 of the endpoint, in base64url. Only the device itself knows its endpoint.',
    }),
    player: t.field({
      type: PlayerType,
      nullable: true,
      description:
        'The player who is told: the one of the subscription, or into whom that one was merged. Null if the player was deleted.',
      resolve: async ({ playerId }, _, context) =>
        (await context.cache().load(playerById, playerId)) ??
        context.cache().read((sql) => playerMergedFrom(sql, playerId)),
    }),
    notices: t.expose('notices', {
      type: [PushNoticeType],
      description: 'What the device is told.',
    }),
    heardAt: t.expose('heardAt', {
      type: 'DateTime',
      nullable: true,
      description:
        'When its push service first took a notification. Null while the device has heard nothing.',
    }),
  }),
});

builder.objectField(ClubType, 'pushKey', (t) =>
  t.string({
    nullable: true,
    description:
      'The key for `pushManager.subscribe` of a browser (`applicationServerKey`). Null if the club sends no notifications, because `PUBLIC_URL` is not an https address.',
    resolve: (_, __, { clubInfo }) => clubInfo.pushKey,
  }),
);

builder.queryField('pushDevice', (t) =>
  t.field({
    type: PushDeviceType,
    nullable: true,
    description:
      'A device that is told what concerns a player. Null if there is none, also for one whose push service said that it is gone.',
    args: { id: t.arg.id({ required: true, description: 'The id of the device.' }) },
    resolve: (_, { id }, { cache, clock }) => {
      // Subscriptions are not in the log.
      clock.isRead = true;
      return cache().read((sql) => findPushDevice(sql, id));
    },
  }),
);

addMutation('subscribeToPush', {
  type: PushDeviceType,
  description:
    'Tells a device what concerns a player, or changes whom and what it is told. A device that has heard nothing yet gets a first notification. It is no change of the history. Errors: INVALID_CODE, TOO_MANY_ATTEMPTS, VALIDATION, NOT_FOUND, CONFLICT for one device too many.',
  input: 'A subscription of a browser, and what it is for.',
  fields: (t) => ({
    endpoint: t.string({
      required: true,
      description: 'The `endpoint` of the subscription: an https address.',
    }),
    p256dh: t.string({ required: true, description: 'The key `p256dh`, in base64url.' }),
    auth: t.string({ required: true, description: 'The key `auth`, in base64url.' }),
    player: t.id({ required: true, description: 'The player whose device it is.' }),
    notices: t.field({
      type: [PushNoticeType],
      required: true,
      defaultValue: [...DEFAULT_NOTICES],
      description: 'What the device is told.',
    }),
    test: t.boolean({
      required: true,
      defaultValue: false,
      description:
        'Whether a device that has heard something is sent the first notification again, at the earliest ten seconds after the former one.',
    }),
  }),
  write: (club, { endpoint, p256dh, auth, player, notices, test }, sender) => {
    const playerId = rowIdOf('player', player, 'player');
    return subscribe(club, { endpoint, p256dh, auth, playerId, notices, isTest: test }, sender);
  },
});

addMutation('unsubscribeFromPush', {
  type: 'ID',
  description:
    'Tells a device nothing more. Returns the id, also if there is no such device. Errors: INVALID_CODE, TOO_MANY_ATTEMPTS.',
  input: 'The device.',
  fields: (t) => ({ id: t.id({ required: true, description: 'The id of the device.' }) }),
  write: (club, { id }, sender) => unsubscribe(club, id, sender),
});
