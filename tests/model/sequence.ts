/** Carries out the commands of one sequence on the real club, and holds the club to the model after each of them. */
import { setImmediate } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Result } from '../../rules/match.ts';
import { PLAYOFF_SLOTS } from '../../rules/playoff.ts';
import type { Club } from '../../server/changes/club.ts';
import type { Terms } from '../../server/changes/expected.ts';
import { once } from '../../server/changes/idempotency.ts';
import type { Sender } from '../../server/changes/sender.ts';
import { createMatch, deleteMatch, finishMatch } from '../../server/matches/commands.ts';
import { createPlayer, deletePlayer, updatePlayer } from '../../server/players/commands.ts';
import { createPlayoff, deletePlayoff } from '../../server/playoffs/commands.ts';
import { playoffPodium } from '../../server/playoffs/queries.ts';
import { Refusal, type RefusalCode } from '../../server/refusal.ts';
import { previewOfCorrection } from '../../server/results/surroundings.ts';
import { createSeries, deleteSeries } from '../../server/series/commands.ts';
import { teamOf } from '../../server/teams/teams.ts';
import { undo } from '../../server/undo/undo.ts';
import { type Command, type Knowledge, resultOf, type Start } from './commands.ts';
import {
  countOf,
  type Entered,
  entered,
  gameAt,
  gamesOf,
  linesOf,
  type Model,
  type Place,
  placesIn,
  podiumOf,
  scoreAt,
  seatsAt,
  seriesAt,
  winsOf,
  without,
} from './model.ts';
import { layStart } from './start.ts';
import { type View, viewOf } from './view.ts';

/** What the sequences came across, so that the test can tell that it meant something. */
export const reached = {
  finals: 0,
  podiums: 0,
  corrections: 0,
  resets: 0,
  'resets undone': 0,
  'undos of older changes': 0,
  'undos refused': 0,
  'refused for played games': 0,
  'refused as impossible': 0,
  'refused as changed': 0,
  'stale previews refused': 0,
  'deletions of played games': 0,
  'sent again': 0,
  races: 0,
  'cut off': 0,
};

/** A change that the club took, with the model on both sides of it. */
interface Taken {
  readonly seq: number;
  readonly before: Model;
  readonly after: Model;
  readonly reset: boolean;
  /** The change that it takes back, if any. */
  readonly undoes: number | null;
}

interface Keyed {
  readonly send: (sender: Sender) => Promise<unknown>;
  readonly key: string;
  readonly answer: unknown;
}

type Write = (sender: Sender) => Promise<unknown>;

/** What the model says of a command: what stands then, or why it is refused. */
type Expected = ((answer: unknown) => Model) | RefusalCode;

let names = 0;

function newName(): string {
  names += 1;
  return `P${names}`;
}

export class Sequence {
  readonly #club: Club;
  readonly #players: number[];
  #model: Model;
  #view: View;
  #taken: Taken[] = [];
  readonly #keyed: Keyed[] = [];

  static async start(club: Club, start: Start): Promise<Sequence> {
    const players = await layStart(club.database.sql, start, [1, 2, 3, 4].map(newName));
    return new Sequence(club, players, await viewOf(club.database.sql, players));
  }

