import { useQuery } from 'urql';
import type { Option } from '../design/Select.tsx';
import { Crest } from './Crest.tsx';
import { ChoicesDocument } from './gql/teams.ts';

interface Choices {
  readonly players: readonly Option[];
  /** The team that the player has played with most comes first. */
  readonly teamsFor: (nickName: string) => readonly Option[];
}

/** The choices of the forms: every player by nickname, every team by name. */
export function useChoices(): Choices {
  const [{ data }] = useQuery({ query: ChoicesDocument });
  const { players = [], teams = [], stats = [] } = data ?? {};
  return {
    players: players.map(({ nickName }) => ({ name: nickName })),
    teamsFor: (nickName) => {
      const favourite = stats.find(({ player }) => player.nickName === nickName)?.favouriteTeam?.id;
      return teams
        .toSorted((one, other) => Number(other.id === favourite) - Number(one.id === favourite))
        .map((team) => ({ name: team.name, picture: <Crest team={team} size={28} /> }));
    },
  };
}
