/** What the terminal shows at the start. */
import { expect, test } from 'vitest';
import { banner } from '../../server/http/banner.ts';
import { sharedClubTest } from '../setup/club.ts';
import { NATIVE } from '../setup/database-kinds.ts';

const CONTACT = { contactEmail: 'eva@example.org', contactEmailIsDefault: false };
const HERE = { url: 'http://localhost:4000', code: 'slapshot99' };

test('friends get an address and a QR code that their phones can open', () => {
  const text = banner({ ...HERE, publicUrl: 'http://192.0.2.7:4000' }, CONTACT);
  expect(text).toContain('For your friends  http://192.0.2.7:4000');
  expect(text.split('\n').length).toBeGreaterThan(20);
});

sharedClubTest(NATIVE)(
  'an address that only this machine can open is not offered to phones',
  ({ club: { server } }) => {
    const composed = { ...HERE, publicUrl: 'http://localhost:4000' };
    for (const running of [server, composed]) {
      const text = banner(running, CONTACT);
      expect(text).not.toContain('For your friends');
      expect(text).toContain('No phone can open this address: set PUBLIC_URL');
      expect(text.split('\n').length).toBeLessThan(12);
    }
  },
);
