/**
 * Tells devices what concerns their players: reads the log, notes for each device what is due, and sends it. What is due is stored, so
 * that a restart loses nothing; what it says is read when it is sent. Nothing here is part of a write.
 */
import { hasWaited, type Notice, USEFUL_MS } from '../../rules/push.ts';
import { playersOf } from '../../rules/side.ts';
import { effectOf, isLate } from '../../rules/webhooks/effects.ts';
import { playerMergedFrom } from '../club/players/merged.ts';
import { playerById } from '../club/players/queries.ts';
import { findReachedDevices, type ReachedDevice } from '../club/push/sql.ts';
import { startDeadline } from '../database/deadline.ts';
import { PUSH } from '../database/limits.ts';
import { TIMEOUTS } from '../database/timeouts.ts';
import { wallClock } from '../database/wall-clock.ts';
import type { Change } from '../log/change.ts';
import type { SeqCache } from '../log/seq-cache.ts';
import { idIn } from '../log/subjects.ts';
import { nextTonight } from '../stats/next/next-up.ts';
import { EveningWatch, untoldEnd } from '../webhooks/evening-end.ts';
import { latestEvening } from '../webhooks/messages/read.ts';
import { inTime, type Sender } from '../webhooks/sender.ts';
import { Deliveries, type DeliveryOptions } from './deliveries.ts';
import { beatenBy, type NoticeSource } from './messages/read.ts';
import {
  addNotices,
  findProgress,
  markPlayerGone,
  type PushProgress,
  removeDevice,
  reviewNext,
  reviewNotices,
  storeProgress,
} from './sql.ts';

export interface PushCourierOptions extends DeliveryOptions {
  readonly executor: NoticeSource['executor'];
}

/** How long a device is kept whose player is deleted. */
const KEPT_MS = 30 * 24 * 3_600_000;

/** A device with its present player, who is the other one after a merge. */
type Recipient = ReachedDevice;

export class PushCourier {
  readonly isResting = false;
  readonly pauseMs = TIMEOUTS.pushPauseMs;
  readonly #options: PushCourierOptions;
  readonly #sender: Sender;
  readonly #deliveries: Deliveries;
  readonly #evenings: EveningWatch;
  #progress: PushProgress;
  /** Whether there was no device at the last step. */
  #isIdle = false;
  /** Whether the next match is to be looked at although there is no change: a process may have ended before it was. */
  #isNextUnseen = true;

  private constructor(options: PushCourierOptions, sender: Sender, progress: PushProgress) {
    this.#options = options;
    this.#sender = sender;
    this.#progress = progress;
    this.#deliveries = new Deliveries(sender, options);
    this.#evenings = new EveningWatch(options.club);
  }

  /** Goes on from where the log was left. */
  static async open(options: PushCourierOptions, sender: Sender): Promise<PushCourier> {
    const known = await findProgress(sender.sql);
    const courier = new PushCourier(options, sender, known ?? NOTHING);
    if (!known) await courier.#beginAnew();
    return courier;
  }

