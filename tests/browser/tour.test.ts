/** Every dialog, and what is shown of a page after some presses, on a phone in another time zone: what is wrong with what is seen. */
import { expect } from 'vitest';
import { screenTest as test } from './pages.ts';
import { FAR_DEVICES, faultsOf, WALK_TIMEOUT_MS } from './sight-faults.ts';
import { fillClub, tour } from './tour.ts';

test.for(FAR_DEVICES)(
  'on a $name nothing in any dialog, or after a press, overlaps, overflows, is cut, broken, covered or too small, and axe finds nothing',
  { timeout: WALK_TIMEOUT_MS },
  async ({ device }, { club, openPage }) => {
    const sights = await fillClub(club);
    const page = await openPage('/', device);
    const found: string[] = [];
    for await (const sight of tour(page, sights)) {
      const faults = await faultsOf(page, sight, device);
      found.push(...faults.map((fault) => `${sight}: ${fault}`));
    }
    expect(found, found.join('\n')).toEqual([]);
  },
);
