import { useQuery } from 'urql';
import { Crest } from '../design/Crest.tsx';
import type { Option } from '../design/Select.tsx';
import { ChoicesDocument, type TeamBadgeFragment } from './gql/teams.ts';

interface FormOptions {
  readonly players: readonly Option[];
  /** The teams that the player used last come first. */
  readonly teamsFor: (nickName: string) => readonly Option[];
  readonly teamNamed: (name: string) => TeamBadgeFragment | undefined;
}

/** The choices of the forms: every player by nickname, every team by name. */
export function useFormOptions(): FormOptions {
  const [{ data }] = useQuery({ query: ChoicesDocument });
  const { players = [], teams = [], stats = [] } = data ?? {};
  return {
    players: players.map(({ nickName }) => ({ name: nickName })),
    teamsFor: (nickName) => {
      const record = stats.find(({ player }) => player.nickName === nickName);
      const recent = record?.recentTeams.map(({ id }) => id) ?? [];
      const first = recent.flatMap((id) => teams.filter((team) => team.id === id));
      const others = teams.filter(({ id }) => !recent.includes(id));
      return [...first, ...others].map((team) => ({
        name: team.name,
        picture: <Crest team={team} size={28} />,
      }));
    },
    teamNamed: (name) => teams.find((team) => team.name === name),
  };
}
