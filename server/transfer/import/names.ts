/** Finds the players and teams that a source names. */
import { TEXTS } from '../../../rules/limits.ts';
import { MESSAGES } from '../../../rules/messages.ts';
import { fullName } from '../../../rules/phrases.ts';
import { type Competitor, competitorOf, pairsNamed, playersOf } from '../../../rules/side.ts';
import { areSimilar } from '../../../rules/similar-names.ts';
import { nameKey, tidyText } from '../../../rules/text.ts';
import { checkPlayer } from '../../../rules/validation.ts';
import type { Player } from '../../club/players/row.ts';
import { findTeam, teamsOfPlace } from '../../club/teams/teams.ts';
import { TRANSFERS } from '../../database/limits.ts';
import type { Findings, Where } from './findings.ts';
import type { SourcePlayer } from './source.ts';

/** Names in this club by names in the source, as given with --player and --team. */
export type Renamed = ReadonlyMap<string, string>;

interface RosterOptions {
  /** The players of this club. */
  readonly here: readonly Player[];
  readonly renamed: Renamed;
  /** Whether unknown nicknames become new players. */
  readonly addsUnknown: boolean;
  /** Whether "Puk & Rolba" is a pair, unless a player of this club or in `renamed` has this name. */
  readonly readsPairs: boolean;
  readonly findings: Findings;
}

const NO_NAMES = { firstName: '', lastName: '' };

/** The players of an import by nickname. New players have ids below 0 until they are written. */
export class Roster {
  readonly #added: Player[] = [];
  readonly #options: RosterOptions;
  /** Players by `nameKey` of their nicknames. */
  readonly #players: Map<string, Player>;
  /** `nameKey` of the nicknames of this club, and of those given with --player. */
  readonly #nickNames: ReadonlySet<string>;
  /** Competitors by their names in the source. Saves computing `nameKey` for every match, which is slow. */
  readonly #found = new Map<string, Competitor>();
  /** The ids of the players who are named first in pairs, by the id of the second. */
  readonly #firstOf = new Map<number, Set<number>>();

  constructor(options: RosterOptions) {
    this.#options = options;
    this.#players = new Map(options.here.map((player) => [nameKey(player.nickName), player]));
    const named = [...options.renamed.values()].map(nameKey);
    this.#nickNames = new Set([...this.#players.keys(), ...named]);
  }

  /** Finds or adds a player from the list of players of the source. */
  add(player: SourcePlayer): void {
    const id = this.#find(player, `player ${player.nickName}`);
    if (id !== null) this.#found.set(player.nickName, competitorOf([id]));
  }

  /** The ids of the players of a competitor that `find` has found; empty for other names. */
  playersFound(given: string): readonly number[] {
    const found = this.#found.get(given);
    return found ? playersOf(found) : [];
  }

  /** The id of an existing or new player; null for other nicknames. */
  known(given: string): number | null {
    return this.#known(this.#nameHere(given))?.id ?? null;
  }

