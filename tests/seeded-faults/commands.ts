/** The random commands: what they see of the club, and what they do. */
import { z } from 'zod';
import type { Chance } from '../../demo/chance.ts';
import { SERIES_LENGTHS } from '../../rules/series.ts';
import { graphql, textOf } from '../setup/graphql.ts';

export const PLAYERS = ['Eva', 'Jana', 'Peter', 'Tomas'] as const;
const TEAMS = ['Boston Bruins', 'Calgary Flames', 'Dallas Stars', 'Edmonton Oilers'] as const;

/** What a writer reads before it writes. */
export const SIGHT = textOf(
  graphql(`{
  changes(newestFirst: true, first: 1) { seq }
  matches(first: 16) { edges { node { id homeScore live { period } series { id } } } }
  seriesList(first: 3) { edges { node { id version playoff { id } } } }
  playoffs(first: 2) {
    edges { node { id version entrants { position canLeave player { id nickName } } } }
  }
  playersWithOpenPlay { id }
}`),
);

const listOf = <T>(node: z.ZodType<T>) =>
  z
    .object({ edges: z.array(z.object({ node }).transform((edge): T => edge.node as T)) })
    .transform(({ edges }) => edges);
const Row = z.object({ id: z.string() });
const Versioned = z.object({ id: z.string(), version: z.int() });

export const Sight = z.object({
  changes: z.tuple([z.object({ seq: z.int() })]),
  matches: listOf(
    z.object({
      id: z.string(),
      homeScore: z.int().nullable(),
      live: z.object({ period: z.int() }).nullable(),
      series: Row.nullable(),
    }),
  ),
  seriesList: listOf(z.object({ ...Versioned.shape, playoff: Row.nullable() })),
  playoffs: listOf(
    z.object({
      ...Versioned.shape,
      entrants: z.array(
        z.object({
          position: z.int(),
          canLeave: z.boolean(),
          player: z.object({ ...Row.shape, nickName: z.string() }),
        }),
      ),
    }),
  ),
  playersWithOpenPlay: z.array(Row),
});
export type Sight = z.infer<typeof Sight>;

const MUTATIONS = {
  createMatch: graphql(
    'mutation ($input: CreateMatchInput!) { answer: createMatch(input: $input) { id } }',
  ),
  startMatch: graphql(
    'mutation ($input: StartMatchInput!) { answer: startMatch(input: $input) { id } }',
  ),
  scoreGoal: graphql(
    'mutation ($input: ScoreGoalInput!) { answer: scoreGoal(input: $input) { id } }',
  ),
  finishMatch: graphql(
    'mutation ($input: FinishMatchInput!) { answer: finishMatch(input: $input) { id } }',
  ),
  abandonMatch: graphql(
    'mutation ($input: AbandonMatchInput!) { answer: abandonMatch(input: $input) { id } }',
  ),
  createSeries: graphql(
    'mutation ($input: CreateSeriesInput!) { answer: createSeries(input: $input) { id } }',
  ),
  createPlayoff: graphql(
    'mutation ($input: CreatePlayoffInput!) { answer: createPlayoff(input: $input) { id } }',
  ),
  createPlayer: graphql(
    'mutation ($input: CreatePlayerInput!) { answer: createPlayer(input: $input) { id } }',
  ),
  editSeries: graphql(
    'mutation ($input: EditSeriesInput!) { answer: editSeries(input: $input) { id } }',
  ),
  editPlayoff: graphql(
    'mutation ($input: EditPlayoffInput!) { answer: editPlayoff(input: $input) { id } }',
  ),
  leavePlayoff: graphql(
    'mutation ($input: LeavePlayoffInput!) { answer: leavePlayoff(input: $input) { id } }',
  ),
  leaveForTonight: graphql(
    'mutation ($input: LeaveForTonightInput!) { answer: leaveForTonight(input: $input) { id } }',
  ),
  deleteMatch: graphql(
    'mutation ($input: DeleteMatchInput!) { answer: deleteMatch(input: $input) }',
  ),
  deleteSeries: graphql(
    'mutation ($input: DeleteSeriesInput!) { answer: deleteSeries(input: $input) }',
  ),
  deletePlayoff: graphql(
    'mutation ($input: DeletePlayoffInput!) { answer: deletePlayoff(input: $input) }',
  ),
  undo: graphql(`
    mutation ($seq: Int!, $idempotencyKey: String, $enteredBy: String, $validationCode: String!) {
      answer: undo(
        seq: $seq, idempotencyKey: $idempotencyKey, enteredBy: $enteredBy
        validationCode: $validationCode
      ) { seq }
    }`),
} as const;

