/** Cost of entering a result beside webhooks and devices that do not answer. */
import { createECDH, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { ask, write } from '../../tests/setup/ask.ts';
import { graphql } from '../../tests/setup/graphql.ts';
import { freePort, portOf } from '../../tests/setup/port.ts';
import { CODE } from '../../tests/setup/server-process.ts';
import { ON_SERVER_CORE } from '../cores.ts';
import type { Bench, Part, Row } from '../part.ts';
import { msOfAWrite } from '../results.ts';
import { startFaceoff } from '../servers.ts';
import { median } from '../times.ts';

/** Maximum ratio of a write beside those to one without: what the medians of two equal servers differ by. */
const MAX_RATIO = 1.1;
const DEAD = 10;
/** Short rounds, whose ratios are compared, so that other load of the machine meets all servers alike. */
const USUAL = { rounds: 21, writes: 120 };
const QUICK = { rounds: 1, writes: 32 };
/** Sends also to push services without a public address, as those here. */
const PROGRAM = '../tests/setup/server-with-push.ts';

const SUBSCRIBE = graphql(
  'mutation ($input: SubscribeToPushInput!) { subscribeToPush(input: $input) { id } }',
);
const PLAYERS = graphql('{ players { id } }');

const BESIDE = ['ten webhooks', 'ten devices'] as const;

type Values = Record<(typeof BESIDE)[number] | 'none', number[]>;

export const unanswered: Part = {
  name: 'unanswered',
  title:
    'Milliseconds from one finished game to the next, entered over HTTP by one writer, on a server that tells all results to ten webhooks, and on one that tells everything to ten devices, next to one that tells nothing. Of the ten, five refuse the connection and five never answer.',
  measure,
};

async function measure({ databases, quick, say }: Bench): Promise<readonly Row[]> {
  const { rounds, writes } = quick ? QUICK : USUAL;
  const { id } = databases.game;
  // Connections are accepted and never answered.
  const silent = createServer(() => {}).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const ports = [portOf(silent), await freePort()];
  const hosts = Array.from(
    { length: DEAD },
    (_, index) => `127.0.0.1:${ports[index % 2]}/${index}`,
  );
  const start = async (env: Readonly<Record<string, string>> = {}) =>
    startFaceoff({ DATABASE_URL: await databases.copy(), ...env }, ON_SERVER_CORE, [], PROGRAM);
  const servers = {
    'ten webhooks': await start({
      WEBHOOKS: hosts.map((host) => `http://${host}?events=result`).join(' '),
    }),
    'ten devices': await start({ PUBLIC_URL: 'https://club.example.org' }),
    none: await start(),
  };
  try {
    await subscribeAll(servers['ten devices'].url, hosts);
    const times: Values = { 'ten webhooks': [], 'ten devices': [], none: [] };
    const cpuTimes: Values = { 'ten webhooks': [], 'ten devices': [], none: [] };
    // The first round warms the servers up.
    for (let round = 0; round <= rounds; round += 1) {
      for (const name of [...BESIDE, 'none'] as const) {
        const server = servers[name];
        const before = await server.probe();
        const ms = await msOfAWrite(server.url, id, writes, 1);
        const { cpuMs } = await server.probe();
        if (round === 0) continue;
        times[name].push(ms);
        cpuTimes[name].push((cpuMs - before.cpuMs) / writes);
      }
    }
    say('a write beside ten that do not answer');
    const targets = BESIDE.map((name) => ({
      what: `× none, with ${name}`,
      value: median(times[name].map((ms, round) => ms / (times.none[round] ?? Number.NaN))),
      atMost: MAX_RATIO,
    }));
    return [
      { work: 'a write', unit: 'ms', values: times, targets },
      { work: 'CPU of a write', unit: 'ms', values: cpuTimes, targets: [] },
    ];
  } finally {
    await Promise.all(Object.values(servers).map((server) => server.stop()));
    silent.close();
  }
}

async function subscribeAll(url: string, hosts: readonly string[]): Promise<void> {
  const server = { url, code: CODE };
  const { players } = await ask(server, PLAYERS);
  for (const host of hosts) {
    await write(server, SUBSCRIBE, {
      endpoint: `https://${host}`,
      p256dh: createECDH('prime256v1').generateKeys('base64url'),
      auth: randomBytes(16).toString('base64url'),
      player: players[0]?.id ?? '',
      notices: ['NEXT', 'START', 'RECORD', 'EVENING'],
    });
  }
}
