import { useQuery } from 'urql';
import type { Option } from '../../design/controls/Select.tsx';
import { Crest } from '../../design/hockey/Crest.tsx';
import type { NamedPlayer } from '../../design/paths.ts';
import { ChoicesDocument, type TeamBadgeFragment } from './gql/teams.ts';

/** A player and a team in a form: an id, and a name; each empty while nothing is chosen. */
export interface Seat {
  readonly playerId: string;
  readonly teamName: string;
}

export interface FormOptions {
  readonly players: readonly Option[];
  /** Nobody was added yet. */
  readonly hasNoPlayers: boolean;
  /** Today's nickname of a player; empty if there is no such player. */
  readonly nickNameOf: (playerId: string) => string;
  /** The teams that the player used last come first. */
  readonly teamsFor: (playerId: string) => readonly Option[];
  /** The name of the team for a player who is chosen: of last time, unless somebody has chosen another one. */
  readonly teamOfChosen: (playerId: string, before: Seat) => string;
  readonly teamNamed: (name: string) => TeamBadgeFragment | undefined;
}

/**
 * The choices of the forms: every player by id, every team by name.
 * @param known players who may be chosen before all of them have arrived
 */
export function useFormOptions(known: readonly NamedPlayer[] = []): FormOptions {
  const [{ data }] = useQuery({ query: ChoicesDocument });
  const { players = [], teams = [], stats = [] } = data ?? {};
  const recentTeamsOf = (playerId: string) => {
    const record = stats.find(({ player }) => player.id === playerId);
    const recent = record?.recentTeams.map(({ id }) => id) ?? [];
    return recent.flatMap((id) => teams.filter((team) => team.id === id));
  };
  const lastTeamOf = (playerId: string) => recentTeamsOf(playerId)[0]?.name ?? '';
  return {
    players: players.map(({ id, nickName }) => ({ id, name: nickName })),
    hasNoPlayers: data?.players.length === 0,
    nickNameOf: (playerId) =>
      (data?.players ?? known).find(({ id }) => id === playerId)?.nickName ?? '',
    teamsFor: (playerId) => {
      const first = recentTeamsOf(playerId);
      const others = teams.filter((team) => !first.includes(team));
      return [...first, ...others].map((team) => ({
        id: team.name,
        name: team.name,
        picture: <Crest team={team} size={28} />,
      }));
    },
    teamOfChosen: (playerId, before) => {
      const isProposed = before.teamName === '' || before.teamName === lastTeamOf(before.playerId);
      return isProposed ? lastTeamOf(playerId) : before.teamName;
    },
    teamNamed: (name) => teams.find((team) => team.name === name),
  };
}
