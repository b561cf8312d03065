/** What a device sounds like, and when. */
import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { COLOUR_NAMES } from '../../rules/face.ts';
import { hornPitch, type Played } from '../../web/screens/sound/synthesis.ts';
import { livePlay } from '../setup/live-play.ts';
import { violationsOf } from './access.ts';
import { geometricFaults } from './geometry.ts';
import { PHONE, screenTest as test } from './pages.ts';
import { personAt } from './person.ts';
import { HD } from './television.ts';
import { allowMotion, runFirst } from './used-pages.ts';

const SYNTHESIS = join(import.meta.dirname, '../../web/screens/sound/synthesis.ts');
const PITCHES = COLOUR_NAMES.map((_, colour) => hornPitch(colour));

interface Rendered {
  /** Highest absolute value of a sample. */
  readonly peak: number;
  /** Root of the mean square while the sound lasts. */
  readonly loudness: number;
  /** The same as the ear weighs pitches. */
  readonly perceived: number;
  /** Until the last sample that can be heard. */
  readonly seconds: number;
  /** The difference between neighbouring samples at the end. */
  readonly click: number;
  /** How much of each pitch of a horn the sound has. */
  readonly pitches: readonly number[];
}

declare global {
  interface Window {
    schedule: (target: AudioNode, sounds: readonly Played[], options: object) => number;
    /** Pitches of the oscillators that were started, in hertz. */
    started: number[];
    said: string[];
    /** Whether the page has a loudspeaker, and follows the changes. */
    isListening: boolean;
  }
}

/** Renders sounds with the browser's own oscillators, at full volume. */
function render(page: Page, sounds: readonly Played[], isQuiet = false): Promise<Rendered> {
  return page.evaluate(
    async ({ sounds, isQuiet, pitches }) => {
      const rate = 44_100;
      const samplesOf = async (filtered: (context: OfflineAudioContext) => AudioNode) => {
        const context = new OfflineAudioContext(1, 6 * rate, rate);
        window.schedule(filtered(context), sounds, { at: 0, isQuiet });
        return (await context.startRendering()).getChannelData(0);
      };
      const samples = await samplesOf(({ destination }) => destination);
      const end = samples.findLastIndex((sample) => Math.abs(sample) > 0.001) + 1;
      const heard = samples.subarray(0, end);
      const loudnessOf = (all: Float32Array) =>
        Math.sqrt(all.subarray(0, end).reduce((sum, sample) => sum + sample * sample, 0) / end);
      // The poles of the A-weighting at 108 and 738 Hz.
      const weighted = await samplesOf((context) => {
        const ear = new BiquadFilterNode(context, { type: 'highpass', frequency: 282, Q: -9.5 });
        ear.connect(context.destination);
        return ear;
      });
      const partOf = (pitch: number) => {
        const turn = (2 * Math.PI * pitch) / rate;
        const along = (wave: (angle: number) => number) =>
          heard.reduce((sum, sample, index) => sum + sample * wave(turn * index), 0);
        return Math.hypot(along(Math.cos), along(Math.sin)) / end;
      };
      return {
        peak: heard.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0),
        loudness: loudnessOf(samples),
        perceived: loudnessOf(weighted),
        seconds: end / rate,
        click: Math.abs((samples[end] ?? 0) - (samples[end - 1] ?? 0)),
        pitches: pitches.map(partOf),
      };
    },
    { sounds, isQuiet, pitches: PITCHES },
  );
}

const HORNS = COLOUR_NAMES.map((_, colour): Played => ({ kind: 'horn', colours: [colour] }));
const OTHERS: readonly Played[] = [{ kind: 'whistle' }, { kind: 'buzzer' }, { kind: 'fanfare' }];
const PAIRS: readonly Played[] = [
  { kind: 'horn', colours: [0, 11] },
  { kind: 'horn', colours: [4, 4] },
];

