/** Random writes of every kind to a club. Many are refused, as those of people are. */
import type { Chance } from '../../demo/chance.ts';
import { COLOUR_NAMES } from '../../rules/face.ts';
import { SERIES_LENGTHS } from '../../rules/series.ts';
import type { Faceoff } from '../../server/cli/faceoff.ts';
import {
  createLeague,
  deleteLeague,
  editLeague,
  leaveLeague,
  startLeaguePlayoff,
} from '../../server/club/leagues/commands.ts';
import { versionWithResults } from '../../server/club/leagues/row.ts';
import { findLeagueRows } from '../../server/club/leagues/sql.ts';
import {
  abandonMatch,
  correctGoals,
  scoreGoal,
  startMatch,
} from '../../server/club/live-score/commands.ts';
import { createMatch, createMatchToPlay, deleteMatch } from '../../server/club/matches/commands.ts';
import type { MatchRow } from '../../server/club/matches/row.ts';
import { mergePlayers } from '../../server/club/merge/commands.ts';
import { createPlayer, deletePlayer, updatePlayer } from '../../server/club/players/commands.ts';
import { createPlayoff, deletePlayoff } from '../../server/club/playoffs/commands.ts';
import { editPlayoff } from '../../server/club/playoffs/edit.ts';
import { finishMatch } from '../../server/club/results/commands.ts';
import { editMatch } from '../../server/club/results/edit-match.ts';
import { forfeitSeries } from '../../server/club/results/forfeit.ts';
import { leaveForTonight, leavePlayoff } from '../../server/club/results/leaving.ts';
import { previewOfCorrection } from '../../server/club/results/preview.ts';
import { createSeason, deleteSeason, editSeason } from '../../server/club/seasons/commands.ts';
import { createSeries, deleteSeries } from '../../server/club/series/commands.ts';
import { editSeries } from '../../server/club/series/edit.ts';
import { notFound } from '../../server/database/refusal.ts';
import type { ServerContext as ServerClub } from '../../server/log/server-context.ts';
import { INTERNAL_SENDER } from '../../server/log/write.ts';
import type { ClubRows } from './club-rows.ts';
import { importResults } from './writes.ts';

const TEAMS = ['Dallas Stars', 'Calgary Flames', 'Boston Bruins', 'Minnesota Wild'] as const;
const [HOME_TEAM, AWAY_TEAM] = TEAMS;

const SCORES = [
  { homeScore: 3, awayScore: 1, overTime: false },
  { homeScore: 1, awayScore: 3, overTime: false },
  { homeScore: 4, awayScore: 1, overTime: false },
  { homeScore: 2, awayScore: 5, overTime: false },
] as const;

/** What a random write is given. */
interface Turn {
  readonly server: Faceoff;
  readonly chance: Chance;
  /** The rows of the club as they are. */
  readonly rows: ClubRows;
  /** Nicknames that players have or may get. */
  readonly names: readonly string[];
}

type RandomWrite = (turn: Turn) => Promise<unknown>;

