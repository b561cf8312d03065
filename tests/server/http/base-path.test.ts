/** A club under a base path of another site. */
import { once } from 'node:events';
import { expect } from 'vitest';
import { WebSocket } from 'ws';
import { createSeason } from '../../../server/club/seasons/commands.ts';
import { everyRoute } from '../../setup/browser/routes.ts';
import { clubOf, openServer, sharedClubTest } from '../../setup/club.ts';
import { NATIVE } from '../../setup/database-kinds.ts';
import { graphql } from '../../setup/graphql.ts';
import { startLeague } from '../../setup/league.ts';
import { playerPaths } from '../../setup/player-paths.ts';
import { REST } from '../../setup/rest-door.ts';
import { TRANSPORTS } from '../../setup/subscription.ts';
import { textAt, wholePage } from '../../setup/whole-page.ts';

const BASE_PATH = '/games/faceoff';

const CHANGES = graphql('subscription { answer: changes { kind } }');

sharedClubTest(NATIVE)(
  'every URL in its responses is under the base path, and works',
  async ({ club: { place } }) => {
    // Each card is drawn for another reader, as one reader may have only a few of them drawn.
    await using server = await openServer(place, { BASE_PATH, TRUSTED_PROXIES: '1' });
    const reader = (number: number) => ({ 'x-forwarded-for': `2001:db8:${number}::1` });
    const club = clubOf(place, server, REST);
    expect(new URL(server.url).pathname).toBe(BASE_PATH);
    expect(new URL(server.publicUrl).pathname).toBe(BASE_PATH);
    await createSeason(server.club, { name: 'Winter', from: '2026-01-01', to: '2026-03-31' });
    await club.startPlayoff('Winter Cup');
    await startLeague(server.club);
    const { id } = await club.startSeries('Eva', 'Jana');
    await club.play(id, '1');

    const named = new Set<string>();
    for (const path of await everyRoute(club.door, await playerPaths(server))) {
      const page =
        path === '/nowhere' ? await textAt(server.url + path) : await wholePage(server.url + path);
      for (const address of addressesIn(page)) named.add(address);
    }
    const manifest = `${server.url}/manifest.webmanifest`;
    const { start_url, scope, icons } = await (await fetch(manifest)).json();
    for (const address of [start_url, scope, ...icons.map(({ src }: { src: string }) => src)]) {
      named.add(new URL(address, manifest).href);
    }
    for (const { logo } of await club.door.teams()) named.add(logo);
    expect(named.size).toBeGreaterThan(80);
    for (const [index, address] of [...named].entries()) {
      const url = new URL(address, server.url);
      expect(url.pathname, address).toMatch(/^\/games\/faceoff\//);
      expect((await fetch(url, { headers: reader(index) })).status, address).toBe(200);
    }

    const card = await fetch(`${server.url}/cards/series/${id}.png`, { redirect: 'manual' });
    expect(card.headers.get('Location')).toMatch(`${BASE_PATH}/cards/series/${id}.png?v=`);
    for (const path of ['/healthz', '/readyz', '/api/players', '/sw.js', '/crests/all.svg']) {
      expect((await fetch(server.url + path)).status, path).toBe(200);
    }

    for (const { follow } of TRANSPORTS) {
      await using events = follow(server.url, CHANGES);
      const event = events.next();
      await expect
        .poll(async () => {
          await club.friends(`Friend ${crypto.randomUUID().slice(0, 8)}`);
          return Promise.race([event, null]);
        })
        .toEqual({ kind: 'PLAYER_CREATED' });
    }
  },
);

sharedClubTest(NATIVE)('paths outside the base path are not found', async ({ club: { place } }) => {
  await using server = await openServer(place, {
    BASE_PATH,
    PUBLIC_URL: 'https://club.example.org',
  });
  const { origin, port } = new URL(server.url);
  expect(server.publicUrl).toBe('https://club.example.org/games/faceoff');
  for (const path of [
    '/',
    '/healthz',
    '/graphql',
    '/games',
    '/games/faceoffs',
    '/games/Faceoff/',
  ]) {
    const response = await fetch(origin + path);
    expect(response.status, path).toBe(404);
    expect(await response.text()).toMatch(/^Faceoff is served at \/games\/faceoff\/\. .*\n$/);
  }
  const bare = await fetch(`${server.url}?from=chat`, { redirect: 'manual' });
  expect(bare.status).toBe(302);
  expect(bare.headers.get('Location')).toBe(`${BASE_PATH}/?from=chat`);
  const home = await wholePage(`${server.url}/`);
  expect(home).toContain('content="https://club.example.org/games/faceoff/"');
  const [team] = await (await fetch(`${server.url}/api/teams`)).json();
  expect(team.logo).toMatch('https://club.example.org/games/faceoff/crests/');

  const socket = new WebSocket(`ws://localhost:${port}/graphql`, 'graphql-transport-ws');
  const [error] = await once(socket, 'error');
  expect(String(error)).toMatch('404');
});

/** Those of links, files, pictures, previews and styles, and of the crests among the answers. */
function addressesIn(page: string): string[] {
  const found = page.matchAll(
    /(?: (?:href|src)="|content="(?=https?:)|url\(|"logo\\?":\\?")([^"\\)]+)/g,
  );
  return [...found]
    .map(([, address = '']) => address.replaceAll('&amp;', '&'))
    .filter((address) => !/^(#|mailto:|data:)/.test(address));
}