/** A mutation and its input, but for what all inputs have. */
interface Draft {
  readonly mutation: keyof typeof MUTATIONS;
  readonly input: object;
}

type Sender = Readonly<Record<'idempotencyKey' | 'enteredBy' | 'validationCode', string>>;

interface Command {
  readonly query: string;
  variables(sender: Sender): Readonly<Record<string, unknown>>;
}

/** A draft, or null where there is nothing to do it to. */
type Kind = (sight: Sight, chance: Chance, key: string) => Draft | null;

const KINDS: readonly (readonly [weight: number, kind: Kind])[] = [
  [8, ({ matches }, chance) => finish(matches.filter(isOpen), chance)],
  [3, ({ matches }, chance) => finish(matches.filter(isFinished), chance)],
  [3, (_, chance) => ({ mutation: 'createMatch', input: { ...match(chance), ...score(chance) } })],
  [1, (_, chance) => ({ mutation: 'createMatch', input: match(chance) })],
  [2, ({ matches }, chance) => on('startMatch', matches.filter(isWaiting), chance)],
  [5, ({ matches }, chance) => goal(matches.filter(isLive), chance)],
  [1, ({ matches }, chance) => on('abandonMatch', matches.filter(isLive), chance)],
  [1, (_, chance) => ({ mutation: 'createSeries', input: series(chance) })],
  [1, (_, chance, key) => ({ mutation: 'createPlayoff', input: playoff(chance, key) })],
  [1, (_, __, key) => ({ mutation: 'createPlayer', input: player(key) })],
  [2, ({ seriesList }, chance, key) => editSeries(seriesList.filter(isSingle), chance, key)],
  [2, ({ playoffs }, chance, key) => editPlayoff(playoffs, chance, key)],
  [1, ({ playoffs }, chance) => leavePlayoff(playoffs, chance)],
  [1, ({ playersWithOpenPlay }, chance) => leaveForTonight(playersWithOpenPlay, chance)],
  [1, ({ matches }, chance) => on('deleteMatch', matches.filter(isSingle), chance)],
  [1, ({ seriesList }, chance) => remove('deleteSeries', seriesList, chance)],
  [1, ({ playoffs }, chance) => remove('deletePlayoff', playoffs, chance)],
  [3, ({ changes: [{ seq }] }, chance) => ({ mutation: 'undo', input: undone(seq, chance) })],
];

const EACH_AS_OFTEN_AS_IT_WEIGHS = KINDS.flatMap(([weight, kind]) =>
  Array.from({ length: weight }, () => kind),
);

export function commandFor(sight: Sight, chance: Chance, key: string): Command {
  for (;;) {
    const draft = chance.pick(EACH_AS_OFTEN_AS_IT_WEIGHS)(sight, chance, key);
    if (draft) return commandOf(draft);
  }
}

/** The first commands of a club: who plays in it. */
export function firstCommands(): readonly Command[] {
  return PLAYERS.map((nickName) =>
    commandOf({ mutation: 'createPlayer', input: player(nickName) }),
  );
}

export function seriesCommand(chance: Chance): Command {
  return commandOf({ mutation: 'createSeries', input: series(chance) });
}

function commandOf({ mutation, input }: Draft): Command {
  return {
    query: textOf(MUTATIONS[mutation]),
    variables: (sender) =>
      mutation === 'undo' ? { ...input, ...sender } : { input: { ...input, ...sender } },
  };
}

type Match = Sight['matches'][number];

function isOpen({ homeScore }: Match): boolean {
  return homeScore === null;
}

function isFinished(match: Match): boolean {
  return !isOpen(match);
}

function isLive({ live }: Match): boolean {
  return live !== null;
}

function isWaiting(match: Match): boolean {
  return isOpen(match) && !isLive(match);
}

/** A match without a series, or a series without a play-off. */
function isSingle(row: Match | Sight['seriesList'][number]): boolean {
  return ('playoff' in row ? row.playoff : row.series) === null;
}

function on(
  mutation: Draft['mutation'],
  rows: readonly { id: string }[],
  chance: Chance,
): Draft | null {
  return rows.length === 0 ? null : { mutation, input: { id: chance.pick(rows).id } };
}

