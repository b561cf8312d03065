/**
 * Horn, whistle, buzzer and fanfare, made of oscillators. Nothing here is loud enough to clip at full volume. The ear hears high
 * pitches better: the gains are such that all sounds are about as loud for it.
 */
import type { Sound } from '../../../rules/sound.ts';

/** The lowest pitch of a horn, in hertz: F3. */
const LOWEST_HORN = 174.61;

interface Tone {
  /** Seconds after the beginning of the sound. */
  readonly at: number;
  readonly seconds: number;
  /** In hertz. */
  readonly pitch: number;
  readonly wave: OscillatorType;
  readonly gain: number;
  /** In cents. */
  readonly detune?: number;
}

interface Part {
  readonly tones: readonly Tone[];
  /** Frequency above which the part is damped, in hertz. */
  readonly damp?: number;
  /** Seconds in which each tone rises, and falls at its end. */
  readonly rise: number;
  readonly fall: number;
}

/** Returns the pitch of the horn of each colour, a semitone from one to the next. @param colour its place among the colours */
export function hornPitch(colour: number): number {
  return LOWEST_HORN * 2 ** (colour / 12);
}

/** A sound to play, for a horn with the places of its colours. */
export type Played =
  | { readonly kind: 'horn'; readonly colours: readonly number[] }
  | { readonly kind: Exclude<Sound['kind'], 'horn'> };

/**
 * Schedules sounds one after the other.
 * @param at start, in seconds of the context's clock
 * @returns the end
 */
export function schedule(
  target: AudioNode,
  sounds: readonly Played[],
  { at, isQuiet }: { readonly at: number; readonly isQuiet: boolean },
): number {
  return sounds.reduce((start, sound) => {
    const part = isQuiet ? quiet(sound) : loud(sound);
    play(target, part, start);
    const ends = part.tones.map((tone) => tone.at + tone.seconds);
    return start + Math.max(...ends);
  }, at);
}

function loud(sound: Played): Part {
  switch (sound.kind) {
    case 'horn': {
      // Two pitches add up like noise.
      const share = 1 / Math.sqrt(sound.colours.length);
      return {
        tones: sound.colours.flatMap((colour) => horn(hornPitch(colour), share)),
        damp: 1_600,
        rise: 0.04,
        fall: 0.35,
      };
    }
    case 'whistle':
      return {
        // Two pitches so close that they flutter like the pea of a whistle.
        tones: [2_820, 2_851].map((pitch) => tone(0, 0.75, pitch, 'sine', 0.14)),
        rise: 0.015,
        fall: 0.08,
      };
    case 'buzzer':
      return {
        tones: [
          tone(0, 1.2, 116.54, 'square', 0.34),
          { ...tone(0, 1.2, 116.54, 'sawtooth', 0.29), detune: 18 },
        ],
        damp: 1_900,
        rise: 0.01,
        fall: 0.06,
      };
    case 'fanfare':
      return { tones: fanfare('sawtooth', 0.3), damp: 2_400, rise: 0.02, fall: 0.12 };
  }
}

/** Short soft tones instead, in the same pitches. */
function quiet(sound: Played): Part {
  const softly = { rise: 0.03, fall: 0.2 };
  switch (sound.kind) {
    case 'horn': {
      const gain = 0.16 / sound.colours.length;
      const tones = sound.colours.map((colour) =>
        tone(0, 0.5, hornPitch(colour) * 2, 'sine', gain),
      );
      return { tones, ...softly };
    }
    case 'whistle':
      return { tones: [tone(0, 0.3, 880, 'sine', 0.09)], ...softly };
    case 'buzzer':
      return { tones: [tone(0, 0.5, 233.08, 'sine', 0.22)], ...softly };
    case 'fanfare':
      return { tones: fanfare('sine', 0.1), ...softly };
  }
}

function tone(
  at: number,
  seconds: number,
  pitch: number,
  wave: OscillatorType,
  gain: number,
): Tone {
  return { at, seconds, pitch, wave, gain };
}

function horn(pitch: number, share: number): readonly Tone[] {
  const blast = (detune: number, gain: number, octave = 1): Tone => ({
    ...tone(0, 1.8, pitch * octave, 'sawtooth', gain * share),
    detune,
  });
  return [blast(-5, 0.26), blast(5, 0.26), blast(0, 0.12, 2)];
}

/** C5 E5 G5 C6, the last one long. */
function fanfare(wave: OscillatorType, gain: number): readonly Tone[] {
  return [523.25, 659.26, 783.99, 1046.5].map((pitch, index) =>
    tone(index * 0.15, index === 3 ? 0.85 : 0.22, pitch, wave, gain),
  );
}

function play(target: AudioNode, { tones, damp, rise, fall }: Part, start: number): void {
  const { context } = target;
  let into = target;
  if (damp !== undefined) {
    const filter = new BiquadFilterNode(context, { type: 'lowpass', frequency: damp, Q: 0.5 });
    filter.connect(target);
    into = filter;
  }
  for (const { at, seconds, pitch, wave, gain, detune = 0 } of tones) {
    const [begin, end] = [start + at, start + at + seconds];
    const level = new GainNode(context, { gain: 0 });
    level.gain.setValueAtTime(0, begin);
    level.gain.linearRampToValueAtTime(gain, begin + rise);
    level.gain.setValueAtTime(gain, end - fall);
    level.gain.linearRampToValueAtTime(0, end);
    const oscillator = new OscillatorNode(context, { type: wave, frequency: pitch, detune });
    oscillator.connect(level).connect(into);
    oscillator.start(begin);
    oscillator.stop(end);
  }
}
