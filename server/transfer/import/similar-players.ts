/** Finds new players who may be the same person as others, by their nicknames. */
import { similarPairs } from '../../../rules/similar-names.ts';
import type { Player } from '../../club/players/row.ts';
import type { Findings } from './findings.ts';
import type { Renamed, Roster } from './names.ts';
import type { Source } from './source.ts';

interface SimilarPlayersOptions {
  /** The players of this club. */
  readonly here: readonly Player[];
  readonly roster: Roster;
  /** Nicknames given with --player are left out: whose they are is decided. */
  readonly renamed: Renamed;
  readonly findings: Findings;
}

/** Reports new players with a similar nickname, unless both play in a match of the source. */
export function reportSimilarPlayers(
  { matches }: Pick<Source, 'matches'>,
  { here, roster, renamed, findings }: SimilarPlayersOptions,
): void {
  const decided = new Set(renamed.values());
  const nickNamesOf = (players: readonly Player[]) => players.map(({ nickName }) => nickName);
  const added = nickNamesOf(roster.added).filter((nickName) => !decided.has(nickName));
  const pairs = similarPairs(added, nickNamesOf(here));
  if (pairs.length === 0) return;
  const play = matches.map(({ homePlayer, awayPlayer }) =>
    [homePlayer, awayPlayer].flatMap((name) => roster.playersFound(name)),
  );
  for (const [nickName, other] of pairs) {
    const ids = [nickName, other].map((name) => roster.known(name) ?? 0);
    if (play.some((players) => ids.every((id) => players.includes(id)))) continue;
    const offer = `If this is ${other}, add --player "${nickName}=${other}"`;
    findings.add('SAME_PERSON', `player ${nickName}`, offer);
  }
}