const WRITES: Readonly<Record<string, { readonly weight: number; readonly write: RandomWrite }>> = {
  'a player is added': {
    weight: 1,
    write: ({ server: { club }, chance, names }) => addPlayer(club, chance.pick(names)),
  },
  'a player is renamed': {
    weight: 2,
    write: ({ server: { club }, chance, rows, names }) =>
      updatePlayer(club, oneOf(chance, rows.players).id, namesOf(chance.pick(names))),
  },
  'a player stops or resumes playing': {
    weight: 1,
    write: ({ server: { club }, chance, rows }) => {
      const { id, nick_name: nickName, active } = oneOf(chance, rows.players);
      return updatePlayer(club, id, { ...namesOf(nickName), active: !active });
    },
  },
  'a player gets another face': {
    weight: 1,
    write: ({ server: { club }, chance, rows }) => {
      const { id, nick_name: nickName } = oneOf(chance, rows.players);
      const face = { colour: chance.pick(COLOUR_NAMES), emoji: chance.pick(['🦊', '🐻', '']) };
      return updatePlayer(club, id, { ...namesOf(nickName), ...face });
    },
  },
  'a player is deleted': {
    weight: 1,
    write: ({ server: { club }, chance, rows }) =>
      deletePlayer(club, oneOf(chance, rows.players).id),
  },
  'two players are merged': {
    weight: 2,
    write: ({ server: { club }, chance, rows }) => {
      if (rows.players.length < 2) throw notFound('player', 0);
      const [from, into] = chance.sample(rows.players, 2);
      return mergePlayers(club, from?.id ?? 0, into?.id ?? 0);
    },
  },
  'a match is entered': {
    weight: 2,
    write: (turn) =>
      createMatch(turn.server.club, { ...meetingIn(turn), ...turn.chance.pick(SCORES) }),
  },
  'a match is planned': {
    weight: 1,
    write: (turn) => createMatchToPlay(turn.server.club, meetingIn(turn)),
  },
  'a match is edited': {
    weight: 2,
    write: (turn) => {
      const { homeTeam: _, awayTeam: __, ...sides } = meetingIn(turn);
      const players = turn.chance.happens(0.5) ? sides : {};
      const edit = { ...players, homeTeam: turn.chance.pick(TEAMS) };
      return editMatch(turn.server.club, oneOf(turn.chance, turn.rows.matches).id, edit);
    },
  },
  'a match is deleted': {
    weight: 1,
    write: ({ server: { club }, chance, rows }) =>
      deleteMatch(club, oneOf(chance, rows.matches).id),
  },
  'a result is entered': {
    weight: 3,
    write: (turn) => enterResult(turn, oneOf(turn.chance, turn.rows.matches.filter(isOpen)).id),
  },
  'a result is corrected': {
    weight: 3,
    write: (turn) => enterResult(turn, oneOf(turn.chance, turn.rows.matches).id),
  },
  'a match is started': {
    weight: 4,
    write: ({ server: { club }, chance, rows }) =>
      startMatch(club, oneOf(chance, rows.matches.filter(isOpen)).id),
  },
  'a goal falls': {
    weight: 5,
    write: ({ server: { club }, chance, rows }) =>
      scoreGoal(club, oneOf(chance, rows.matches.filter(isLive)).id, {
        side: chance.pick(['home', 'away'] as const),
      }),
  },
  'a match is abandoned': {
    weight: 1,
    write: ({ server: { club }, chance, rows }) =>
      abandonMatch(club, oneOf(chance, rows.matches.filter(isLive)).id),
  },
  'a series is started': {
    weight: 1,
    write: ({ server: { club }, chance, rows }) => {
      const [playerOne = '', playerTwo = '', partnerOne = '', partnerTwo = ''] = sidesOf(
        chance,
        rows,
      );
      const sides = { playerOne, playerTwo, partnerOne, partnerTwo };
      return createSeries(club, { ...sides, teamOne: HOME_TEAM, teamTwo: AWAY_TEAM });
    },
  },
  'a series is deleted': {
    weight: 1,
    write: ({ server: { club }, chance, rows }) => {
      const { id, version } = oneOf(chance, rows.series);
      return deleteSeries(club, id, INTERNAL_SENDER, { versions: null, resetSeenAt: version });
    },
  },
  'a play-off is drawn': {
    weight: 2,
    write: ({ server: { club }, chance, rows }) => {
      const all = nickNames(chance, rows, chance.pick([3, 4, 4]));
      const isOfPairs = all.length === 4 && chance.happens(0.4);
      const players = isOfPairs ? all.slice(0, 2) : all;
      const partners = isOfPairs ? all.slice(2) : [];
      const teams = TEAMS.slice(0, players.length);
      const bestOf = chance.pick(SERIES_LENGTHS);
      const form = { title: 'Winter Cup', players, partners, teams, bestOf };
      return createPlayoff(club, form, 'AS_LISTED');
    },
  },
  'a series is given up': {
    weight: 2,
    write: ({ server: { club }, chance, rows }) => {
      const { id, player_one_id: one } = oneOf(chance, rows.series);
      const loser = rows.players.find((player) => player.id === one);
      return forfeitSeries(club, id, loser?.nick_name ?? '');
    },
  },
  'a player leaves a play-off': {
    weight: 2,
    write: ({ server: { club }, chance, rows }) => {
      const entrant = oneOf(chance, rows.playoff_entrants);
      return leavePlayoff(club, entrant.playoff_id, entrant.player_id);
    },
  },
  'a player leaves for tonight': {
    weight: 2,
    write: ({ server: { club }, chance, rows }) =>
      leaveForTonight(club, oneOf(chance, rows.players).id),
  },
  'a series is edited': {
    weight: 2,
    write: (turn) => {
      const { server, chance, rows } = turn;
      const [playerOne = '', playerTwo = ''] = nickNames(chance, rows, 2);
      const players = chance.happens(0.5) ? { playerOne, playerTwo } : {};
      const edit = { ...players, teamOne: chance.pick(TEAMS), bestOf: chance.pick(SERIES_LENGTHS) };
      const singles = rows.series.filter((row) => row.playoff_id === null);
      return editSeries(server.club, oneOf(chance, singles).id, edit);
    },
  },
  'a play-off is edited': { weight: 4, write: editSomePlayoff },
  'goals are corrected': {
    weight: 2,
    write: ({ server: { club }, chance, rows }) => {
      const match = oneOf(
        chance,
        rows.matches.filter(({ live }) => (live?.goals.length ?? 0) > 0),
      );
      const goal = oneOf(chance, match.live?.goals ?? []);
      const corrections = new Map([[goal.id, chance.pick(['home', 'away', null] as const)]]);
      return correctGoals(club, match.id, { corrections, onlyLive: false });
    },
  },
  'a play-off is deleted': {
    weight: 1,
    write: ({ server: { club }, chance, rows }) => {
      const { id, version } = oneOf(chance, rows.playoffs);
      return deletePlayoff(club, id, INTERNAL_SENDER, { versions: null, resetSeenAt: version });
    },
  },
  'a league is created': { weight: 2, write: createSomeLeague },
  'a league is edited': {
    weight: 2,
    write: (turn) => {
      const { server, chance, rows } = turn;
      const late = chance.happens(0.5) ? nickNames(chance, rows, 1) : [];
      const edit = { title: chance.pick(['Spring', 'Autumn']), qualify: chance.pick([null, 2]) };
      const entries = { players: late, partners: [], teams: late.map(() => HOME_TEAM) };
      return editLeague(server.club, oneOf(chance, rows.leagues).id, { ...edit, ...entries });
    },
  },
  'a player leaves a league': {
    weight: 3,
    write: ({ server: { club }, chance, rows }) => {
      const { league_id: league, player_id: player } = oneOf(chance, rows.league_entrants);
      return leaveLeague(club, league, player);
    },
  },
  'a league goes on to its play-off': {
    weight: 2,
    write: ({ server: { club }, chance, rows }) => {
      const lengths = { bestOf: 3, finalBestOf: 3, thirdPlaceSeries: false };
      return startLeaguePlayoff(club, oneOf(chance, rows.leagues).id, lengths);
    },
  },
  'a league is deleted': {
    weight: 1,
    write: async ({ server: { club, sql }, chance, rows }) => {
      const { id } = oneOf(chance, rows.leagues);
      const [league] = await findLeagueRows(sql, id);
      const resetSeenAt = league ? versionWithResults(league) : null;
      return deleteLeague(club, id, INTERNAL_SENDER, { versions: null, resetSeenAt });
    },
  },
  'a match of a league is finished': {
    weight: 4,
    write: (turn) =>
      enterResult(
        turn,
        oneOf(
          turn.chance,
          turn.rows.matches.filter((row) => isOpen(row) && row.league_id !== null),
        ).id,
      ),
  },
  'a season is added': {
    weight: 2,
    write: ({ server: { club }, chance }) => createSeason(club, seasonIn(chance)),
  },
  'a season is edited': {
    weight: 2,
    write: ({ server: { club }, chance, rows }) =>
      editSeason(club, oneOf(chance, rows.seasons).id, seasonIn(chance)),
  },
  'a season is deleted': {
    weight: 1,
    write: ({ server: { club }, chance, rows }) =>
      deleteSeason(club, oneOf(chance, rows.seasons).id),
  },
  'a series goes on': { weight: 5, write: winSeries },
  'matches are imported': { weight: 1, write: importMatches },
};