test('each sound is heard, about as loud as the others, ends by itself and does not clip; the horn of each colour has its own pitch', async ({
  browser,
}) => {
  const page = await browser.newPage();
  const code = stripTypeScriptTypes(await readFile(SYNTHESIS, 'utf8'));
  await page.addScriptTag({ type: 'module', content: `${code}\nwindow.schedule = schedule;` });
  const perceived: Record<'loud' | 'quiet', number[]> = { loud: [], quiet: [] };
  for (const sound of [...HORNS, ...PAIRS, ...OTHERS]) {
    const [loud, quiet] = [await render(page, [sound]), await render(page, [sound], true)];
    const name = JSON.stringify(sound);
    expect(loud.peak, name).toBeLessThan(0.95);
    expect(loud.loudness, name).toBeGreaterThan(0.1);
    expect(loud.seconds, name).toBeGreaterThan(0.6);
    expect(loud.seconds, name).toBeLessThan(2);
    expect(quiet.peak, name).toBeLessThan(0.35 * loud.peak);
    expect(quiet.loudness, name).toBeGreaterThan(0.02);
    expect(quiet.seconds, name).toBeLessThanOrEqual(1.35);
    for (const { click } of [loud, quiet]) expect(click, name).toBeLessThan(0.01);
    perceived.loud.push(loud.perceived);
    perceived.quiet.push(quiet.perceived);
  }
  for (const all of Object.values(perceived)) {
    expect(Math.max(...all), 'no sound is twice as loud as another').toBeLessThan(
      2 * Math.min(...all),
    );
  }
  for (const [colour, horn] of HORNS.entries()) {
    const { pitches } = await render(page, [horn]);
    expect(pitches.indexOf(Math.max(...pitches)), COLOUR_NAMES[colour]).toBe(colour);
  }
  const after = await render(page, [{ kind: 'buzzer' }, { kind: 'fanfare' }]);
  expect(after.seconds, 'one after the other').toBeGreaterThan(2.2);
  await page.close();
});

/** Keeps the pitch of each oscillator that starts, and what is said. */
async function listening(page: Page): Promise<void> {
  await runFirst(page, () => {
    window.isListening = false;
    window.started = [];
    window.said = [];
    window.AudioContext = class extends AudioContext {
      constructor() {
        super();
        window.isListening = true;
      }
    };
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function (this: OscillatorNode, when) {
      window.started.push(this.frequency.value);
      start.call(this, when);
    };
    speechSynthesis.speak = ({ text }) => void window.said.push(text);
  });
}

function isListening(page: Page) {
  return page.waitForFunction(() => window.isListening);
}

/** "horn 2", with the place of its colour, "whistle", "buzzer", "fanfare": what has sounded since the page was opened. */
async function heardBy(page: Page): Promise<readonly string[]> {
  const started = await page.evaluate(() => window.started);
  const first: readonly (readonly [number, number, string])[] = [
    ...PITCHES.map((pitch, colour) => [pitch, 3, `horn ${colour}`] as const),
    [2_820, 2, 'whistle'],
    [116.54, 2, 'buzzer'],
    [523.25, 4, 'fanfare'],
  ];
  const heard: string[] = [];
  for (let index = 0; index < started.length; ) {
    const found = first.find(([pitch]) => Math.abs(pitch - (started[index] ?? 0)) < 0.01);
    if (!found) throw new Error(`Nothing begins with ${started[index]} Hz.`);
    heard.push(found[2]);
    index += found[1];
  }
  return heard;
}

test('a television asks a newcomer once, and then sounds once for each goal, period and end, and for nothing else', async ({
  club,
  openPage,
}) => {
  const play = livePlay(club);
  const { id: seriesId, firstGame } = await club.startSeries('Eva', 'Jana');
  await play.start(firstGame);
  const page = await openPage('/tv', HD, async (opened) => {
    await allowMotion(opened);
    await listening(opened);
  });
  const question = page.getByText('May this page sound? Horn, whistle, buzzer');
  await question.waitFor();
  expect(await violationsOf(page)).toEqual([]);
  const hears = (...sounds: readonly string[]) => expect.poll(() => heardBy(page)).toEqual(sounds);
  await personAt(page).press('Sound on');
  await question.waitFor({ state: 'detached' });
  await play.setFace('Eva', { colour: 'RED' });
  await play.setFace('Jana', { colour: 'BLUE' });
  await isListening(page);

  await play.goal(firstGame, 'HOME');
  await hears('horn 0');
  const { goals } = await play.goal(firstGame, 'AWAY');
  await hears('horn 0', 'horn 7');
  await play.takeBack(firstGame, goals[1]?.id ?? '');
  await play.period(firstGame, 2);
  await hears('horn 0', 'horn 7', 'whistle');
  await play.period(firstGame, 1);
  await play.period(firstGame, 2);
  await play.correctGoals(firstGame, { [goals[0]?.id ?? '']: 'AWAY' });
  await club.door.finishMatch(firstGame, { homeScore: 0, awayScore: 2, overTime: false });
  await hears('horn 0', 'horn 7', 'whistle', 'buzzer');
  await club.door.finishMatch(firstGame, { homeScore: 3, awayScore: 2, overTime: false });
  await play.undo(await play.seq());
  await club.enter(seriesId, 2, 'one');
  await hears('horn 0', 'horn 7', 'whistle', 'buzzer', 'buzzer');

  await page.reload();
  await isListening(page);
  expect(await question.count()).toBe(0);
  await club.enter(seriesId, 3, 'one');
  await hears('buzzer');
});