  /** The new players. The first player of a pair comes before the second, as in the club from which the source was exported. */
  get added(): readonly Player[] {
    const ordered = new Set<Player>();
    const seen = new Set<number>();
    const add = (id: number) => {
      if (seen.has(id)) return;
      seen.add(id);
      for (const first of this.#firstOf.get(id) ?? []) add(first);
      const player = this.#added.find((each) => each.id === id);
      if (player) ordered.add(player);
    };
    for (const { id } of this.#added) add(id);
    return [...ordered];
  }

  /**
   * The competitor with this name. Unknown players are added if `addsUnknown`. Returns null, with findings, for unknown or invalid
   * nicknames.
   */
  find(given: string, where: Where): Competitor | null {
    const known = this.#found.get(given);
    if (known) return known;
    const name = tidyText(given);
    const pairs = this.#options.readsPairs && !this.#isPlayer(name) ? pairsNamed(name) : [];
    const found = pairs.length > 0 ? this.#pair(name, pairs, where) : this.#single(name, where);
    if (found) this.#found.set(given, found);
    return found;
  }

  nickNameOf(id: number): string | undefined {
    return [...this.#players.values()].find((player) => player.id === id)?.nickName;
  }

  #single(nickName: string, where: Where): Competitor | null {
    const id = this.#find({ nickName, ...NO_NAMES }, where);
    return id === null ? null : competitorOf([id]);
  }

  /** @param pairs the pairs that have this name, of which one may be meant */
  #pair(name: string, pairs: ReturnType<typeof pairsNamed>, where: Where): Competitor | null {
    const { findings } = this.#options;
    const isNickName = (each: string) => this.#isPlayer(each) || pairsNamed(each).length === 0;
    const [pair, ...others] = pairs.filter((nickNames) => nickNames.every(isNickName));
    if (!pair || others.length > 0) {
      const all = pairs.map((nickNames) => nickNames.join(' with ')).join(' or ');
      const [[, nickName] = []] = pairs;
      const advice = `call one of them otherwise in the file, such as X, and add --player "X=${nickName}"`;
      findings.add('LEFT_OUT', where, `${name} may be ${all}: ${advice}`);
      return null;
    }
    const before = this.#added.length;
    const orSingle = `if ${name} is one player, add --player "${name}=${name}"`;
    const ids = pair.map((nickName) => this.#find({ nickName, ...NO_NAMES }, where, orSingle));
    const [first = null, second = null] = ids;
    if (first === null || second === null) return null;
    if (first === second) {
      findings.add('LEFT_OUT', where, MESSAGES.matchPlayersEqual);
      return null;
    }
    const firsts = this.#firstOf.get(second) ?? new Set();
    this.#firstOf.set(second, firsts.add(first));
    if (this.#added.length > before) {
      findings.add('PAIR', name, orSingle.replace('if', 'If'));
    }
    return competitorOf([first, second]);
  }

  /** Whether a name in the source is the nickname of one player, according to this club or to --player. */
  #isPlayer(name: string): boolean {
    return this.#options.renamed.has(name) || this.#nickNames.has(nameKey(name));
  }

  /** @param advice a further remedy for an unknown player */
  #find(player: SourcePlayer, where: Where, advice?: string): number | null {
    const { addsUnknown, findings } = this.#options;
    const nickName = this.#nameHere(player.nickName);
    const known = this.#known(nickName);
    if (!known && !addsUnknown) {
      const why = `There is no player ${player.nickName}: add the player first, or add all of them with --new-players`;
      const more = [this.#offer(nickName), advice].map((each) => (each ? `; ${each}` : ''));
      findings.add('LEFT_OUT', where, [why, ...more].join(''));
      return null;
    }
    const found = known ?? this.#add({ ...player, nickName }, where);
    if (!found) return null;
    if (found.nickName !== nickName) {
      const what = `The same as ${found.nickName} here: tell them apart with --player "${nickName}=…"`;
      findings.add('CHANGED', `player ${nickName}`, what);
    }
    return found.id;
  }

  /** Offers a player with a similar nickname for an unknown one; empty without such a player. */
  #offer(nickName: string): string {
    const similar = this.#options.here.find((player) => areSimilar(player.nickName, nickName));
    if (!similar) return '';
    return `if this is ${similar.nickName}, add --player "${nickName}=${similar.nickName}"`;
  }

  #nameHere(given: string): string {
    const name = tidyText(given);
    return this.#options.renamed.get(name) ?? name;
  }

  #known(nickName: string): Player | undefined {
    return this.#players.get(nameKey(nickName));
  }

  /** Adds a player. Returns null, with a finding, for an invalid player. */
  #add({ nickName, firstName, lastName }: SourcePlayer, where: Where): Player | null {
    const { findings } = this.#options;
    if (this.#added.length === TRANSFERS.players) {
      findings.add('LEFT_OUT', where, `An import adds at most ${TRANSFERS.players} players`);
      return null;
    }
    const cut = (name: string) => [...tidyText(name)].slice(0, TEXTS.firstName.max).join('').trim();
    const player = {
      id: -1 - this.#added.length,
      nickName,
      firstName: cut(firstName),
      lastName: cut(lastName),
      active: true,
      colour: null,
      emoji: null,
      version: 0,
    };
    const [broken] = checkPlayer(player);
    if (broken) {
      const what = broken.text.replace(/\.$/, '');
      findings.add('LEFT_OUT', where, `${what}: say another with --player "${nickName}=…"`);
      return null;
    }
    if (player.firstName !== tidyText(firstName) || player.lastName !== tidyText(lastName)) {
      findings.add(
        'CHANGED',
        `player ${nickName}`,
        `First and last name are "${fullName(player)}" here`,
      );
    }
    this.#added.push(player);
    this.#players.set(nameKey(nickName), player);
    return player;
  }
}

/** The id of a team; null, with a finding, for an unknown name. */
export function teamIdOf(
  given: string,
  where: Where,
  { renamedTeams, findings }: { readonly renamedTeams: Renamed; readonly findings: Findings },
): number | null {
  const name = tidyText(given);
  const here = renamedTeams.get(name) ?? name;
  const team = findTeam(here);
  if (team) return team.id;
  const several = teamsOfPlace(here).map((each) => each.name);
  const why =
    several.length > 1
      ? `${name} may be ${several.join(' or ')}: say which it is with --team "${name}=${several[0]}"`
      : `There is no team ${name} here: say which it is with --team "${name}=…"`;
  findings.add('LEFT_OUT', where, why);
  return null;
}
