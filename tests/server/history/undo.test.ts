/**
 * Each kind of change: its undo restores exactly the rows before it, and the undo of that those after it. That the figures
 * follow is compared after each test, as after all. Pages word each change from its facts as the server does.
 */
import { expect } from 'vitest';
import type { ChangeKind, LiveGameDetails } from '../../../rules/changes/details.ts';
import type { DescribedChange } from '../../../rules/changes/facts.ts';
import { describeChange } from '../../../rules/changes/words.ts';
import {
  createLeague,
  deleteLeague,
  editLeague,
  leaveLeague,
} from '../../../server/club/leagues/commands.ts';
import { versionWithResults } from '../../../server/club/leagues/row.ts';
import { findLeagueRows } from '../../../server/club/leagues/sql.ts';
import { deleteMatch } from '../../../server/club/matches/commands.ts';
import { createPlayer, deletePlayer } from '../../../server/club/players/commands.ts';
import { createPlayoff, deletePlayoff } from '../../../server/club/playoffs/commands.ts';
import { editPlayoff } from '../../../server/club/playoffs/edit.ts';
import { finishMatch } from '../../../server/club/results/commands.ts';
import { editMatch } from '../../../server/club/results/edit-match.ts';
import { forfeitSeries } from '../../../server/club/results/forfeit.ts';
import { leaveForTonight, leavePlayoff } from '../../../server/club/results/leaving.ts';
import { createSeason, deleteSeason, editSeason } from '../../../server/club/seasons/commands.ts';
import { deleteSeries } from '../../../server/club/series/commands.ts';
import { editSeries } from '../../../server/club/series/edit.ts';
import { findChangesBySeq } from '../../../server/log/sql.ts';
import { INTERNAL_SENDER } from '../../../server/log/write.ts';
import { ask } from '../../setup/ask.ts';
import { type Club, friend, game, sharedClubTest, TEAMS } from '../../setup/club.ts';
import { NATIVE } from '../../setup/database-kinds.ts';
import { type Document, graphql } from '../../setup/graphql.ts';
import { liveMatch, livePlay } from '../../setup/live-play.ts';
import { undo } from '../../setup/undo.ts';
import { webDocument } from '../../setup/web-documents.ts';
import { rowsOf } from '../../undo-stack/club-rows.ts';
import {
  correct,
  everyMomentDiffers,
  importResults,
  playoffWith,
  versionSeen,
} from '../../undo-stack/writes.ts';

const test = sharedClubTest(NATIVE);

/** Prepares a club and returns the write whose change is undone. */
type Case = (club: Club) => Promise<() => Promise<unknown>>;

/** Changes of a live score, and of who is here, are not undone, but taken back. */
type Undoable = Exclude<
  ChangeKind,
  Exclude<LiveGameDetails['kind'], 'MATCH_ABANDONED'> | 'PRESENCE_SET' | 'UNDONE' | 'RECOUNTED'
>;

const AUTUMN = { name: 'Autumn', from: '2026-09-01', to: '2026-11-30' };

