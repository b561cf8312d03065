import { useQuery } from 'urql';
import type { Option } from '../design/Select.tsx';
import { Crest } from './Crest.tsx';
import { ChoicesDocument } from './gql/teams.ts';

/** The choices of the forms: every player by nickname, every team by name. */
export function useChoices(): {
  readonly players: readonly Option[];
  readonly teams: readonly Option[];
} {
  const [{ data }] = useQuery({ query: ChoicesDocument });
  return {
    players: data?.players.map(({ nickName }) => ({ name: nickName })) ?? [],
    teams:
      data?.teams.map((team) => ({ name: team.name, picture: <Crest team={team} size={28} /> })) ??
      [],
  };
}
