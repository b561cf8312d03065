/** Whom the nicknames of a source mean, and which team its names. */
import { NAME_LENGTH } from '../../../rules/limits.ts';
import { brokenPlayerRule, nameKey, tidyText } from '../../../rules/validation.ts';
import type { Player } from '../../club/players/row.ts';
import { findTeam } from '../../club/teams/teams.ts';
import type { Findings, Where } from './findings.ts';
import type { SourcePlayer } from './source.ts';

/** Other names for some of the source, by the names that it has. */
export type Renamed = ReadonlyMap<string, string>;

interface RosterOptions {
  /** Who is here already. */
  readonly here: readonly Player[];
  readonly renamed: Renamed;
  /** Whether a nickname that nobody has makes a player. */
  readonly addsUnknown: boolean;
  readonly findings: Findings;
}

/** The players of an import, by their nicknames. Those who are to be added have ids below 0, which nobody has here. */
export class Roster {
  readonly added: Player[] = [];
  readonly #options: RosterOptions;
  /** By the keys of their nicknames. */
  readonly #players: Map<string, Player>;
  /** By the nicknames as the source has them, because to compute a key takes some time. */
  readonly #found = new Map<string, number>();

  constructor(options: RosterOptions) {
    this.#options = options;
    this.#players = new Map(options.here.map((player) => [nameKey(player.nickName), player]));
  }

  /** Adds a player whom the source lists. */
  add(player: SourcePlayer): void {
    this.#find(player, `player ${player.nickName}`);
  }

  /** The id of a player; null for one who is neither here nor to be added. */
  known(given: string): number | null {
    return this.#known(this.#nameHere(given))?.id ?? null;
  }

  /** The id of a player, who is added where that is allowed; null where the nickname means nobody. */
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
      findings.add('LEFT_OUT', where, why);
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

  #nameHere(given: string): string {
    const name = tidyText(given);
    return this.#options.renamed.get(name) ?? name;
  }

  #known(nickName: string): Player | undefined {
    return this.#players.get(nameKey(nickName));
  }

  /** Names that nobody has given are the nickname. */
  #add({ nickName, firstName, lastName }: SourcePlayer, where: Where): Player | null {
    const { findings } = this.#options;
    const cut = (name: string) => [...tidyText(name)].slice(0, NAME_LENGTH).join('').trim();
    const player = {
      id: -1 - this.added.length,
      nickName,
      firstName: cut(firstName) || nickName,
      lastName: cut(lastName) || nickName,
    };
    const broken = brokenPlayerRule(player);
    if (broken !== null) {
      const what = broken.replace(/\.$/, '');
      findings.add('LEFT_OUT', where, `${what}: say another with --player "${nickName}=…"`);
      return null;
    }
    if (player.firstName !== tidyText(firstName) || player.lastName !== tidyText(lastName)) {
      const names = `${player.firstName} ${player.lastName}`;
      findings.add('CHANGED', `player ${nickName}`, `First and last name are "${names}" here`);
    }
    this.added.push(player);
    this.#players.set(nameKey(nickName), player);
    return player;
  }
}

/** The id of the team that a source names; null for one that is not here. */
export function teamIdOf(
  given: string,
  where: Where,
  { renamedTeams, findings }: { readonly renamedTeams: Renamed; readonly findings: Findings },
): number | null {
  const name = tidyText(given);
  const here = renamedTeams.get(name) ?? name;
  const team = findTeam(here);
  if (team) return team.id;
  const why = `There is no team ${name} here: say which it is with --team "${name}=…"`;
  findings.add('LEFT_OUT', where, why);
  return null;
}
