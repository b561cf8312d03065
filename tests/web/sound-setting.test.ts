/** The sound of a device as it is stored, which another build or another script may have written. */
import { expect, test } from 'vitest';
import { settingIn } from '../../web/screens/sound/setting.ts';

test.each([
  ['nothing', '', { mode: 'off', volume: 75, speaks: false }],
  ['no JSON', '{', { mode: 'off', volume: 75, speaks: false }],
  ['other JSON', 'null', { mode: 'off', volume: 75, speaks: false }],
  [
    'unknown values',
    '{"mode":"loud","volume":900,"speaks":1}',
    { mode: 'off', volume: 75, speaks: false },
  ],
  ['a part', '{"mode":"quiet"}', { mode: 'quiet', volume: 75, speaks: false }],
  ['a whole', '{"mode":"on","volume":25,"speaks":true}', { mode: 'on', volume: 25, speaks: true }],
])('is read from %s', (_, text, setting) => {
  expect(settingIn(text)).toEqual(setting);
});