  /**
   * Notes and sends everything that is due, and waits for no answer.
   * @returns milliseconds until the next step, which a change can bring forward
   * @throws if the database fails, or another instance may send now
   */
  async step(signal: AbortSignal): Promise<number> {
    const { live, now } = this.#options.club;
    this.#deliveries.throwIfFailed();
    if (this.#progress.epoch !== live.epoch) await this.#beginAnew();
    const devices = await this.#recipients();
    if (devices.length === 0) {
      this.#isIdle = true;
      this.#progress = { ...this.#progress, seq: live.seq };
      return TIMEOUTS.pushPollMs;
    }
    // A match that was next before the first device subscribed is no news.
    if (this.#isIdle) await this.#save({ next: await this.#nextKey() });
    this.#isIdle = false;
    const isMoved = await this.#noteChanges(devices, signal);
    await this.#noteEvening(devices);
    if (isMoved || this.#isNextUnseen) await this.#noteNext(devices);
    this.#isNextUnseen = false;
    const source = { ...this.#source(), club: this.#options.club };
    await this.#deliveries.begin(source, devices, now(), signal);
    return TIMEOUTS.pushPollMs;
  }

  /** Resolves once nothing is on its way. */
  end(): Promise<void> {
    return this.#deliveries.end();
  }

  #source() {
    return { executor: this.#options.executor, cache: this.#cache() };
  }

  #cache(): SeqCache {
    return this.#options.club.live.cache.withDeadline(startDeadline());
  }

  async #save(changed: Partial<PushProgress>): Promise<void> {
    const progress = { ...this.#progress, ...changed };
    await storeProgress(this.#sender, progress);
    this.#progress = progress;
  }

  /** Starts at the present position of the log, without notices for earlier changes. */
  async #beginAnew(): Promise<void> {
    const { club } = this.#options;
    const { epoch, seq } = club.live;
    const evening = (await untoldEnd(this.#cache(), club, null))?.until ?? null;
    await this.#save({ epoch, seq, evening, next: await this.#nextKey() });
  }

  async #nextKey(): Promise<string | null> {
    return (await nextTonight(this.#options.club, this.#cache())).up?.key ?? null;
  }

  /** Returns the devices with their present players, without those whose player is deleted. */
  async #recipients(): Promise<readonly Recipient[]> {
    const cache = this.#cache();
    const devices = await inTime(findReachedDevices(this.#sender.sql));
    const found = devices.map(async (device): Promise<readonly Recipient[]> => {
      const { playerId } = device;
      const player =
        (await cache.load(playerById, playerId)) ??
        (await cache.query(`player merged from ${playerId}`, (sql) =>
          playerMergedFrom(sql, playerId),
        ));
      await this.#noteGone(device, player === null);
      return player ? [{ ...device, playerId: player.id }] : [];
    });
    return (await Promise.all(found)).flat();
  }

  /** A device whose player is deleted is kept for a while, because the deletion can be undone. */
  async #noteGone({ id, playerGoneAt }: ReachedDevice, isGone: boolean): Promise<void> {
    const now = this.#options.club.now();
    if (isGone !== (playerGoneAt !== null)) {
      await markPlayerGone(this.#sender, id, isGone ? now : null);
    } else if (playerGoneAt !== null && now.getTime() > Date.parse(playerGoneAt) + KEPT_MS) {
      await removeDevice(this.#sender, id);
    }
  }

  /** @returns whether there was a change */
  async #noteChanges(devices: readonly Recipient[], signal: AbortSignal): Promise<boolean> {
    const { live } = this.#options.club;
    const { epoch } = this.#progress;
    for (let count = 0; ; count += 1) {
      const changes = await live.entriesAfter(this.#progress.seq, PUSH.changes);
      const last = changes.at(-1);
      // The log was replaced; the next step begins anew.
      if (!last || epoch !== live.epoch) return count > 0;
      for (const change of changes) {
        signal.throwIfAborted();
        await this.#noteChange(change, devices);
      }
      if (changes.some(({ kind }) => effectOf(kind) === 'CORRECTS')) await this.#review();
      await this.#save({ seq: last.seq });
    }
  }

  async #noteChange(change: Change, devices: readonly Recipient[]): Promise<void> {
    const { kind, place, time } = change;
    if (isLate(time, this.#options.club.now())) return;
    const [matchId, playoffId, leagueId] = [
      idIn(place, 'match'),
      idIn(place, 'playoff'),
      idIn(place, 'league'),
    ];
    const present = devices.filter(({ createdAt }) => Date.parse(createdAt) <= Date.parse(time));
    if (kind === 'PLAYOFF_CREATED') await this.#note(present, 'START', `playoff:${playoffId}`);
    else if (kind === 'LEAGUE_CREATED') await this.#note(present, 'START', `league:${leagueId}`);
    else if (effectOf(kind) === 'ANNOUNCES' && matchId !== null) {
      if (!present.some(({ notices }) => notices.includes('RECORD'))) return;
      const beaten = await beatenBy(this.#source(), matchId);
      const concerned = present.filter(({ playerId }) => beaten.has(playerId));
      await this.#note(concerned, 'RECORD', `match:${matchId}`);
    }
  }

  async #review(): Promise<void> {
    const { club } = this.#options;
    const latest = await latestEvening(this.#cache(), club);
    // An evening that goes on after its end was told is told anew at its next end.
    const notices: readonly Notice[] = latest?.end
      ? ['START', 'RECORD', 'EVENING']
      : ['START', 'RECORD'];
    await reviewNotices(this.#sender, notices, club.now());
  }

  async #note(
    devices: readonly Recipient[],
    notice: Notice,
    topic: string,
    begun: number | null = null,
  ): Promise<void> {
    const at = this.#options.club.now();
    const until = new Date(at.getTime() + USEFUL_MS[notice]);
    const ids = devices.filter(({ notices }) => notices.includes(notice)).map(({ id }) => id);
    await addNotices(this.#sender, ids, { topic, notice, begun }, { at, until });
  }

  async #noteEvening(devices: readonly Recipient[]): Promise<void> {
    const { timeZone } = this.#options.club;
    await this.#evenings.look(this.#cache(), this.#progress.evening, async ({ date, until }) => {
      const present = devices.filter(({ createdAt }) => wallClock(createdAt, timeZone) < until);
      await this.#note(present, 'EVENING', `evening:${date}`);
      await this.#save({ evening: until });
    });
  }

  /** A match is told when it becomes the next one, to those who have waited. */
  async #noteNext(devices: readonly Recipient[]): Promise<void> {
    const { club } = this.#options;
    const { up, matches } = await nextTonight(club, this.#cache());
    const next = up?.key ?? null;
    if (next === this.#progress.next) return;
    await reviewNext(this.#sender, matches.length, club.now());
    if (up) {
      const players = [up.home, up.away].flatMap(playersOf);
      const concerned = devices.filter(
        ({ playerId }) => players.includes(playerId) && hasWaited(matches, playerId),
      );
      await this.#note(concerned, 'NEXT', 'next', matches.length);
    }
    await this.#save({ next });
  }
}

const NOTHING: PushProgress = { epoch: '', seq: 0, evening: null, next: null };
