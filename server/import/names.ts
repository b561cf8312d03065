/** Whom the nicknames of a source mean, and which team its names. */
import { NAME_LENGTH } from '../../rules/limits.ts';
import { brokenPlayerRule, nameKey, tidyText } from '../../rules/validation.ts';
import type { Player } from '../players/row.ts';
import { TEAMS } from '../teams/teams.ts';
import type { Findings, Where } from './findings.ts';
import type { PlannedPlayer } from './planned.ts';
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

/** The players of an import: each is known by the number in the list. */
export class Roster {
  readonly players: PlannedPlayer[] = [];
  readonly #options: RosterOptions;
  readonly #here: ReadonlyMap<string, Player>;
  readonly #numbers = new Map<string, number>();
  /** By the names as the source has them: the key of each is computed once. */
  readonly #found = new Map<string, number>();
  /** Spellings that were met. */
  readonly #spellings = new Set<string>();

  constructor(options: RosterOptions) {
    this.#options = options;
    this.#here = new Map(options.here.map((player) => [nameKey(player.nickName), player]));
  }

  /** Adds a player whom the source lists. */
  add(player: SourcePlayer): void {
    const nickName = this.#nameOf(player.nickName);
    const number =
      this.#known(nickName) ?? this.#add({ ...player, nickName }, `player ${player.nickName}`);
    if (number !== null) this.#noteSpelling(nickName, number);
  }

  /** The number of a known player, or null. */
  known(given: string): number | null {
    return this.#known(this.#nameOf(given));
  }

  /** The number of a player, who is added where that is allowed; null where the nickname means nobody. */
  find(given: string, where: Where): number | null {
    const found = this.#found.get(given) ?? this.#find(given, where);
    if (found !== null) this.#found.set(given, found);
    return found;
  }

  #find(given: string, where: Where): number | null {
    const nickName = this.#nameOf(given);
    const known = this.#known(nickName);
    if (known === null && !this.#options.addsUnknown) {
      const why = `There is no player ${given}: add the player first, or add all of them with --new-players`;
      this.#options.findings.add('LEFT_OUT', where, why);
      return null;
    }
    const number = known ?? this.#add({ nickName, firstName: '', lastName: '' }, where);
    if (number !== null) this.#noteSpelling(nickName, number);
    return number;
  }

  #nameOf(given: string): string {
    const name = tidyText(given);
    return this.#options.renamed.get(name) ?? name;
  }

  #known(nickName: string): number | null {
    const key = nameKey(nickName);
    const number = this.#numbers.get(key);
    if (number !== undefined) return number;
    const here = this.#here.get(key);
    return here ? this.#push(key, here) : null;
  }

  /** Names that nobody has given are the nickname. */
  #add({ nickName, firstName, lastName }: SourcePlayer, where: Where): number | null {
    const { findings } = this.#options;
    const cut = (name: string) => [...tidyText(name)].slice(0, NAME_LENGTH).join('').trim();
    const player = {
      nickName,
      firstName: cut(firstName) || nickName,
      lastName: cut(lastName) || nickName,
    };
    const broken = brokenPlayerRule(player);
    if (broken !== null) {
      findings.add(
        'LEFT_OUT',
        where,
        `${withoutStop(broken)}: say another with --player "${nickName}=…"`,
      );
      return null;
    }
    if (player.firstName !== tidyText(firstName) || player.lastName !== tidyText(lastName)) {
      const names = `${player.firstName} ${player.lastName}`;
      findings.add('CHANGED', `player ${nickName}`, `First and last name are "${names}" here`);
    }
    return this.#push(nameKey(nickName), { ...player, id: null });
  }

  #push(key: string, player: PlannedPlayer): number {
    const number = this.players.push(player) - 1;
    this.#numbers.set(key, number);
    return number;
  }

  #noteSpelling(nickName: string, number: number): void {
    const isNew = !this.#spellings.has(nickName);
    this.#spellings.add(nickName);
    const name = this.players[number]?.nickName;
    if (!isNew || name === nickName) return;
    const advice = `tell them apart with --player "${nickName}=…"`;
    this.#options.findings.add(
      'CHANGED',
      `player ${nickName}`,
      `The same as ${name} here: ${advice}`,
    );
  }
}

/** Accents, dots and case make no difference for the name of a team. */
function teamKey(name: string): string {
  return nameKey(name).replace(/[^\p{L}\p{N}]/gu, '');
}

const TEAM_IDS: ReadonlyMap<string, number> = new Map(
  TEAMS.flatMap(({ id, name, abbreviation }) => [
    [teamKey(name), id],
    [teamKey(abbreviation), id],
  ]),
);

/** Most are written as here. */
const EXACT_TEAM_IDS: ReadonlyMap<string, number> = new Map(
  TEAMS.map(({ id, name }) => [name, id]),
);

/** The id of a team; null for a name that none has. */
export function findTeam(
  given: string,
  where: Where,
  { renamed, findings }: { readonly renamed: Renamed; readonly findings: Findings },
): number | null {
  const name = tidyText(given);
  const here = renamed.get(name) ?? name;
  const id = EXACT_TEAM_IDS.get(here) ?? TEAM_IDS.get(teamKey(here));
  if (id !== undefined) return id;
  const why = `There is no team ${name} here: say which it is with --team "${name}=…"`;
  findings.add('LEFT_OUT', where, why);
  return null;
}

function withoutStop(sentence: string): string {
  return sentence.replace(/\.$/, '');
}