const WEIGHTED = Object.entries(WRITES).flatMap(([name, { weight, write }]) =>
  Array<{ name: string; write: RandomWrite }>(weight).fill({ name, write }),
);

export function randomWrite(chance: Chance): {
  readonly name: string;
  readonly write: RandomWrite;
} {
  return chance.pick(WEIGHTED);
}

export function addPlayer(club: ServerClub, nickName: string) {
  return createPlayer(club, namesOf(nickName));
}

function namesOf(nickName: string) {
  return { nickName, firstName: 'Eva', lastName: 'Friend' };
}

function isOpen({ home_score: score }: MatchRow): boolean {
  return score === null;
}

function isLive(row: MatchRow): boolean {
  return isOpen(row) && row.live !== null;
}

/** @throws Refusal NOT_FOUND if there is none */
function oneOf<R>(chance: Chance, rows: readonly R[]): R {
  if (rows.length === 0) throw notFound('player', 0);
  return chance.pick(rows);
}

function nickNames(chance: Chance, { players }: ClubRows, count: number): string[] {
  if (players.length < count) throw notFound('player', 0);
  return chance.sample(players, count).map((player) => player.nick_name);
}

/** The players of two sides: of single players, of pairs, or one against two. */
function sidesOf(chance: Chance, rows: ClubRows): readonly string[] {
  const most = rows.players.length >= 4 ? chance.pick([2, 2, 3, 4, 4]) : 2;
  return nickNames(chance, rows, most);
}

