import { localSetting } from './localSetting.ts';
import { randomId } from './randomId.ts';

const stored = localSetting('device');

/**
 * Returns the random id of this device, which is sent with each write. After a right code from this device the server accepts
 * the right code also while wrong codes from the same address have to wait. The id identifies neither a code nor a person.
 */
export function deviceId(): string {
  const known = stored.read();
  if (known !== '') return known;
  const id = randomId();
  stored.store(id);
  return id;
}
