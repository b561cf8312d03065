/** The loopback addresses at which a server answers. */
import { networkInterfaces } from 'node:os';
import { expect } from 'vitest';
import { openServer, sharedClubTest } from '../../setup/club.ts';
import { NATIVE } from '../../setup/database-kinds.ts';

const HAS_IPV6 = Object.values(networkInterfaces()).some((each) =>
  each?.some(({ address }) => address === '::1'),
);

sharedClubTest(NATIVE).runIf(HAS_IPV6).for(['127.0.0.1', '0.0.0.0'])(
  'a server on %s answers at [::1] too, with its health check, until it stops',
  async (HOST, { club }) => {
    const server = await openServer(club.place, { HOST });
    const { port } = new URL(server.url);
    for (const host of ['127.0.0.1', '[::1]']) {
      const response = await fetch(`http://${host}:${port}/healthz`);
      expect(await response.json()).toEqual({ alive: true });
    }
    await server.close();
    await expect(fetch(`http://[::1]:${port}/healthz`)).rejects.toThrow('fetch failed');
  },
);
