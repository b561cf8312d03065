/** Whether and how this device sounds. */
import { localSetting, parseJson } from '../../data/localSetting.ts';
import { Signal } from '../../design/signal.ts';

const MODES = ['off', 'quiet', 'on'] as const;

export const VOLUMES = [25, 50, 75, 100] as const;

export interface SoundSetting {
  /** `quiet`: short, soft tones, and nothing is said. */
  readonly mode: (typeof MODES)[number];
  /** In percent. */
  readonly volume: (typeof VOLUMES)[number];
  /** Whether the device says who scored. */
  readonly speaks: boolean;
}

const stored = localSetting('sound');

const SILENT: SoundSetting = { mode: 'off', volume: 75, speaks: false };

/** The sound of a stream, which has a volume of its own. */
export const STREAM_SOUND: SoundSetting = { mode: 'on', volume: 100, speaks: false };

export const sound = new Signal(SILENT);

/** Whether the loudspeaker waits for a press, as browsers demand. */
export const isLocked = new Signal(false);

/** Reads the stored setting, after hydration. */
export function restoreSound(): void {
  sound.value = settingIn(stored.read());
}

/** Whether nobody has chosen on this device yet. */
export function isSoundUnasked(): boolean {
  return stored.read() === '';
}

export function chooseSound(chosen: SoundSetting): void {
  stored.store(JSON.stringify(chosen));
  sound.value = chosen;
}

/** Sudden sounds come unasked like sudden motion: the television does not offer them to people who want less of it. */
export function wantsLessMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Returns silence for a text that other code has written. */
export function settingIn(text: string): SoundSetting {
  const value = parseJson(text);
  if (typeof value !== 'object' || value === null) return SILENT;
  const { mode, volume, speaks } = value as Partial<Record<keyof SoundSetting, unknown>>;
  return {
    mode: MODES.find((each) => each === mode) ?? SILENT.mode,
    volume: VOLUMES.find((each) => each === volume) ?? SILENT.volume,
    speaks: speaks === true,
  };
}