function finish(matches: readonly Match[], chance: Chance): Draft | null {
  const draft = on('finishMatch', matches, chance);
  return draft && { ...draft, input: { ...draft.input, ...score(chance) } };
}

function goal(matches: readonly Match[], chance: Chance): Draft | null {
  const draft = on('scoreGoal', matches, chance);
  return draft && { ...draft, input: { ...draft.input, side: chance.pick(['HOME', 'AWAY']) } };
}

function remove(
  mutation: Draft['mutation'],
  rows: readonly { readonly id: string; readonly version: number }[],
  chance: Chance,
): Draft | null {
  if (rows.length === 0) return null;
  const { id, version } = chance.pick(rows);
  return { mutation, input: { id, expectedVersion: version, resetLater: true } };
}

/** Other players, one of them perhaps new, other teams, another length, or a mixture of these. */
function editSeries(rows: Sight['seriesList'], chance: Chance, key: string): Draft | null {
  if (rows.length === 0) return null;
  const edit = chance.pick([
    series(chance),
    { playerTwoNickName: key, newPlayers: [key], bestOf: chance.pick(SERIES_LENGTHS) },
    { teamTwoName: chance.pick(TEAMS) },
  ]);
  return { mutation: 'editSeries', input: { ...seen(chance.pick(rows), chance), ...edit } };
}

/** A new player, who is late if the place was free, two players who exchange their places, another length, or another title. */
function editPlayoff(rows: Sight['playoffs'], chance: Chance, key: string): Draft | null {
  if (rows.length === 0) return null;
  const playoff = chance.pick(rows);
  const [one, two] = chance.pair(playoff.entrants);
  const place = ({ position }: { position: number }, nickName: string) => {
    return { position, nickName, teamName: chance.pick(TEAMS) };
  };
  const edit = chance.pick([
    { players: [place({ position: chance.between(1, PLAYERS.length) }, key)], newPlayers: [key] },
    { players: [place(one, two.player.nickName), place(two, one.player.nickName)] },
    { bestOf: chance.pick(SERIES_LENGTHS), finalBestOf: chance.pick(SERIES_LENGTHS) },
    { title: key, players: [place(one, one.player.nickName)] },
  ]);
  return { mutation: 'editPlayoff', input: { ...seen(playoff, chance), ...edit } };
}

function leavePlayoff(rows: Sight['playoffs'], chance: Chance): Draft | null {
  const places = rows.flatMap((playoff) =>
    playoff.entrants
      .filter(({ canLeave }) => canLeave)
      .map(({ player }) => ({ playoff, player: player.id })),
  );
  if (places.length === 0) return null;
  const { playoff, player } = chance.pick(places);
  return { mutation: 'leavePlayoff', input: { ...seen(playoff, chance), player } };
}

function leaveForTonight(players: readonly { id: string }[], chance: Chance): Draft | null {
  if (players.length === 0) return null;
  return { mutation: 'leaveForTonight', input: { player: chance.pick(players).id } };
}

/** The row of a write, half of the time only as it was seen. */
function seen({ id, version }: z.infer<typeof Versioned>, chance: Chance) {
  return chance.happens(0.5) ? { id, expectedVersion: version } : { id };
}

/** One of the last changes. */
function undone(latest: number, chance: Chance) {
  return { seq: latest - chance.below(3) };
}

function score(chance: Chance) {
  const loser = chance.below(5);
  const winner = loser + chance.between(1, 3);
  const overTime = winner - loser === 1 && chance.happens(0.5);
  return chance.happens(0.5)
    ? { homeScore: winner, awayScore: loser, overTime }
    : { homeScore: loser, awayScore: winner, overTime };
}

function match(chance: Chance) {
  const [home, away] = chance.pair(PLAYERS);
  const [homeTeamName, awayTeamName] = chance.pair(TEAMS);
  return { homePlayerNickName: home, awayPlayerNickName: away, homeTeamName, awayTeamName };
}

function series(chance: Chance) {
  const [one, two] = chance.pair(PLAYERS);
  const [teamOneName, teamTwoName] = chance.pair(TEAMS);
  return { playerOneNickName: one, playerTwoNickName: two, teamOneName, teamTwoName };
}

function playoff(chance: Chance, title: string) {
  const players = chance
    .sample(PLAYERS, chance.pick([3, 4]))
    .map((nickName) => ({ nickName, teamName: chance.pick(TEAMS) }));
  return { title, players };
}

function player(nickName: string) {
  return { nickName, firstName: 'Some', lastName: 'Friend' };
}