const CHANGES: Readonly<Record<Undoable, Readonly<Record<string, Case>>>> = {
  PLAYER_CREATED: {
    'a new player': async (club) => () => club.friends('Eva'),
  },
  PLAYER_UPDATED: {
    'another nickname': async (club) => {
      await club.startSeries();
      return () => livePlay(club).renamePlayer('Eva', 'Evka');
    },
    'a colour and an emoji': async (club) => {
      await club.friends('Eva');
      return () => livePlay(club).setFace('Eva', { colour: 'PINK', emoji: '🐻' });
    },
    'a player who no longer plays': async (club) => {
      await club.friends('Eva');
      return () => livePlay(club).setActive('Eva', false);
    },
  },
  PLAYER_DELETED: {
    'with a face, no longer playing': async ({ server: { club } }) => {
      const face = { colour: 'PINK', emoji: '🐻', active: false } as const;
      const { id } = await createPlayer(club, { ...friend('Eva'), ...face });
      return () => deletePlayer(club, id);
    },
  },
  PLAYERS_MERGED: {
    'with series, matches and a title': async (club) => {
      await club.friends('Eva', 'Jana', 'Champ', 'Zora');
      const cup = { title: 'Cup', players: ['Eva', 'Jana'], teams: [TEAMS.Eva, TEAMS.Jana] };
      const { id } = await createPlayoff(club.server.club, { ...cup, bestOf: 1 }, 'AS_LISTED');
      await club.play((await club.playoff(`${id}`)).series[0]?.id ?? '', '1');
      await club.startSeries('Zora', 'Eva');
      await club.door.createMatch(game('Zora', 'Eva'));
      return () => livePlay(club).mergePlayers('Eva', 'Champ');
    },
    'with a live match': async (club) => {
      await club.friends('Evka');
      const { play, id } = await liveMatch(club);
      await play.goal(id, 'HOME');
      return () => play.mergePlayers('Eva', 'Evka');
    },
  },
  SEASON_CREATED: {
    'a new season':
      async ({ server: { club } }) =>
      () =>
        createSeason(club, AUTUMN),
  },
  SEASON_EDITED: {
    'another name and last day': async ({ server: { club } }) => {
      const { id } = await createSeason(club, AUTUMN);
      return () => editSeason(club, id, { ...AUTUMN, name: 'Fall', to: '2026-12-31' });
    },
  },
  SEASON_DELETED: {
    'a season': async ({ server: { club } }) => {
      const { id } = await createSeason(club, AUTUMN);
      return () => deleteSeason(club, id);
    },
  },
  MATCH_CREATED: {
    'with its result': async (club) => {
      await club.friends('Eva', 'Jana');
      return () => club.door.createMatch(game('Eva', 'Jana'));
    },
    'without a result': async (club) => {
      await club.friends('Eva', 'Jana');
      return () => singleMatch(club);
    },
  },
  MATCH_FINISHED: {
    'a single match, played live': async (club) => {
      await club.friends('Eva', 'Jana');
      const { id } = await singleMatch(club);
      await livePlay(club).start(id);
      await livePlay(club).goal(id, 'HOME');
      return () => correct(club, id, [1, 0]);
    },
    'a game with live goals that are not those of the result': async (club) => {
      const { play, id } = await liveMatch(club);
      await play.goal(id, 'HOME');
      return () => correct(club, id, [0, 3]);
    },
    'a game that makes another certain': async (club) => {
      const { id } = await club.startSeries();
      await club.play(id, '1');
      return () => club.enter(id, 2, 'two');
    },
    'a semifinal that decides who meets in the finals': async (club) => {
      const { second } = await playoffWith(club, ['1 1 1 1', '2 2 2']);
      return () => club.enter(second.id, 4, 'two');
    },
  },
  MATCH_CORRECTED: {
    'by goals, which gives the match to the other player': async (club) => {
      const { play, id } = await liveMatch(club);
      const [goal] = (await play.goal(id, 'HOME')).goals;
      await club.door.finishMatch(id, { homeScore: 1, awayScore: 0, overTime: false });
      return () => play.correctGoals(id, { [goal?.id ?? '']: 'AWAY' });
    },
    'another score': async (club) => {
      const { id } = await club.startSeries();
      await club.play(id, '1');
      return () => club.enter(id, 1, 'two');
    },
    'an earlier end of a series, which clears a live game': async (club) => {
      const { id } = await club.startSeries();
      const { matchIds } = await club.play(id, '1 1 1 2');
      const [wrong = '', fifth = ''] = matchIds.slice(3);
      await livePlay(club).start(fifth);
      await livePlay(club).goal(fifth, 'HOME');
      return () => correct(club, wrong, [1, 4]);
    },
    'of a semifinal, which takes away finals that have not begun': async (club) => {
      const { first } = await playoffWith(club, ['1 1 1 1', '1 1 1 1']);
      return () => correct(club, first.matchIds[3], [4, 1]);
    },
    'of a semifinal, which clears games of the final, of which one is live': async (club) => {
      const { first, final } = await playoffWith(club, ['1 1 1 1', '1 1 1 1'], ['', '1 2']);
      await livePlay(club).start(final?.matchIds[2] ?? '');
      await livePlay(club).goal(final?.matchIds[2] ?? '', 'AWAY');
      return () => correct(club, first.matchIds[3], [4, 1]);
    },
    'of a semifinal, which gives a final that has not begun another player': async (club) => {
      const { first } = await playoffWith(club, ['1 1 1 2 2 2 1', '1 1 1 1']);
      return () => club.enter(first.id, 7, 'two');
    },
    'of a semifinal, which gives a begun final another player': async (club) => {
      const { first, thirdPlace } = await playoffWith(
        club,
        ['1 1 1 2 2 2 1', '1 1 1 1'],
        ['', '1'],
      );
      await livePlay(club).start(thirdPlace?.matchIds[0] ?? '');
      return () => correct(club, first.matchIds[6], [1, 4]);
    },
    'of a quarterfinal, which takes all later rounds away': async (club) => {
      const id = await club.startCup('Eva', 'Jana', 'Peter', 'Tomas', 'Zora');
      await club.playPlayoff(id, 3);
      const { matchIds } = (await playoffOf(club)).series[0] ?? {};
      return () => correct(club, matchIds?.[0], [1, 4]);
    },
    'of a semifinal, which takes a forfeit of the final back': async (club) => {
      const { first, final } = await playoffWith(club, ['1 1 1 2 2 2 1', '1 1 1 1']);
      await forfeitSeries(club.server.club, Number(final?.id), final?.playerOne ?? '');
      return () => club.enter(first.id, 7, 'two');
    },
  },
  MATCH_EDITED: {
    'another opponent, team and date': async (club) => {
      await club.friends('Eva', 'Jana', 'Peter');
      const { id } = await club.door.createMatch(game('Eva', 'Jana'));
      const matchDate = '2026-01-05T19:00:00';
      return () => edit(club, id, { awayPlayer: 'Peter', awayTeam: TEAMS.Peter, matchDate });
    },
    'players who change sides': async (club) => {
      await club.friends('Eva', 'Jana');
      const { id } = await club.door.createMatch(game('Eva', 'Jana'));
      return () => edit(club, id, { homePlayer: 'Jana', awayPlayer: 'Eva' });
    },
    'another opponent in a live match': async (club) => {
      await club.friends('Eva', 'Jana', 'Peter');
      const { id } = await singleMatch(club);
      await livePlay(club).start(id);
      await livePlay(club).goal(id, 'AWAY');
      return () => edit(club, id, { awayPlayer: 'Peter' });
    },
    'another date of a game of a series': async (club) => {
      const { id, firstGame } = await club.startSeries();
      await club.play(id, '1');
      return () => edit(club, firstGame, { matchDate: '2026-01-05T19:00:00' });
    },
  },
  MATCH_DELETED: {
    'with goals': async (club) => {
      await club.friends('Eva', 'Jana');
      const { id } = await singleMatch(club);
      await livePlay(club).start(id);
      await livePlay(club).goal(id, 'HOME');
      await correct(club, id, [1, 0]);
      return () => deleteMatch(club.server.club, Number(id));
    },
    'while it is live': async (club) => {
      await club.friends('Eva', 'Jana');
      const { id } = await singleMatch(club);
      await livePlay(club).start(id);
      await livePlay(club).goal(id, 'HOME');
      return () => deleteMatch(club.server.club, Number(id));
    },
  },
  MATCH_ABANDONED: {
    'with a goal': async (club) => {
      const { play, id } = await liveMatch(club);
      await play.goal(id, 'AWAY');
      return () => play.abandon(id);
    },
    'without goals': async (club) => {
      const { play, id } = await liveMatch(club);
      return () => play.abandon(id);
    },
  },
  SERIES_CREATED: {
    'a new series': async (club) => {
      await club.friends('Eva', 'Jana');
      return () => club.startSeries();
    },
  },
  SERIES_FORFEITED: {
    'with open games': async (club) => {
      const { id } = await club.startSeries();
      await club.play(id, '1 2 1');
      return () => forfeitSeries(club.server.club, Number(id), 'Eva');
    },
    'a semifinal, which decides who meets in the finals': async (club) => {
      const { first } = await playoffWith(club, ['', '1 1 1 1']);
      return () => forfeitSeries(club.server.club, Number(first.id), first.playerTwo);
    },
  },
  SERIES_EDITED: {
    'another player and length': async (club) => {
      const { id } = await club.startSeries();
      await club.friends('Peter');
      const change = { playerTwo: 'Peter', bestOf: 3 };
      return () => editSeries(club.server.club, Number(id), change);
    },
    'another team in the games to come': async (club) => {
      const { id } = await club.startSeries();
      await club.play(id, '1 2');
      return () => editSeries(club.server.club, Number(id), { teamOne: TEAMS.Tomas });
    },
  },
  PLAYOFF_LEFT: {
    'a semifinal': async (club) => {
      const { id, first } = await playoffWith(club, ['1 2', '1 1 1 1']);
      const player = await idOf(club, first.playerOne);
      return () => leavePlayoff(club.server.club, Number(id), player);
    },
    'by both players of a semifinal, which takes the final back': async (club) => {
      const { id, first } = await playoffWith(club, ['1 2', '1 1 1 1']);
      await leavePlayoff(club.server.club, Number(id), await idOf(club, first.playerOne));
      const player = await idOf(club, first.playerTwo);
      return () => leavePlayoff(club.server.club, Number(id), player);
    },
    'by a player who waits': async (club) => {
      const id = await club.startCup('Eva', 'Jana', 'Peter');
      const player = await idOf(club, 'Eva');
      return () => leavePlayoff(club.server.club, Number(id), player);
    },
  },
  LEFT_FOR_TONIGHT: {
    'two play-offs and a series': async (club) => {
      await playoffWith(club, ['1 2', '']);
      await club.startPlayoff();
      await club.startSeries();
      const player = await idOf(club, 'Eva');
      return () => leaveForTonight(club.server.club, player);
    },
    'one series': async (club) => {
      await club.startSeries();
      const player = await idOf(club, 'Eva');
      return () => leaveForTonight(club.server.club, player);
    },
  },
  LEAGUE_CREATED: {
    'with its matches': async (club) => {
      await club.friends('Eva', 'Jana', 'Peter');
      return () => leagueOf(club);
    },
  },
  LEAGUE_EDITED: {
    'another title and play-off': async (club) => {
      const id = await leagueOf(club);
      return () => editLeague(club.server.club, id, { title: 'Autumn', qualify: 2, ...NO_ENTRIES });
    },
    'a player who comes late': async (club) => {
      const id = await leagueOf(club);
      await club.friends('Zora');
      const late = { players: ['Zora'], partners: [], teams: [TEAMS.Eva] };
      return () => editLeague(club.server.club, id, late);
    },
  },
  LEAGUE_LEFT: {
    'before the first match': async (club) => {
      const id = await leagueOf(club);
      const player = await idOf(club, 'Eva');
      return () => leaveLeague(club.server.club, id, player);
    },
    'out of the table': async (club) => {
      const id = await leagueOf(club, 2);
      await finishFirst(club);
      const player = await idOf(club, 'Jana');
      return () => leaveLeague(club.server.club, id, player);
    },
    'with forfeits': async (club) => {
      const id = await leagueOf(club);
      await finishFirst(club);
      const player = await idOf(club, 'Jana');
      return () => leaveLeague(club.server.club, id, player);
    },
  },
  LEAGUE_DELETED: {
    'with a result and a live match': async (club) => {
      const id = await leagueOf(club);
      const [, second] = await finishFirst(club);
      await livePlay(club).start(`${second}`);
      await livePlay(club).goal(`${second}`, 'HOME');
      const [league] = await findLeagueRows(club.server.sql, id);
      const seen = { versions: null, resetSeenAt: league ? versionWithResults(league) : null };
      return () => deleteLeague(club.server.club, id, INTERNAL_SENDER, seen);
    },
  },
  SERIES_DELETED: {
    'with results and a live game': async (club) => {
      const { id } = await club.startSeries();
      const { matchIds } = await club.play(id, '1 2');
      await livePlay(club).start(matchIds[2] ?? '');
      await livePlay(club).goal(matchIds[2] ?? '', 'HOME');
      const seen = await versionSeen(club, 'series');
      return () => deleteSeries(club.server.club, Number(id), INTERNAL_SENDER, seen);
    },
  },
  PLAYOFF_CREATED: {
    'a new play-off': async (club) => {
      await club.friends('Eva', 'Jana', 'Peter', 'Tomas');
      return () => club.startPlayoff();
    },
  },
  PLAYOFF_EDITED: {
    'another title': async (club) => {
      const { id } = await club.startPlayoff();
      return () => editPlayoff(club.server.club, Number(id), { title: 'Autumn Cup' });
    },
    'players who exchange their places, and another length': async (club) => {
      const { id } = await club.startPlayoff();
      const places = await placesOf(club, id);
      const positions = [3, 2, 1, 4];
      const players = places.map((place, index) => ({ ...place, position: positions[index] ?? 0 }));
      return () => editPlayoff(club.server.club, Number(id), { players, bestOf: 3 });
    },
    'a late player in place of a bye': async (club) => {
      await club.friends('Eva', 'Jana', 'Peter', 'Tomas');
      const id = await club.startCup('Eva', 'Jana', 'Peter');
      await club.playPlayoff(id, 1);
      const players = [{ position: 2, nickName: 'Tomas', teamName: TEAMS.Tomas }];
      return () => editPlayoff(club.server.club, Number(id), { players });
    },
    'another team of a player who is in the final': async (club) => {
      const { id, first } = await playoffWith(club, ['1 1 1 1', '1 1 1 1']);
      const players = await placesWith(club, id, first.playerOne, 'Boston Bruins');
      return () => editPlayoff(club.server.club, Number(id), { players });
    },
  },
  PLAYOFF_DELETED: {
    'with all its results and a live final': async (club) => {
      const games = ['1 1 1 1', '1 2'] as const;
      const { id, final } = await playoffWith(club, ['1 1 1 1', '1 1 1 1'], games);
      await livePlay(club).start(final?.matchIds[2] ?? '');
      const seen = await versionSeen(club, 'playoffs');
      return () => deletePlayoff(club.server.club, Number(id), INTERNAL_SENDER, seen);
    },
  },
  IMPORTED: {
    'with new players': async (club) => {
      await club.friends('Eva');
      const results = ['2024-03-01,Eva,Guest,4,2', '2024-04-01,Guest,Eva,1,2'];
      return () => importResults(club.server, ...results);
    },
  },
};

