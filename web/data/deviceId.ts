import { localSetting } from './localSetting.ts';
import { randomId } from './randomId.ts';

const stored = localSetting('device');

/**
 * The id of this device, sent with each write. Once a right code came with it, the server lets the right code pass while
 * others at the same address guess. It stands for no code and for no person.
 */
export function deviceId(): string {
  const known = stored.read();
  if (known !== '') return known;
  const id = randomId();
  stored.store(id);
  return id;
}