test('a television that was started anew says that it needs a press, and drops what would have sounded before', async ({
  club,
  openPage,
}) => {
  const play = livePlay(club);
  const { firstGame } = await club.startSeries('Eva', 'Jana');
  await play.start(firstGame);
  await play.setFace('Eva', { colour: 'RED' });
  const page = await openPage('/tv', { ...HD }, async (opened) => {
    await listening(opened);
    await runFirst(opened, () => {
      localStorage.setItem('faceoff.sound', '{"mode":"on"}');
      // This browser allows everything. This is what others do.
      let isPressed = false;
      document.addEventListener(
        'keydown',
        () => {
          isPressed = true;
        },
        true,
      );
      Object.defineProperty(AudioContext.prototype, 'state', {
        get: () => (isPressed ? 'running' : 'suspended'),
      });
    });
  });
  const lock = page.getByText('Press any key for sound');
  await lock.waitFor();
  const heard = page.waitForResponse((response) =>
    Boolean(response.request().postData()?.includes('ChangeToHear')),
  );
  await play.goal(firstGame, 'HOME');
  await (await heard).finished();
  await personAt(page).sees('Goal! Eva');
  await page.keyboard.press('s');
  await lock.waitFor({ state: 'detached' });
  await play.period(firstGame, 2);
  await expect.poll(() => heardBy(page)).toEqual(['whistle']);
});

test('nobody is asked who wants less motion, and a television without an answer stays silent from then on', async ({
  club,
  openPage,
}) => {
  await club.startSeries('Eva', 'Jana');
  const still = await openPage('/tv', HD);
  const page = await openPage('/tv', HD, async (opened) => {
    await opened.clock.install();
    await allowMotion(opened);
  });
  const question = page.getByText('May this page sound? Horn, whistle, buzzer');
  await question.waitFor();
  await page.clock.fastForward(30_000);
  await question.waitFor({ state: 'detached' });
  await page.reload();
  for (const each of [still, page]) {
    // The same code shows the button, and would show the question.
    await each.getByRole('complementary', { name: 'Sound' }).waitFor({ state: 'attached' });
    await each.mouse.move(300, 300);
    await each.getByRole('button', { name: 'Sound' }).waitFor();
    await each.getByRole('button', { name: 'Not here' }).waitFor({ state: 'detached' });
  }
});

test('a phone that follows a live match has its own switch, volume and voice, which it remembers', async ({
  club,
  openPage,
}) => {
  const play = livePlay(club);
  const { firstGame } = await club.startSeries('Eva', 'Jana');
  await play.start(firstGame);
  const page = await openPage(`/match/${firstGame}`, PHONE, listening);
  const person = personAt(page);
  await person.press('Sound');
  await person.dialog('Sound').waitFor();
  await page.getByRole('radio', { name: 'On', exact: true }).check();
  await expect.poll(() => heardBy(page)).toEqual(['whistle']);
  await page.getByRole('checkbox', { name: 'Say who scored: “Goal, Puk!”' }).check();
  expect(await geometricFaults(page, [])).toEqual([]);
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('radio', { name: 'Quiet', exact: true }).check();
  await page.getByRole('radio', { name: '50 %', exact: true }).check();
  await expect.poll(() => page.evaluate(() => window.started.slice(-2))).toEqual([880, 880]);
  await page.getByRole('radio', { name: 'On', exact: true }).check();
  await person.press('Done');

  const other = await club.startSeries('Peter', 'Tomas');
  await play.start(other.firstGame);
  await play.goal(other.firstGame, 'HOME');
  await play.setFace('Eva', { colour: 'RED' });
  await play.goal(firstGame, 'HOME');
  await expect.poll(() => page.evaluate(() => window.said)).toEqual(['Goal, Eva!']);
  await club.door.finishMatch(firstGame, { homeScore: 1, awayScore: 0, overTime: false });
  const heardLast = async () => (await page.evaluate(() => window.started)).slice(-5);
  const [horn = 0] = PITCHES;
  await expect
    .poll(heardLast)
    .toEqual([horn, horn, 2 * horn, 116.54, 116.54].map((pitch) => expect.closeTo(pitch, 2)));

  await page.goto(`/match/${other.firstGame}`);
  await person.press('Sound');
  expect(await page.getByRole('radio', { name: 'On', exact: true }).isChecked()).toBe(true);
  expect(await page.getByRole('radio', { name: '50 %', exact: true }).isChecked()).toBe(true);
});

test('the overlay of a stream sounds only if its address says so', async ({ club, openPage }) => {
  const play = livePlay(club);
  const { firstGame } = await club.startSeries('Eva', 'Jana');
  await play.start(firstGame);
  const silent = await openPage('/overlay', HD, listening);
  const page = await openPage('/overlay?sound=1', HD, listening);
  await play.setFace('Eva', { colour: 'RED' });
  await isListening(page);
  await play.goal(firstGame, 'HOME');
  await expect.poll(() => heardBy(page)).toEqual(['horn 0']);
  await personAt(silent).sees('1st');
  expect(await heardBy(silent)).toEqual([]);
});