const CASES = Object.entries(CHANGES).flatMap(([kind, cases]) =>
  Object.entries(cases).map(([name, prepare]) => ({ kind, name, prepare })),
);

test.for(CASES)('$kind: $name', async ({ kind, prepare }, { club }) => {
  using _ = everyMomentDiffers(club);
  const change = await prepare(club);
  const before = await rowsOf(club.server.sql);
  await change();
  const { seq } = club.server.club.live;
  expect(await findChangesBySeq(club.server.sql, [seq])).toMatchObject([{ kind }]);
  const after = await rowsOf(club.server.sql);
  expect(after).not.toEqual(before);

  const undone = await undo(club.server, seq);
  expect(await rowsOf(club.server.sql)).toEqual(before);
  await undo(club.server, undone);
  expect(await rowsOf(club.server.sql)).toEqual(after);

  for (const each of [seq, undone, undone + 1]) {
    const [worded, sentences] = await wordsOf(club, each - 1);
    expect(worded).toEqual(sentences);
  }
});

const WHAT_CHANGED: Document<
  { readonly changes: readonly DescribedChange[] },
  { readonly after: number }
> = await webDocument('WhatChanged');
const SENTENCES = graphql(
  'query ($after: Int!) { changes(after: $after, first: 1) { about text } }',
);

