/** The loudspeaker of this device. Browsers keep it locked until the first press on the page. */
import { COLOUR_NAMES } from '../../../rules/face.ts';
import type { Sound } from '../../../rules/sound.ts';
import { isLocked, type SoundSetting } from './setting.ts';
import { type Played, schedule } from './synthesis.ts';

/** Seconds after the beginning of a horn at which the name is said. */
const SPEAKS_AFTER = 1;

let context: AudioContext | null = null;

/** Unlocks the loudspeaker if the browser allows it now, which it does while a press is handled. */
export function unlock(): void {
  if (!context) {
    if (typeof AudioContext === 'undefined') return;
    context = new AudioContext();
    context.onstatechange = showState;
  }
  showState();
  if (context.state !== 'running') context.resume().then(showState, () => {});
}

function showState(): void {
  const locked = context?.state !== 'running';
  if (isLocked.value !== locked) isLocked.value = locked;
}

/** Plays sounds now. While the loudspeaker is locked they are dropped: they would all be heard at the first press. */
export function playSounds(sounds: readonly Sound[], setting: SoundSetting): void {
  if (setting.mode === 'off' || sounds.length === 0) return;
  if (context?.state === 'running') {
    schedule(outputOf(context, setting.volume), sounds.map(played), {
      at: context.currentTime,
      isQuiet: setting.mode === 'quiet',
    });
  }
  const [first] = sounds;
  if (setting.mode === 'on' && setting.speaks && first?.kind === 'horn') {
    setTimeout(() => say(`Goal, ${first.name}!`, setting.volume), 1_000 * SPEAKS_AFTER);
  }
}

function played(sound: Sound): Played {
  if (sound.kind !== 'horn') return sound;
  return { kind: 'horn', colours: sound.colours.map((colour) => COLOUR_NAMES.indexOf(colour)) };
}

/** Sounds of several matches can meet: the compressor keeps their sum from clipping. */
function outputOf(context: AudioContext, volume: number): AudioNode {
  const gain = new GainNode(context, { gain: volume / 100 });
  gain.connect(new DynamicsCompressorNode(context)).connect(context.destination);
  return gain;
}

function say(text: string, volume: number): void {
  // Some televisions have no speech.
  const speech = globalThis.speechSynthesis;
  if (!speech) return;
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.lang = 'en-GB';
  utterance.volume = volume / 100;
  speech.speak(utterance);
}