  private constructor(club: Club, players: number[], view: View) {
    this.#club = club;
    this.#players = players;
    this.#view = view;
    this.#model = view.model;
    expect(view.lines).toEqual(linesOf(this.#model));
  }

  async run(command: Command): Promise<void> {
    await this.#step(command);
    await this.#compare();
  }

  /** What is worked out when it is read. */
  async end(): Promise<void> {
    for (const playoff of this.#playoffs()) {
      const podium = podiumOf(this.#model, playoff);
      expect(await playoffPodium(this.#club.live.reads, idIn(playoff))).toEqual(podium);
      if (this.#model.series[`${playoff} FINAL`]) reached.finals += 1;
      if (podium) reached.podiums += 1;
    }
  }

  #step(command: Command): Promise<unknown> {
    switch (command.type) {
      case 'enter':
        return this.#enter(command);
      case 'createMatch':
        return this.#createMatch(resultOf(command.goals), command.keyed);
      case 'createSeries':
        return this.#createSeries(command.keyed);
      case 'createPlayoff':
        return this.#createPlayoff(command.keyed);
      case 'createPlayer':
        return this.#createPlayer(command.keyed);
      case 'delete':
        return this.#delete(command);
      case 'rename':
        return this.#rename(command.pick, command.keyed);
      case 'undo':
        return this.#undo(command.back);
      case 'again':
        return this.#again(command.pick);
      case 'sameKeyAtOnce':
        return this.#sameKeyAtOnce(resultOf(command.goals));
      case 'raceForAGame':
        return this.#raceForAGame(command.pick, resultOf(command.goals));
      case 'twoGamesAtOnce':
        return this.#twoGamesAtOnce(command.picks);
      case 'cutOff':
        return this.#cutOff(resultOf(command.goals), command.turns);
    }
  }

  async #enter(command: Extract<Command, { type: 'enter' }>): Promise<void> {
    const place = picked(this.#placesAmong(command.among), command.pick);
    const match = place && this.#view.matches.get(place);
    if (!place || !match) return;
    const score = resultOf(command.goals);
    const now = scoreAt(this.#model, place);
    const then = entered(this.#model, place, score);
    const preview = await previewOfCorrection(this.#club.database.sql, match.id, score);
    this.#expectPreview(preview, place, then);

    const terms = termsOf(command.knows, match.version, preview.version);
    const stale = command.knows.startsWith('old');
    const expected = () => {
      if (JSON.stringify(now) === JSON.stringify(score)) return () => this.#model;
      if (stale) return 'CHANGED';
      if (!then.possible || (then.lost.length > 0 && !terms.resetLater)) return 'CONFLICT';
      return () => then.model;
    };
    const outcome = await this.#write(
      (sender) => finishMatch(this.#club, match.id, score, sender, terms),
      expected(),
      { keyed: command.keyed, reset: then.lost.length > 0 },
    );
    if (outcome instanceof Refusal) this.#expectReasons(outcome, then, command.knows, preview);
    else if (then.lost.length > 0 && expected() !== 'CONFLICT') reached.resets += 1;
    else if (now) reached.corrections += 1;
  }

  #expectReasons(refusal: Refusal, then: Entered, knows: Knowledge, preview: object): void {
    if (refusal.code === 'CHANGED') reached['refused as changed'] += 1;
    if (refusal.code === 'CHANGED' && knows === 'old preview') {
      reached['stale previews refused'] += 1;
    }
    if (refusal.code !== 'CONFLICT') return;
    expect(refusal.details.preview).toEqual(preview);
    reached[then.possible ? 'refused for played games' : 'refused as impossible'] += 1;
  }

  /** A preview says what the model does. */
  #expectPreview(
    preview: Awaited<ReturnType<typeof previewOfCorrection>>,
    place: Place,
    { model: after, lost, possible }: Entered,
  ): void {
    expect(preview.possible).toBe(possible);
    if (!possible) return;
    const before = this.#model;
    const { series: key } = gameAt(place);
    const playoff = key.slice(0, key.lastIndexOf(' '));
    const inSlot = (slot: string | null) => (slot === null ? key : `${playoff} ${slot}`);
    const lostPlaces = preview.lost.flatMap(({ slot, gameNumbers }) =>
      gameNumbers.map((game) => `${inSlot(slot)} game ${game}`),
    );
    expect(lostPlaces.sort()).toEqual(lost);
    for (const { nickName, ...figures } of preview.players) {
      const player = Number(this.#players.find((id) => before.players[id] === nickName));
      const [was, is] = [countOf(before, player), countOf(after, player)];
      expect(figures).toEqual({
        pointsBefore: was.points,
        pointsAfter: is.points,
        efficiencyBefore: was.points / (was.played || 1),
        efficiencyAfter: is.points / (is.played || 1),
      });
    }
    const named = new Set(preview.players.map(({ nickName }) => nickName));
    for (const player of this.#players) {
      const [was, is] = [countOf(before, player), countOf(after, player)];
      if (JSON.stringify(was) !== JSON.stringify(is)) {
        expect(named).toContain(before.players[player]);
      }
    }
    if (!before.series[key]) return;
    const [was, is] = [seriesAt(before, key), seriesAt(after, key)];
    const [gamesBefore, gamesAfter] = [gamesOf(was), gamesOf(is)];
    expect(preview).toMatchObject({
      gamesAdded: gamesAfter.filter((game) => !gamesBefore.includes(game)),
      gamesRemoved: gamesBefore.filter((game) => !gamesAfter.includes(game) && !was.scores[game]),
    });
    expect(preview.series).toMatchObject({
      before: standing(winsOf(was)),
      after: standing(winsOf(is)),
    });
    for (const slot of PLAYOFF_SLOTS) {
      const [pairBefore, pairAfter] = [before, after].map((model) =>
        (model.series[inSlot(slot)]?.pair ?? []).map(({ player }) => model.players[player] ?? ''),
      );
      const step = preview.later.find((later) => later.slot === slot);
      expect(step?.playersAfter ?? pairBefore).toEqual(pairAfter);
    }
    const podium = podiumOf(after, playoff);
    expect(preview.podiumAfter?.winner).toEqual(podium ? before.players[podium.winner] : undefined);
  }

  #createMatch(score: Result, keyed: boolean) {
    return this.#write(this.#newMatch(score), (answer) => this.#withMatch(answer, score), {
      keyed,
    });
  }

  #newMatch(score: Result): Write {
    const [home, away] = this.#names();
    const form = { homePlayer: home, awayPlayer: away, ...TWO_TEAMS, ...score };
    return (sender) => createMatch(this.#club, form, undefined, sender);
  }

  #withMatch(answer: unknown, score: Result): Model {
    const [home, away] = this.#seats();
    const match = { home, away, score };
    return {
      ...this.#model,
      matches: { ...this.#model.matches, [`match ${idOf(answer)}`]: match },
    };
  }

  #createSeries(keyed: boolean) {
    const [one, two] = this.#names();
    const form = {
      playerOne: one,
      playerTwo: two,
      teamOne: TWO_TEAMS.homeTeam,
      teamTwo: TWO_TEAMS.awayTeam,
    };
    const [first, second] = this.#seats();
    return this.#write(
      (sender) => createSeries(this.#club, form, sender),
      (answer) => this.#withSeries({ [`series ${idOf(answer)}`]: [first, second] }),
      { keyed },
    );
  }

  #createPlayoff(keyed: boolean) {
    const players = this.#names();
    const form = { title: 'Cup', players, teams: [1, 2, 3, 4].map((id) => teamOf(id).name) };
    const [one, two, three, four] = this.#seats();
    return this.#write(
      (sender) => createPlayoff(this.#club, form, 'AS_LISTED', sender),
      (answer) =>
        this.#withSeries({
          [`playoff ${idOf(answer)} SEMIFINAL_1`]: [one, two],
          [`playoff ${idOf(answer)} SEMIFINAL_2`]: [three, four],
        }),
      { keyed },
    );
  }

