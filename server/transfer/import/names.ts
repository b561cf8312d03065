/** Finds the players and teams that a source names. */
import { TEXTS } from '../../../rules/limits.ts';
import { fullName } from '../../../rules/phrases.ts';
import { areSimilar } from '../../../rules/similar-names.ts';
import { checkPlayer, nameKey, tidyText } from '../../../rules/validation.ts';
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
  readonly findings: Findings;
}

/** The players of an import by nickname. New players have ids below 0 until they are written. */
export class Roster {
  readonly added: Player[] = [];
  readonly #options: RosterOptions;
  /** Players by `nameKey` of their nicknames. */
  readonly #players: Map<string, Player>;
  /** Ids by the nicknames in the source. Saves computing `nameKey` for every match, which is slow. */
  readonly #found = new Map<string, number>();

  constructor(options: RosterOptions) {
    this.#options = options;
    this.#players = new Map(options.here.map((player) => [nameKey(player.nickName), player]));
  }

  /** Finds or adds a player from the list of players of the source. */
  add(player: SourcePlayer): void {
    this.#find(player, `player ${player.nickName}`);
  }

  /** The id of an existing or new player; null for other nicknames. */
  known(given: string): number | null {
    return this.#known(this.#nameHere(given))?.id ?? null;
  }

  /** The id of a player, who is added if `addsUnknown`; null, with a finding, for an unknown or invalid nickname. */
  find(given: string, where: Where): number | null {
    const noNames = { firstName: '', lastName: '' };
    return this.#found.get(given) ?? this.#find({ nickName: given, ...noNames }, where);
  }

  nickNameOf(id: number): string | undefined {
    return [...this.#players.values()].find((player) => player.id === id)?.nickName;
  }

  #find(player: SourcePlayer, where: Where): number | null {
    const { addsUnknown, findings } = this.#options;
    const nickName = this.#nameHere(player.nickName);
    const known = this.#known(nickName);
    if (!known && !addsUnknown) {
      const why = `There is no player ${player.nickName}: add the player first, or add all of them with --new-players`;
      findings.add('LEFT_OUT', where, `${why}${this.#offer(nickName)}`);
      return null;
    }
    const found = known ?? this.#add({ ...player, nickName }, where);
    if (!found) return null;
    this.#found.set(player.nickName, found.id);
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
    return `; if this is ${similar.nickName}, add --player "${nickName}=${similar.nickName}"`;
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
    if (this.added.length === TRANSFERS.players) {
      findings.add('LEFT_OUT', where, `An import adds at most ${TRANSFERS.players} players`);
      return null;
    }
    const cut = (name: string) => [...tidyText(name)].slice(0, TEXTS.firstName.max).join('').trim();
    const player = {
      id: -1 - this.added.length,
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
    this.added.push(player);
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
