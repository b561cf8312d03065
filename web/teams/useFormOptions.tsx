import { useQuery } from 'urql';
import { Crest } from '../design/Crest.tsx';
import type { Option } from '../design/Select.tsx';
import { ChoicesDocument, type TeamBadgeFragment } from './gql/teams.ts';

/** A player and a team in a form, both by their names; empty while nothing is chosen. */
export interface Seat {
  readonly nickName: string;
  readonly teamName: string;
}

interface FormOptions {
  readonly players: readonly Option[];
  /** Nobody was added yet. */
  readonly hasNoPlayers: boolean;
  /** The teams that the player used last come first. */
  readonly teamsFor: (nickName: string) => readonly Option[];
  /** The name of the team for a player who is chosen: of last time, unless somebody has chosen another one. */
  readonly teamOfChosen: (nickName: string, before: Seat) => string;
  readonly teamNamed: (name: string) => TeamBadgeFragment | undefined;
}

/** The choices of the forms: every player by nickname, every team by name. */
export function useFormOptions(): FormOptions {
  const [{ data }] = useQuery({ query: ChoicesDocument });
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