  #withSeries(pairs: Readonly<Record<string, Model['series'][string]['pair']>>): Model {
    const added = Object.entries(pairs).map(([key, pair]) => [key, { pair, scores: {} }]);
    return { ...this.#model, series: { ...this.#model.series, ...Object.fromEntries(added) } };
  }

  #createPlayer(keyed: boolean) {
    const nickName = newName();
    return this.#write(
      (sender) => createPlayer(this.#club, { ...FRIEND, nickName }, sender),
      (answer) => {
        this.#players.push(idOf(answer));
        return this.#withName(idOf(answer), nickName);
      },
      { keyed },
    );
  }

  #rename(pick: number, keyed: boolean) {
    const id = picked(Object.keys(this.#model.players), pick);
    const nickName = newName();
    return this.#write(
      (sender) => updatePlayer(this.#club, Number(id), { ...FRIEND, nickName }, sender),
      () => this.#withName(Number(id), nickName),
      { keyed },
    );
  }

  #withName(id: number, nickName: string): Model {
    return { ...this.#model, players: { ...this.#model.players, [id]: nickName } };
  }

  async #delete({ what, pick, knows, keyed }: Extract<Command, { type: 'delete' }>): Promise<void> {
    if (what === 'player') return this.#deletePlayer(pick, keyed);
    if (what === 'match') return this.#deleteMatch(pick, knows, keyed);
    const keys = what === 'series' ? this.#singleSeries() : this.#playoffs();
    const key = picked(keys, pick);
    if (!key) return;
    const version = await this.#versionOf(what === 'series' ? 'series' : 'playoffs', idIn(key));
    const terms = termsOf(knows, version, version);
    const after = without(this.#model, key);
    const played = placesIn(this.#model).filter(
      (place) => place.startsWith(`${key} `) && scoreAt(this.#model, place),
    );
    const refused = knows.startsWith('old')
      ? 'CHANGED'
      : played.length > 0 && !terms.resetLater
        ? 'CONFLICT'
        : null;
    const remove = what === 'series' ? deleteSeries : deletePlayoff;
    await this.#write(
      (sender) => remove(this.#club, idIn(key), sender, terms),
      refused ?? (() => after),
      { keyed, reset: played.length > 0 },
    );
    if (!refused && played.length > 0) reached['deletions of played games'] += 1;
  }

  async #deleteMatch(pick: number, knows: Knowledge, keyed: boolean): Promise<void> {
    const place = picked(placesIn(this.#model), pick);
    const match = place && this.#view.matches.get(place);
    if (!place || !match) return;
    const { expected } = termsOf(knows, match.version, match.version);
    const { [place]: single, ...matches } = this.#model.matches;
    const refused = !single ? 'CONFLICT' : knows.startsWith('old') ? 'CHANGED' : null;
    await this.#write(
      (sender) => deleteMatch(this.#club, match.id, sender, expected),
      refused ?? (() => ({ ...this.#model, matches })),
      { keyed },
    );
  }

  async #deletePlayer(pick: number, keyed: boolean): Promise<void> {
    const id = picked(Object.keys(this.#model.players), pick);
    const { [Number(id)]: _, ...players } = this.#model.players;
    const plays = placesIn(this.#model).some((place) =>
      seatsAt(this.#model, place).some(({ player }) => player === Number(id)),
    );
    if (!plays && Object.keys(players).length < 4) return;
    await this.#write(
      (sender) => deletePlayer(this.#club, Number(id), sender),
      plays ? 'CONFLICT' : () => ({ ...this.#model, players }),
      { keyed },
    );
  }

  /** The latest change always can be taken back; an older one when nothing builds on it, which the club decides. */
  async #undo(back: number): Promise<void> {
    const change = this.#taken.at(-1 - back);
    if (!change) return;
    const write: Write = (sender) => undo(this.#club, change.seq, sender);
    if (back === 0) {
      await this.#write(write, () => change.before, { keyed: false, undoes: change.seq });
      if (change.reset) reached['resets undone'] += 1;
      return;
    }
    const model = this.#model;
    const seq = await this.#accepted(write);
    if (this.#isTakenBack(change) || this.#isBuiltOn(change)) expect(seq).toBeNull();
    if (seq === null) {
      reached['undos refused'] += 1;
      return;
    }
    reached['undos of older changes'] += 1;
    const { model: after } = await viewOf(this.#club.database.sql, this.#players);
    for (const place of placesWrittenBy(change)) {
      expect(scoreAt(after, place)).toEqual(scoreAt(change.before, place));
    }
    for (const place of placesIn(model)) {
      if (placesWrittenBy(change).includes(place)) continue;
      expect(scoreAt(after, place)).toEqual(scoreAt(model, place));
    }
    this.#model = after;
    this.#taken.push({ seq, before: model, after, reset: false, undoes: change.seq });
  }

  #isTakenBack({ seq }: Taken): boolean {
    return this.#taken.some((undo) => undo.undoes === seq && !this.#isTakenBack(undo));
  }

  /** Whether a later change that counts wrote a score in the same place. */
  #isBuiltOn(change: Taken): boolean {
    const places = placesWrittenBy(change);
    return this.#taken.some(
      (later) =>
        later.seq > change.seq &&
        !this.#isTakenBack(later) &&
        (later.undoes === null || later.undoes <= change.seq) &&
        placesWrittenBy(later).some((place) => places.includes(place)),
    );
  }

  /** The seq of the change that a write made; null when it was refused as a conflict. */
  async #accepted(write: Write): Promise<number | null> {
    let seq: number | null = null;
    try {
      await write(senderOf(null, (written) => (seq = written)));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      expect(error.code).toBe('CONFLICT');
      expect(error.details.dependents).not.toEqual([]);
    }
    return seq;
  }

  /** A retry, however late: the same answer, and nothing happens. */
  async #again(pick: number): Promise<void> {
    const keyed = picked(this.#keyed, pick);
    if (!keyed) return;
    reached['sent again'] += 1;
    expect(await keyed.send(senderOf(keyed.key))).toEqual(keyed.answer);
  }

  async #sameKeyAtOnce(score: Result): Promise<void> {
    const key = newName();
    const send = this.#newMatch(score);
    const answers = await Promise.all([1, 2, 3].map(() => send(senderOf(key))));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    this.#model = this.#withMatch(answers[0], score);
    this.#taken = [];
  }

  /** Three who saw the same version: one wins, the others are told by whom and what. */
  async #raceForAGame(pick: number, score: Result): Promise<void> {
    const place = picked(this.#placesAmong('open'), pick);
    const match = place && this.#view.matches.get(place);
    if (!place || !match) return;
    const terms = { expected: [match.version], resetLater: false };
    const racers = [1, 2, 3].map((more) => ({
      score: withMoreGoals(score, more * 100),
      enteredBy: `Racer ${more}`,
    }));
    const outcomes = await Promise.allSettled(
      racers.map((racer) =>
        finishMatch(
          this.#club,
          match.id,
          racer.score,
          { once: null, enteredBy: racer.enteredBy },
          terms,
        ),
      ),
    );
    this.#taken = [];
    const losers = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    if (entered(this.#model, place, score).lost.length > 0) {
      expect(losers.map(({ code }) => code)).toEqual(['CONFLICT', 'CONFLICT', 'CONFLICT']);
      return;
    }
    const winner = racers[outcomes.findIndex(({ status }) => status === 'fulfilled')];
    expect(losers).toHaveLength(2);
    for (const { code, details } of losers) {
      expect(code).toBe('CHANGED');
      expect(details.match).toMatchObject({ ...winner?.score, enteredBy: winner?.enteredBy });
    }
    if (winner) this.#model = entered(this.#model, place, winner.score).model;
    reached.races += 1;
  }

  /** Two games finished at the same moment leave what one after the other leaves, in some order. */
  async #twoGamesAtOnce(picks: readonly [number, number]): Promise<void> {
    const open = this.#placesAmong('open');
    const places = [...new Set(picks.map((pick) => picked(open, pick)))].filter((one) => one);
    const entries = places.flatMap((place = '') => {
      const match = this.#view.matches.get(place);
      return match ? [{ place, id: match.id, score: PLAIN }] : [];
    });
    const outcomes = await Promise.allSettled(
      entries.map(({ id, score }) => finishMatch(this.#club, id, score)),
    );
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(Refusal);
    }
    const inTurn = (order: typeof entries) =>
      order.reduce((model, { place, score }) => {
        if (!placesIn(model).includes(place)) return model;
        const then = entered(model, place, score);
        return then.possible && then.lost.length === 0 ? then.model : model;
      }, this.#model);
    const possible = [inTurn(entries), inTurn(entries.toReversed())];
    const { lines } = await viewOf(this.#club.database.sql, this.#players);
    expect(possible.map(linesOf)).toContainEqual(lines);
    const [one, other] = possible;
    if (one && other) this.#model = String(linesOf(one)) === String(lines) ? one : other;
    this.#taken = [];
  }

  /** Nobody knows whether the write arrived when its connection was killed: sent again under its key, it is there once. */
  async #cutOff(score: Result, turns: number): Promise<void> {
    const key = newName();
    const send = this.#newMatch(score);
    const cut = send(senderOf(key)).catch(() => null);
    for (let turn = 0; turn < turns; turn += 1) await setImmediate();
    const { sql } = this.#club.database;
    const killed = await untilConnected(
      () => sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`,
    );
    if (killed.length > 0) reached['cut off'] += 1;
    await cut;
    const answer = await untilConnected(() => send(senderOf(key)));
    await untilConnected(() => Promise.all(Array.from({ length: 20 }, () => sql`select 1`)));
    this.#model = this.#withMatch(answer, score);
    this.#taken = [];
  }

  /** Writes, and holds the club to what the model expects; a refusal is handed back. */
  async #write(
    write: Write,
    expected: Expected,
    {
      keyed,
      reset = false,
      undoes = null,
    }: { readonly keyed: boolean; readonly reset?: boolean; readonly undoes?: number | null },
  ): Promise<unknown> {
    const key = keyed ? newName() : null;
    let seq: number | null = null;
    const before = this.#model;
    const sender = senderOf(key, (written) => (seq = written));
    const outcome = await write(sender).catch((error: unknown) => {
      if (error instanceof Refusal) return error;
      throw error;
    });
    if (typeof expected === 'string') {
      expect(outcome).toMatchObject({ code: expected });
      expect(seq).toBeNull();
      return outcome;
    }
    if (outcome instanceof Refusal) throw outcome;
    this.#model = expected(outcome);
    if (key) this.#keyed.push({ send: write, key, answer: outcome });
    if (seq !== null) this.#taken.push({ seq, before, after: this.#model, reset, undoes });
    return outcome;
  }

  async #compare(): Promise<void> {
    this.#view = await viewOf(this.#club.database.sql, this.#players);
    const lines = linesOf(this.#model);
    if (String(lines) !== String(this.#view.lines)) expect(this.#view.lines).toEqual(lines);
  }

  async #versionOf(table: 'series' | 'playoffs', id: number): Promise<number> {
    const { sql } = this.#club.database;
    const [row] = await sql<{ version: number }[]>`
      select version from ${sql(table)} where id = ${id}`;
    return row?.version ?? 0;
  }

  #placesAmong(among: Extract<Command, { type: 'enter' }>['among']): Place[] {
    const places = placesIn(this.#model);
    const scored = (place: Place) => scoreAt(this.#model, place) !== undefined;
    if (among === 'open') return places.filter((place) => !scored(place));
    if (among === 'scored') return places.filter(scored);
    const within = among === 'semifinals' ? 'SEMIFINAL' : 'series';
    return places.filter((place) => scored(place) && place.includes(within));
  }

  #singleSeries(): string[] {
    return Object.keys(this.#model.series).filter((key) => key.startsWith('series'));
  }

  /** "playoff 5" */
  #playoffs(): string[] {
    const keys = Object.keys(this.#model.series).filter((key) => key.startsWith('playoff'));
    return [...new Set(keys.map((key) => key.slice(0, key.lastIndexOf(' '))))];
  }

  /** The first four, who are never all without matches for long. */
  #seats() {
    const [one = 0, two = 0, three = 0, four = 0] = Object.keys(this.#model.players).map(Number);
    return [
      { player: one, team: 1 },
      { player: two, team: 2 },
      { player: three, team: 3 },
      { player: four, team: 4 },
    ] as const;
  }

  #names() {
    const [one = '', two = '', three = '', four = ''] = this.#seats().map(
      ({ player }) => this.#model.players[player] ?? '',
    );
    return [one, two, three, four] as const;
  }
}

const FRIEND = { firstName: 'Some', lastName: 'Friend' };
const TWO_TEAMS = { homeTeam: teamOf(1).name, awayTeam: teamOf(2).name };
const PLAIN: Result = { homeScore: 5, awayScore: 2, overTime: false };

function senderOf(key: string | null, wrote: (seq: number) => void = () => {}): Sender {
  return { once: once(key), enteredBy: null, wrote };
}

function termsOf(knows: Knowledge, version: number, previewed: number): Terms {
  switch (knows) {
    case 'nothing':
      return { expected: null, resetLater: false };
    case 'version':
      return { expected: [version], resetLater: false };
    case 'old version':
      return { expected: [version - 1], resetLater: false };
    case 'preview':
      return { expected: [previewed], resetLater: true };
    case 'old preview':
      return { expected: [previewed - 1], resetLater: true };
  }
}

function standing({ one, two }: { readonly one: number; readonly two: number }) {
  return { playerOneWins: one, playerTwoWins: two };
}

const RECONNECTS = 50;

/** Connections that were killed are noticed when they are used. */
async function untilConnected<T>(ask: () => PromiseLike<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await ask();
    } catch (error) {
      if (error instanceof Refusal || tries === RECONNECTS) throw error;
    }
  }
}

function withMoreGoals(score: Result, more: number): Result {
  const { homeScore, awayScore, overTime } = score;
  return { homeScore: homeScore + more, awayScore: awayScore + more, overTime };
}

function placesWrittenBy({ before, after }: Taken): Place[] {
  const places = new Set([...placesIn(before), ...placesIn(after)]);
  return [...places].filter(
    (place) => JSON.stringify(scoreAt(before, place)) !== JSON.stringify(scoreAt(after, place)),
  );
}

function picked<T>(among: readonly T[], pick: number): T | undefined {
  return among[pick % among.length];
}

function idIn(key: string): number {
  return Number(key.split(' ')[1]);
}

function idOf(answer: unknown): number {
  if (answer !== null && typeof answer === 'object' && 'id' in answer) return Number(answer.id);
  throw new TypeError('The answer has no id.');
}