function meetingIn({ chance, rows }: Turn) {
  const [homePlayer = '', awayPlayer = '', homePartner = '', awayPartner = ''] = sidesOf(
    chance,
    rows,
  );
  const sides = { homePlayer, awayPlayer, homePartner, awayPartner };
  return { ...sides, homeTeam: HOME_TEAM, awayTeam: AWAY_TEAM };
}

/** Creates a league of single players, or of pairs if there are enough. */
function createSomeLeague({ server: { club }, chance, rows }: Turn) {
  const isOfPairs = rows.players.length >= 6 && chance.happens(0.3);
  const all = nickNames(
    chance,
    rows,
    isOfPairs ? 6 : Math.min(rows.players.length, chance.pick([3, 4])),
  );
  const players = isOfPairs ? all.slice(0, 3) : all;
  return createLeague(club, {
    title: 'League',
    players,
    partners: isOfPairs ? all.slice(3) : [],
    teams: players.map(() => HOME_TEAM),
    legs: chance.pick([1, 2]),
    points: 'WIN_3_2_1_0',
    qualify: chance.pick([null, 2]),
  });
}

/** Gives a place another player or team, or exchanges two players, and may add a player. */
function editSomePlayoff({ server: { club }, chance, rows, names }: Turn) {
  const { id } = oneOf(chance, rows.playoffs);
  const own = rows.playoff_entrants.filter((row) => row.playoff_id === id);
  const nickNameOf = (playerId: number | undefined) =>
    rows.players.find((player) => player.id === playerId)?.nick_name ?? '';
  const [one, two] = chance.sample(own, 2);
  if (!one || !two) throw notFound('player', 0);
  const teamName = (position: number) => TEAMS[position - 1] ?? HOME_TEAM;
  const place = (at: typeof one, nickName: string) => {
    return { position: at.position, nickName, teamName: teamName(at.position) };
  };
  const newcomer = chance.pick(names);
  const players = chance.pick([
    [],
    [place(one, newcomer)],
    [place(one, newcomer)],
    [place(one, nickNameOf(two.player_id)), place(two, nickNameOf(one.player_id))],
    [{ ...place(one, nickNameOf(one.player_id)), teamName: chance.pick(TEAMS) }],
  ]);
  const lengths = chance.happens(0.3) ? { bestOf: chance.pick(SERIES_LENGTHS) } : {};
  return editPlayoff(club, id, { players, newPlayers: [newcomer], ...lengths });
}

/** A season of a month. Two of one month overlap, which is refused. */
function seasonIn(chance: Chance) {
  const month = `2026-0${chance.between(1, 4)}`;
  return { name: chance.pick(['Winter', 'Spring']), from: `${month}-01`, to: `${month}-28` };
}

/** Agrees to whatever the result clears. */
async function enterResult(
  { server: { club }, chance }: Pick<Turn, 'server' | 'chance'>,
  id: number,
  score: (typeof SCORES)[number] = chance.pick(SCORES),
) {
  const { version } = await previewOfCorrection(club.database.sql, id, score);
  return finishMatch(club, id, score, INTERNAL_SENDER, { versions: null, resetSeenAt: version });
}

/** Player one wins up to four games in a row, which often decides the series. */
async function winSeries(turn: Turn): Promise<void> {
  const { chance, rows } = turn;
  const series = oneOf(chance, rows.series);
  const games = rows.matches.filter((row) => isOpen(row) && row.series_id === series.id);
  const byNumber = games.toSorted(
    (one, other) => (one.game_number ?? 0) - (other.game_number ?? 0),
  );
  for (const game of byNumber.slice(0, 4)) {
    const isAtHome = game.home_player_id === series.player_one_id;
    await enterResult(turn, game.id, isAtHome ? SCORES[0] : SCORES[1]);
  }
}

/** Two matches of players who are here, and of players who come with the import. */
function importMatches({ server, chance, rows, names }: Turn) {
  const [here = ''] = nickNames(chance, rows, 1);
  const guest = `${chance.pick(names)} junior`;
  const day = () => chance.between(1, 28);
  return importResults(
    server,
    `2024-03-${day()},${here},${guest},4,2`,
    `2024-04-${day()},Visitor,${here},1,2`,
  );
}
