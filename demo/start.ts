/**
 * `npm run demo`: Faceoff with an invented season and a simulated play-off, in a temporary database. `npm run demo -- 7`
 * invents another season, always the same one for the same number.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { destination, pino } from 'pino';
import { startFaceoff } from '../server/cli/faceoff.ts';
import { readSettings } from '../server/cli/settings.ts';
import { runProgram, StartError } from '../server/database/start-error.ts';
import { wallClock } from '../server/database/wall-clock.ts';
import { banner } from '../server/http/banner.ts';
import { buildWeb } from '../server/http/pages/web-build.ts';
import { stopOnSignals } from '../server/http/signals.ts';
import type { ServerContext } from '../server/log/server-context.ts';
import { chanceOf } from './chance.ts';
import { fill } from './fill.ts';
import { playOn } from './live.ts';
import { season } from './season.ts';

/** Seed of a season with four different champions and two finals of seven games. */
const USUAL_SEASON = '22';

/** Pauses long enough for a television to show the end of a series, and the podium. */
const PACE = {
  betweenGamesMs: 3_000,
  betweenSeriesMs: 50_000,
  betweenGoalsMs: 1_500,
  atThePodiumMs: 60_000,
};

const say = (text: string) => process.stdout.write(`${text}\n`);

await runProgram(async () => demo(readSeed(process.argv[2] ?? USUAL_SEASON)));

async function demo(seed: number): Promise<void> {
  const settings = readSettings({
    ...process.env,
    DATABASE_URL: '',
    DATA_DIR: throwawayFolder(),
    BACKUP_EVERY: 'off',
    WEBHOOKS: '',
  });
  const log = pino({ level: settings.logLevel }, destination({ sync: true }));
  const stop = new AbortController();
  let close = async () => {};
  stopOnSignals(() => close(), log);

  await buildWeb(say);
  say('Opening a throwaway database …');
  const starting = startFaceoff(settings, log, { signal: stop.signal });
  const opened = starting.catch((error: unknown) => {
    if (stop.signal.aborted) return null;
    throw error;
  });
  close = async () => {
    stop.abort();
    await (await opened)?.close();
  };
  const faceoff = await opened;
  if (!faceoff) return;
  const playing = playSeason(faceoff.club, seed, stop.signal, () => {
    say(banner(faceoff, settings));
    say('A demo: its database is gone when it stops. Ctrl-C stops it.');
  });
  close = async () => {
    stop.abort();
    await playing;
    await faceoff.close();
  };
  await playing;
}

/** Enters the season at once, then plays live until the signal is aborted. */
async function playSeason(
  club: ServerContext,
  seed: number,
  signal: AbortSignal,
  ready: () => void,
): Promise<void> {
  say(`Playing season ${seed} …`);
  const today = wallClock(club.now(), club.timeZone).slice(0, 'YYYY-MM-DD'.length);
  await fill(club, season(seed, today), signal);
  if (signal.aborted) return;
  ready();
  await playOn(club, chanceOf(seed), PACE, signal);
}

/** Creates a folder that is removed when the process ends, also after an error. */
function throwawayFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'faceoff-demo-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  return folder;
}

function readSeed(text: string): number {
  if (!/^\d{1,9}$/.test(text)) {
    throw new StartError('The season must be a whole number, for example: npm run demo -- 7');
  }
  return Number(text);
}
