import { useEffect, useEffectEvent, useRef } from 'react';
import { useQuery } from 'urql';
import { Crest } from '../design/Crest.tsx';
import type { Option } from '../design/Select.tsx';
import { ChoicesDocument, type ChoicesQuery, type TeamBadgeFragment } from './gql/teams.ts';

/** A player and a team in a form, both by their names; empty while nothing is chosen. */
export interface Seat {
  readonly nickName: string;
  readonly teamName: string;
}

export interface FormOptions {
  readonly players: readonly Option[];
  /** Nobody was added yet. */
  readonly hasNoPlayers: boolean;
  /** The teams that the player used last come first. */
  readonly teamsFor: (nickName: string) => readonly Option[];
  /** The name of the team for a player who is chosen: of last time, unless somebody has chosen another one. */
  readonly teamOfChosen: (nickName: string, before: Seat) => string;
  readonly teamNamed: (name: string) => TeamBadgeFragment | undefined;
}

/**
 * The choices of the forms: every player by nickname, every team by name.
 * @param chosen the nicknames in the form
 * @param onRenamed called when nobody has one of these any more, with a function from the old nickname to the new one, or to
 *   an empty one when the player is not known
 */
export function useFormOptions(
  chosen: readonly string[],
  onRenamed: (current: (nickName: string) => string) => void,
): FormOptions {
  const [{ data }] = useQuery({ query: ChoicesDocument });
  useRenamed(data?.players, chosen, onRenamed);
  const { players = [], teams = [], stats = [] } = data ?? {};
  const recentTeamsOf = (nickName: string) => {
    const record = stats.find(({ player }) => player.nickName === nickName);
    const recent = record?.recentTeams.map(({ id }) => id) ?? [];
    return recent.flatMap((id) => teams.filter((team) => team.id === id));
  };
  const lastTeamOf = (nickName: string) => recentTeamsOf(nickName)[0]?.name ?? '';
  return {
    players: players.map(({ nickName }) => ({ name: nickName })),
    hasNoPlayers: data?.players.length === 0,
    teamsFor: (nickName) => {
      const first = recentTeamsOf(nickName);
      const others = teams.filter((team) => !first.includes(team));
      return [...first, ...others].map((team) => ({
        name: team.name,
        picture: <Crest team={team} size={28} />,
      }));
    },
    teamOfChosen: (nickName, before) => {
      const isProposed = before.teamName === '' || before.teamName === lastTeamOf(before.nickName);
      return isProposed ? lastTeamOf(nickName) : before.teamName;
    },
    teamNamed: (name) => teams.find((team) => team.name === name),
  };
}

/** A form has nicknames, and a player who is chosen in it may be renamed or deleted meanwhile, or since it became a draft. */
function useRenamed(
  players: ChoicesQuery['players'] | undefined,
  ...[chosen, onRenamed]: Parameters<typeof useFormOptions>
): void {
  const names = useRef(new Map<string, string>());
  const compare = useEffectEvent(() => {
    if (!players) return;
    const current = new Map(players.map(({ nickName }) => [nickName, nickName]));
    for (const { id, nickName } of players) {
      const before = names.current.get(id);
      if (before !== undefined && before !== nickName) current.set(before, nickName);
      names.current.set(id, nickName);
    }
    const isCurrent = (nickName: string) => nickName === '' || current.get(nickName) === nickName;
    if (!chosen.every(isCurrent)) onRenamed((nickName) => current.get(nickName) ?? '');
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: they are compared when there are others
  useEffect(() => compare(), [players]);
}
