/** A courier of notifications that a test steps by hand, with the clock of its club, and devices that subscribe. */
import { onTestFinished } from 'vitest';
import { readPushKeys } from '../../server/club/push/keys.ts';
import { PushCourier } from '../../server/push/courier.ts';
import { claimSending, endSending, type Sender } from '../../server/webhooks/sender.ts';
import { ask, write } from './ask.ts';
import type { Club } from './club.ts';
import { executorOf } from './executor.ts';
import { graphql, type VariablesOf } from './graphql.ts';
import type { Browser, PushService } from './push-service.ts';
import { recordedLog } from './recorded-log.ts';

const SUBSCRIBE = graphql(
  `mutation ($input: SubscribeToPushInput!) {
    subscribeToPush(input: $input) { id player { nickName } notices heardAt }
  }`,
);
const PLAYERS = graphql('{ players { id nickName } }');

type Notice = NonNullable<VariablesOf<typeof SUBSCRIBE>['input']['notices']>[number];

export const CLUB_URL = 'https://club.example.org';

/** Tells a browser what concerns a player. */
export async function subscribe(
  { server }: { readonly server: { readonly url: string; readonly code: string } },
  { subscription }: Pick<Browser, 'subscription'>,
  nickName: string,
  ...notices: readonly Notice[]
) {
  const { players } = await ask(server, PLAYERS);
  const player = players.find((each) => each.nickName === nickName)?.id ?? '';
  const input = { ...subscription, player, notices: [...notices] };
  return (await write(server, SUBSCRIBE, input)).subscribeToPush;
}

interface OpenPushCourier {
  /** Sends all that is due, and waits for the answers. */
  readonly step: () => Promise<void>;
  /** Begins to send what is due. */
  readonly begin: () => Promise<number>;
  /** The messages of its log. */
  readonly log: readonly string[];
  /** The courier of a process that was started again. */
  readonly restarted: () => Promise<OpenPushCourier>;
}

const NEVER = new AbortController().signal;

export async function openPushCourier(
  club: Pick<Club, 'server'>,
  { connecting }: Pick<PushService, 'connecting'>,
): Promise<OpenPushCourier> {
  const { sql, close } = await club.server.club.database.connect();
  const sender = await claimSending(sql, 'push');
  if (!sender) throw new Error('Another courier is open.');
  onTestFinished(async () => {
    await endSending(sender);
    await close();
  });
  return openWith(club, sender, connecting);
}

async function openWith(
  club: Pick<Club, 'server'>,
  sender: Sender,
  connecting: PushService['connecting'],
): Promise<OpenPushCourier> {
  const { log, messages } = recordedLog();
  const options = {
    club: club.server.club,
    executor: executorOf(club),
    log,
    keys: await readPushKeys(club.server.sql),
    clubUrl: CLUB_URL,
    connecting,
  };
  const courier = await PushCourier.open(options, sender);
  const begin = () => courier.step(NEVER);
  return {
    begin,
    step: async () => {
      await begin();
      await courier.end();
    },
    log: messages,
    restarted: () => openWith(club, sender, connecting),
  };
}
