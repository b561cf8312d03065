/** The input of a side: its players and the team. Older fields of the same inputs name one player a side. */
import { broken } from '../../../rules/messages.ts';
import { seatPath } from '../../../rules/validation.ts';
import { invalid, Refusal } from '../../database/refusal.ts';
import { builder } from '../../graphql/builder.ts';

export const SideInput = builder.inputType('SideInput', {
  description: 'A side: a player or a pair, with a team.',
  fields: (t) => ({
    players: t.stringList({
      required: true,
      description: 'The nicknames of one or two players, in any order.',
    }),
    team: t.string({ required: true, description: 'The team.' }),
  }),
});

type Side = typeof SideInput.$inferInput;

/** The fields that name a side in an older input, and those of `SideInput` in the refusals of the rules. */
type Paths = readonly [player: string, partner: string, team: string];

/** A side as the forms of the rules have it. Of older fields, which name one player, the partner is missing. */
interface FormSide<Name> {
  readonly player: Name;
  readonly partner?: string;
  readonly team: Name;
  /** The paths of the input by those that the rules name. */
  readonly paths: Readonly<Record<string, string>>;
}

/**
 * Returns the side of an input, or what its older fields say.
 * @param path of the side in the input
 * @throws Refusal VALIDATION for more than two players
 */
function sideIn<Name>(
  side: Side | null | undefined,
  path: string,
  [playerPath, partnerPath, teamPath]: Paths,
  older: Pick<FormSide<Name>, 'player' | 'team'>,
): FormSide<Name | string> {
  if (!side) return { ...older, paths: {} };
  const [player = '', partner = '', ...others] = side.players;
  if (others.length > 0) throw invalid(broken('sideSize', [`${path}.players`]));
  return {
    player,
    partner,
    team: side.team,
    paths: {
      [playerPath]: `${path}.players.0`,
      [partnerPath]: `${path}.players.1`,
      [teamPath]: `${path}.team`,
    },
  };
}

/** Answers with a refusal that names the paths of the input. */
export async function inPathsOf<T>(
  sides: readonly Pick<FormSide<unknown>, 'paths'>[],
  answer: Promise<T>,
): Promise<T> {
  const paths: Readonly<Record<string, string>> = Object.assign(
    {},
    ...sides.map((each) => each.paths),
  );
  return answer.catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
    const { code, broken: rule, retryAfter, details } = error;
    const fields = rule.fields.map((field) => paths[field] ?? field);
    throw new Refusal(
      code,
      { ...rule, fields },
      { details, ...(retryAfter !== null && { retryAfter }) },
    );
  });
}

const MATCH_PATHS = {
  home: ['homePlayerNickName', 'homePartnerNickName', 'homeTeamName'],
  away: ['awayPlayerNickName', 'awayPartnerNickName', 'awayTeamName'],
} as const;

const SERIES_PATHS = {
  one: ['playerOneNickName', 'partnerOneNickName', 'teamOneName'],
  two: ['playerTwoNickName', 'partnerTwoNickName', 'teamTwoName'],
} as const;

type Given<Fields extends string> = Readonly<Partial<Record<Fields, string | null | undefined>>>;

interface MeetingInput
  extends Given<'homePlayerNickName' | 'awayPlayerNickName' | 'homeTeamName' | 'awayTeamName'> {
  readonly home?: Side | null | undefined;
  readonly away?: Side | null | undefined;
}

/** Returns the players and teams of the input of a match. @param missing what stands for a field that is not given */
export function meetingIn<Missing>(input: MeetingInput, missing: Missing) {
  const home = sideIn(input.home, 'home', MATCH_PATHS.home, {
    player: input.homePlayerNickName ?? missing,
    team: input.homeTeamName ?? missing,
  });
  const away = sideIn(input.away, 'away', MATCH_PATHS.away, {
    player: input.awayPlayerNickName ?? missing,
    team: input.awayTeamName ?? missing,
  });
  const meeting = {
    homePlayer: home.player,
    awayPlayer: away.player,
    homeTeam: home.team,
    awayTeam: away.team,
    ...(home.partner !== undefined && { homePartner: home.partner }),
    ...(away.partner !== undefined && { awayPartner: away.partner }),
  };
  return { meeting, sides: [home, away] };
}

interface SeriesInput
  extends Given<'playerOneNickName' | 'playerTwoNickName' | 'teamOneName' | 'teamTwoName'> {
  readonly one?: Side | null | undefined;
  readonly two?: Side | null | undefined;
}

/** Returns the players and teams of the input of a series, as `meetingIn`. */
export function seriesIn<Missing>(input: SeriesInput, missing: Missing) {
  const one = sideIn(input.one, 'one', SERIES_PATHS.one, {
    player: input.playerOneNickName ?? missing,
    team: input.teamOneName ?? missing,
  });
  const two = sideIn(input.two, 'two', SERIES_PATHS.two, {
    player: input.playerTwoNickName ?? missing,
    team: input.teamTwoName ?? missing,
  });
  const series = {
    playerOne: one.player,
    playerTwo: two.player,
    teamOne: one.team,
    teamTwo: two.team,
    ...(one.partner !== undefined && { partnerOne: one.partner }),
    ...(two.partner !== undefined && { partnerTwo: two.partner }),
  };
  return { series, sides: [one, two] };
}

/** Returns the entrants of the input of a play-off. @param players the older field */
export function sidesIn(
  sides: readonly Side[] | null | undefined,
  players: readonly { readonly nickName: string; readonly teamName: string }[] | null | undefined,
): readonly FormSide<string>[] {
  const older = (players ?? []).map(({ nickName, teamName }) => ({
    player: nickName,
    team: teamName,
    paths: {},
  }));
  return (
    sides?.map((side, seat) => {
      const paths = [
        seatPath(seat, 'nickName'),
        seatPath(seat, 'partnerNickName'),
        seatPath(seat, 'teamName'),
      ] as const;
      return sideIn(side, `sides.${seat}`, paths, { player: '', team: '' });
    }) ?? older
  );
}
