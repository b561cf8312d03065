/** Why a device is not offered notifications. */
import { expect, test } from 'vitest';
import { obstacleIn } from '../../web/screens/push/browser.ts';

const OFFERED = {
  pushKey: 'key',
  isSecure: true,
  isApple: false,
  hasPush: true,
  permission: 'default',
} as const;

test.each([
  [{}, null],
  [{ permission: 'granted' }, null],
  [{ isApple: true }, null],
  [{ isSecure: false, pushKey: null, hasPush: false }, 'need an address with https'],
  [{ pushKey: null }, 'This club sends none'],
  [{ hasPush: false }, 'This browser has no notifications'],
  [{ hasPush: false, isApple: true }, 'home screen first'],
  [{ permission: 'denied' }, 'This browser blocks'],
] as const)('%j: %s', (part, words) => {
  const why = obstacleIn({ ...OFFERED, ...part });
  if (words === null) expect(why).toBeNull();
  else expect(why).toContain(words);
});