/** Returns the words of a page for the change after a seq, and the sentences of the server. */
async function wordsOf({ server }: Club, after: number) {
  const worded = await ask(server, WHAT_CHANGED, { after });
  const sentences = await ask(server, SENTENCES, { after });
  return [worded.changes.map(describeChange), sentences.changes];
}

const ENTRANTS = graphql(
  'query ($id: ID!) { playoff(id: $id) { entrants { position player { nickName } team { name } } } }',
);

async function placesOf({ server }: Club, id: string) {
  const { playoff } = await ask(server, ENTRANTS, { id });
  return (playoff?.entrants ?? []).map(({ position, player, team }) => ({
    position,
    nickName: player.nickName,
    teamName: team.name,
  }));
}

async function placesWith(club: Club, id: string, nickName: string, teamName: string) {
  const places = await placesOf(club, id);
  return places
    .filter((place) => place.nickName === nickName)
    .map((place) => ({ ...place, teamName }));
}

const NO_ENTRIES = { players: [], partners: [], teams: [] };

/** Creates a league of three and returns its id. */
async function leagueOf(club: Club, legs = 1): Promise<number> {
  const players = ['Eva', 'Jana', 'Peter'];
  const [known] = await club.server.sql`select from players`;
  if (!known) await club.friends(...players);
  const { id } = await createLeague(club.server.club, {
    title: 'League',
    players,
    teams: [TEAMS.Eva, TEAMS.Jana, TEAMS.Eva],
    legs,
    points: 'WIN_3_2_1_0',
    qualify: null,
  });
  return id;
}

/** Enters the result of the first match of all, Jana – Peter, and returns the ids of all by round. */
async function finishFirst({ server }: Club): Promise<readonly number[]> {
  const matches = await server.sql<{ id: number }[]>`select id from matches order by round, id`;
  const ids = matches.map(({ id }) => id);
  await finishMatch(server.club, ids[0] ?? 0, { homeScore: 3, awayScore: 1, overTime: false });
  return ids;
}

async function idOf({ server }: Club, nickName: string): Promise<number> {
  const [found] = await server.sql<{ id: number }[]>`
    select id from players where nick_name = ${nickName}`;
  return found?.id ?? 0;
}

function singleMatch(club: Club) {
  return livePlay(club).single({ home: 'Eva', away: 'Jana', teams: [TEAMS.Eva, TEAMS.Jana] });
}

async function playoffOf(club: Club) {
  const [playoff] = await club.door.playoffs(1);
  if (!playoff) throw new Error('There is no play-off.');
  return playoff;
}

function edit({ server }: Club, id: string, changes: Parameters<typeof editMatch>[2]) {
  return editMatch(server.club, Number(id), changes);
}
