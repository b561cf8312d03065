import { useQuery } from 'urql';
import { Crest } from '../design/Crest.tsx';
import type { Option } from '../design/Select.tsx';
import { ChoicesDocument, type TeamBadgeFragment } from './gql/teams.ts';

interface FormOptions {
  readonly players: readonly Option[];
  /** The teams that the player used last come first. */
  readonly teamsFor: (nickName: string) => readonly Option[];
  /** The name of the team that the player used last; empty while there is none. */
  readonly lastTeamOf: (nickName: string) => string;
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
  return {
    players: players.map(({ nickName }) => ({ name: nickName })),
    teamsFor: (nickName) => {
      const first = recentTeamsOf(nickName);
      const others = teams.filter((team) => !first.includes(team));
      return [...first, ...others].map((team) => ({
        name: team.name,
        picture: <Crest team={team} size={28} />,
      }));
    },
    lastTeamOf: (nickName) => recentTeamsOf(nickName)[0]?.name ?? '',
    teamNamed: (name) => teams.find((team) => team.name === name),
  };
}
