import { type ComponentProps, useState } from 'react';
import { useQuery } from 'urql';
import type { FurtherOption, Option } from '../../design/controls/Select.tsx';
import { Crest } from '../../design/hockey/Crest.tsx';
import { Face } from '../../design/hockey/Face.tsx';
import type { NamedPlayer } from '../../design/paths.ts';
import { addingOption, newNickNameOf, newPlayerOption } from '../players/newPlayer.tsx';
import type { ShowEveryone } from '../players/ShowEveryone.tsx';
import { competitorIdOf, type FormSide } from '../sides/formSide.ts';
import { ChoicesDocument, type ChoicesQuery, type TeamBadgeFragment } from './gql/teams.ts';

export interface FormOptions {
  /**
   * The players who still play or are chosen, or everyone: who played last first, then those without a match by nickname. The
   * order stays as it was when the form opened; players who were added since are last.
   */
  readonly players: readonly Option[];
  /** What the fields of players offer for a nickname that no player has; undefined until the players are loaded. */
  readonly adding: FurtherOption | undefined;
  /** Nicknames of the chosen players who are to be added. */
  readonly newPlayers: string[];
  /** Whether a player is not among `players`. */
  readonly isLeftOut: (playerId: string) => boolean;
  /** The properties of the button that shows everyone. */
  readonly everyone: ComponentProps<typeof ShowEveryone>;
  /** Whether the club has no players. */
  readonly hasNoPlayers: boolean;
  /** Returns the current nickname of a player, also of one who is to be added; empty if there is no such player. */
  readonly nickNameOf: (playerId: string) => string;
  /** Returns the rating of a player in doubles, or else in singles; null for a new one and before the first rated match. */
  readonly ratingOf: (playerId: string) => number | null;
  /** Returns the teams, with those that the pair or else the first player used last first. */
  readonly teamsFor: (players: FormSide['players']) => readonly Option[];
  /** Returns the team for chosen players: the one used last, unless another one was chosen in the form. */
  readonly teamOfChosen: (players: FormSide['players'], before: FormSide) => string;
  readonly teamNamed: (name: string) => TeamBadgeFragment | undefined;
}

interface FormChoices {
  /** Players who can be chosen before the list is loaded. */
  readonly known?: readonly NamedPlayer[];
  /** Ids of the players who are chosen, whether they still play or not, and of those who are to be added. */
  readonly chosen: readonly string[];
  /** Whether a player without an earlier team takes over the team of the former one. */
  readonly takesOverTeams?: boolean;
}

/** Returns the options of the forms: players by id, all teams by name. */
export function useFormOptions({
  known = [],
  chosen,
  takesOverTeams = false,
}: FormChoices): FormOptions {
  // The cache may hold the order of an earlier evening, so the form asks for the present one.
  const [{ data, stale }] = useQuery({
    query: ChoicesDocument,
    requestPolicy: 'cache-and-network',
  });
  const [showsEveryone, setShowsEveryone] = useState(false);
  const { players = [], teams = [], stats = [], matches } = data ?? {};
  const sidesOfPairs = matches?.edges.flatMap(({ node: { home, away } }) => [home, away]) ?? [];
  const recentTeamsOf = (chosenPlayers: FormSide['players']) => {
    const [first] = chosenPlayers;
    const isPair = chosenPlayers.length > 1;
    const competitor = isPair && competitorIdOf({ players: chosenPlayers });
    const ofPair = sidesOfPairs.filter((side) => side.competitor.id === competitor);
    const record = stats.find(({ player }) => player.id === first);
    const recent = [...ofPair.map(({ team }) => team), ...(record?.recentTeams ?? [])];
    const ids = new Set(recent.map(({ id }) => id));
    return [...ids].flatMap((id) => teams.filter((team) => team.id === id));
  };
  const lastTeamOf = (chosenPlayers: FormSide['players']) =>
    recentTeamsOf(chosenPlayers)[0]?.name ?? '';
  const order = useFirstOrder(data, stale);
  const leftOut = players.filter(({ id, active }) => !active && !chosen.includes(id));
  const isLeftOut = (playerId: string) =>
    !showsEveryone && leftOut.some(({ id }) => id === playerId);
  const newPlayers = [...new Set(chosen.flatMap((id) => newNickNameOf(id) ?? []))];
  const existing = players
    .filter(({ id }) => !isLeftOut(id))
    .toSorted((one, other) => order(one) - order(other))
    .map((player) => ({
      id: player.id,
      name: player.nickName,
      picture: <Face player={player} />,
    }));
  return {
    players: [...existing, ...newPlayers.map(newPlayerOption)],
    adding: data && addingOption([...players.map(({ nickName }) => nickName), ...newPlayers]),
    newPlayers,
    isLeftOut,
    everyone: {
      // The button stays while it is pressed, also if the last of these players was chosen.
      hasFurther: leftOut.length > 0 || showsEveryone,
      isPressed: showsEveryone,
      onChange: setShowsEveryone,
    },
    hasNoPlayers: data?.players.length === 0,
    nickNameOf: (playerId) =>
      newNickNameOf(playerId) ??
      (data?.players ?? known).find(({ id }) => id === playerId)?.nickName ??
      '',
    ratingOf: (playerId) => {
      const player = players.find(({ id }) => id === playerId);
      return player?.doublesRating ?? player?.rating ?? null;
    },
    teamsFor: (chosenPlayers) => {
      const first = recentTeamsOf(chosenPlayers);
      const others = teams.filter((team) => !first.includes(team));
      return [...first, ...others].map((team) => ({
        id: team.name,
        name: team.name,
        picture: <Crest team={team} size={28} />,
      }));
    },
    teamOfChosen: (chosenPlayers, before) => {
      const isProposed = before.team === '' || before.team === lastTeamOf(before.players);
      const proposed = isProposed ? lastTeamOf(chosenPlayers) : before.team;
      return takesOverTeams ? proposed || before.team : proposed;
    },
    teamNamed: (name) => teams.find((team) => team.name === name),
  };
}

/**
 * Returns a function for the place of a player in the order of the first data from the server. Results that are entered later
 * elsewhere do not move players under the finger.
 */
function useFirstOrder(
  data: ChoicesQuery | undefined,
  isStale: boolean,
): (player: NamedPlayer) => number {
  const [first, setFirst] = useState<readonly string[] | null>(null);
  const order = first ?? (data ? byLastMatch(data) : []);
  if (first === null && data && !isStale) setFirst(order);
  return ({ id }) => (order.includes(id) ? order.indexOf(id) : order.length);
}

/** Returns the ids of the players. The server sends the players by nickname, which stays the order of those with equal dates. */
function byLastMatch({ players, stats }: ChoicesQuery): readonly string[] {
  const dates = new Map(stats.map(({ player, lastMatchDate }) => [player.id, lastMatchDate]));
  const dateOf = (id: string) => dates.get(id) ?? '';
  const ids = players.map(({ id }) => id);
  return ids.toSorted((one, other) => dateOf(other).localeCompare(dateOf(one)));
}
