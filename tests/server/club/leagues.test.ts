/** Leagues: fixtures that are matches, the table as it stands, those who come late or leave, and the play-off. */
import { describe, expect } from 'vitest';
import { answerToWrite, ask, write } from '../../setup/ask.ts';
import { type Club, sharedClubTest } from '../../setup/club.ts';
import { ANY_DATABASE_KIND, NATIVE } from '../../setup/database-kinds.ts';
import { graphql } from '../../setup/graphql.ts';
import { livePlay } from '../../setup/live-play.ts';
import { WEB_SOCKET } from '../../setup/subscription.ts';
import { undo } from '../../setup/undo.ts';
import { rowsOf } from '../../undo-stack/club-rows.ts';

const team = 'Dallas Stars';

const LEAGUE = graphql(
  `query ($id: ID!) {
    league(id: $id) {
      id title legs points qualify version discipline complete nextMatch { round }
      entrants { side { name } left }
      standings { place side { name } played points goalsFor goalsAgainst reason live moved through out }
      fixtures {
        id round homeScore awayScore version matchDate
        home { name } away { name } league { id }
      }
      playoff { id title entrants { position side { name } } }
      champion { name }
    }
  }`,
);
const LEAGUES = graphql(
  `query ($first: Int, $after: String) {
    leagues(first: $first, after: $after) {
      edges { node { title champion { name } } }
      pageInfo { hasNextPage endCursor }
    }
  }`,
);
const CREATE = graphql(
  'mutation ($input: CreateLeagueInput!) { createLeague(input: $input) { id fixtures { id } } }',
);
const EDIT = graphql('mutation ($input: EditLeagueInput!) { editLeague(input: $input) { id } }');
const DELETE = graphql('mutation ($input: DeleteLeagueInput!) { deleteLeague(input: $input) }');
const LEAVE = graphql('mutation ($input: LeaveLeagueInput!) { leaveLeague(input: $input) { id } }');
const PLAYOFF = graphql(
  'mutation ($input: StartLeaguePlayoffInput!) { startLeaguePlayoff(input: $input) { id } }',
);
const FINISH = graphql(
  'mutation ($input: FinishMatchInput!) { finishMatch(input: $input) { id } }',
);
const EDIT_MATCH = graphql(
  'mutation ($input: EditMatchInput!) { editMatch(input: $input) { id } }',
);
const DELETE_MATCH = graphql('mutation ($input: DeleteMatchInput!) { deleteMatch(input: $input) }');
const MATCHES = graphql(
  'query ($kind: MatchKind!) { matches(filter: { kind: $kind }) { totalCount } }',
);
const LAST_CHANGES = graphql(
  `query ($first: Int!) {
    changes(newestFirst: true, first: $first) { seq kind about text subject { league } }
  }`,
);
const MERGE = graphql(
  'mutation ($input: MergePlayersInput!) { mergePlayers(input: $input) { id } }',
);
const HISTORY = graphql('query ($id: ID!) { history(leagueId: $id) { edges { node { kind } } } }');
const CREATE_SEASON = graphql(
  'mutation ($input: CreateSeasonInput!) { createSeason(input: $input) { id } }',
);
const HONOURS = graphql(
  `{
    players { nickName titles leagueTitles earlier: leagueTitles(span: { to: "2020-12-31" }) }
    seasons {
      leagues { title champion { name } }
      playoffs { title league { title } }
    }
    evening {
      leagues { title champion { name } }
      playoffs { playoff { title league { title } } }
    }
  }`,
);
const PLAYERS = graphql('{ players { id nickName } }');
const WATCH = graphql(
  `subscription ($id: ID!) {
    answer: leagueChanged(id: $id) { standings { side { name } points goalsFor live moved } }
  }`,
);

const sidesOf = (...nickNames: readonly string[]) =>
  nickNames.map((nickName) => ({ players: nickName.split(' & '), team }));

async function leagueWith(
  { server }: Club,
  nickNames: readonly string[],
  options: { readonly legs?: number; readonly qualify?: number; readonly title?: string } = {},
): Promise<string> {
  const input = { title: 'League', sides: sidesOf(...nickNames), ...options };
  const newPlayers = nickNames.flatMap((name) => name.split(' & '));
  return (await write(server, CREATE, { ...input, newPlayers })).createLeague.id;
}

async function leagueOf({ server }: Club, id: string) {
  const { league } = await ask(server, LEAGUE, { id });
  if (!league) throw new Error(`There is no league ${id}.`);
  return league;
}

/** Enters results: "Puk 3-1 Ola" is that of their first match without one, whoever is at home. */
async function enter(club: Club, id: string, ...results: readonly string[]): Promise<void> {
  for (const result of results) {
    const [, one = '', scored, conceded, other = ''] = /^(.+) (\d+)-(\d+) (.+)$/.exec(result) ?? [];
    const { fixtures } = await leagueOf(club, id);
    const names = [one, other].toSorted().join();
    const match = fixtures.find(
      ({ home, away, homeScore }) =>
        homeScore === null && [home.name, away.name].toSorted().join() === names,
    );
    if (!match) throw new Error(`There is no match to play of ${one} and ${other}.`);
    const goals = [Number(scored), Number(conceded)];
    const [homeScore = 0, awayScore = 0] = match.home.name === one ? goals : goals.toReversed();
    await write(club.server, FINISH, { id: match.id, homeScore, awayScore });
  }
}

const tableOf = async (club: Club, id: string) =>
  (await leagueOf(club, id)).standings.map(({ side, points }) => `${side.name} ${points}`);

async function idOf({ server }: Club, nickName: string): Promise<string> {
  const { players } = await ask(server, PLAYERS);
  return players.find((player) => player.nickName === nickName)?.id ?? '';
}

async function lastChange({ server }: Club) {
  const [change] = (await ask(server, LAST_CHANGES, { first: 1 })).changes;
  if (!change) throw new Error('The log is not empty.');
  return change;
}

const refusalOf = ({
  errors,
}: {
  readonly errors?: readonly [{ readonly message: string }, ...unknown[]];
}) => errors?.[0].message;

const ALWAYS = { name: 'All', from: '2020-01-01', to: '2100-01-01' };
const FOUR = ['Puk', 'Ola', 'Miro', 'Eva'] as const;

describe.each(ANY_DATABASE_KIND)('$name', (kind) => {
  const test = sharedClubTest(kind);

  test('from the form to the champion: matches to play, a table, a history', async ({ club }) => {
    const id = await leagueWith(club, ['Puk', 'Ola', 'Miro'], { title: 'Spring' });
    expect(await lastChange(club)).toMatchObject({
      kind: 'LEAGUE_CREATED',
      about: 'Spring',
      text: 'League created: Puk, Ola, Miro; everyone meets everyone once',
      subject: { league: 'Spring' },
    });
    const league = await leagueOf(club, id);
    expect(league).toMatchObject({
      legs: 1,
      points: 'WIN_3_2_1_0',
      qualify: null,
      discipline: 'SINGLES',
      complete: false,
      playoff: null,
      champion: null,
    });
    expect(league.fixtures.map(({ round, home, away }) => [round, home.name, away.name])).toEqual([
      [1, 'Ola', 'Miro'],
      [2, 'Miro', 'Puk'],
      [3, 'Puk', 'Ola'],
    ]);
    expect(league.fixtures.every((match) => match.league?.id === id)).toBe(true);
    expect(league.nextMatch).toEqual({ round: 1 });
    await enter(club, id, 'Ola 2-0 Miro', 'Puk 4-1 Miro', 'Ola 3-2 Puk');
    const finished = await leagueOf(club, id);
    expect(finished).toMatchObject({ complete: true, nextMatch: null });
    expect(finished.champion).toEqual({ name: 'Ola' });
    expect((await lastChange(club)).text).toMatch(/: [23] : [23]; Ola wins the league$/);
    expect(finished.standings).toMatchObject([
      {
        place: 1,
        side: { name: 'Ola' },
        played: 2,
        points: 6,
        goalsFor: 5,
        goalsAgainst: 2,
        through: true,
      },
      { place: 2, side: { name: 'Puk' }, points: 3, out: true },
      { place: 3, side: { name: 'Miro' }, points: 0, out: true },
    ]);
  });

  test('of pairs', async ({ club }) => {
    const id = await leagueWith(club, ['Puk & Ola', 'Miro & Eva', 'Jana & Rolba']);
    await enter(club, id, 'Jana & Rolba 2-0 Puk & Ola');
    expect((await leagueOf(club, id)).discipline).toBe('DOUBLES');
    expect((await tableOf(club, id))[0]).toBe('Jana & Rolba 3');
  });
});

describe('A league', () => {
  const test = sharedClubTest(NATIVE);

  test('moves its table while a match is live, for who watches it', async ({ club }) => {
    const id = await leagueWith(club, ['Puk', 'Ola', 'Miro']);
    await enter(club, id, 'Puk 1-0 Ola');
    await using watched = WEB_SOCKET.follow(club.server.url, WATCH, { id });
    await watched.next();
    const { fixtures } = await leagueOf(club, id);
    const match = fixtures.find(({ home, away }) => home.name === 'Ola' && away.name === 'Miro');
    const play = livePlay(club);
    await play.start(match?.id ?? '');
    await play.goal(match?.id ?? '', 'AWAY');
    await play.goal(match?.id ?? '', 'AWAY');
    let seen = await watched.next();
    while (!seen.standings.some(({ goalsFor }) => goalsFor === 2)) seen = await watched.next();
    expect(seen).toMatchObject({
      standings: [
        { side: { name: 'Miro' }, points: 3, live: true, moved: 1 },
        { side: { name: 'Puk' }, points: 3, live: false, moved: -1 },
        { side: { name: 'Ola' }, points: 0, live: true, moved: 0 },
      ],
    });
  });

  test('dates its matches when they are played, and keeps players, sides and teams', async ({
    club,
  }) => {
    const id = await leagueWith(club, ['Puk', 'Ola', 'Miro']);
    const [first] = (await leagueOf(club, id)).fixtures;
    if (!first) throw new Error('A league has matches.');
    const edit = { id: first.id, homePlayerNickName: 'Puk' };
    expect(refusalOf(await answerToWrite(club.server, EDIT_MATCH, edit))).toBe(
      'A match of a league keeps its players, sides and teams.',
    );
    const date = { id: first.id, matchDate: '2020-01-01T12:00:00' };
    expect(refusalOf(await answerToWrite(club.server, EDIT_MATCH, date))).toBe(
      'A match of a league gets its date when it is played: change it after that.',
    );
    expect(refusalOf(await answerToWrite(club.server, DELETE_MATCH, { id: first.id }))).toBe(
      'This match belongs to a league: delete the league instead.',
    );
    await write(club.server, FINISH, { id: first.id, homeScore: 1, awayScore: 0 });
    await write(club.server, EDIT_MATCH, date);
    expect((await leagueOf(club, id)).fixtures[0]?.matchDate).toBe('2020-01-01T12:00:00');
  });

  test('is found among the matches, and not among single ones', async ({ club }) => {
    await leagueWith(club, ['Puk', 'Ola', 'Miro']);
    const count = async (kind: 'SINGLE' | 'LEAGUE') =>
      (await ask(club.server, MATCHES, { kind })).matches.totalCount;
    expect(await count('LEAGUE')).toBe(3);
    expect(await count('SINGLE')).toBe(0);
  });

  test('is in the list of all, the newest first', async ({ club }) => {
    await leagueWith(club, FOUR, { title: 'First' });
    await leagueWith(club, FOUR, { title: 'Second' });
    const { leagues } = await ask(club.server, LEAGUES, { first: 1 });
    expect(leagues.edges.map(({ node }) => node.title)).toEqual(['Second']);
    const { hasNextPage, endCursor } = leagues.pageInfo;
    expect(hasNextPage).toBe(true);
    const next = await ask(club.server, LEAGUES, { first: 1, after: endCursor });
    expect(next.leagues.edges.map(({ node }) => node.title)).toEqual(['First']);
  });

  test.for([
    [{ title: ' ' }, 'Please enter a League Title.', ['title']],
    [
      { sides: sidesOf('Puk', 'Ola') },
      'A league has 3 to 16 players or pairs, each with a team.',
      ['sides'],
    ],
    [
      { sides: sidesOf('Puk', 'Ola', 'Puk') },
      'Players can not be the same.',
      ['sides.0.players.0', 'sides.2.players.0'],
    ],
    [
      { sides: sidesOf('Puk', 'Ola', 'Miro & Eva') },
      'A league is played by single players or by pairs, not by both.',
      ['sides'],
    ],
    [{ legs: 5 }, 'In a league everyone meets everyone 1 to 4 times.', ['legs']],
    [
      { qualify: 4 },
      'The first 2, 4 or 8 of a league go through to its play-off, not more than take part.',
      ['qualify'],
    ],
    [
      { qualify: 3 },
      'The first 2, 4 or 8 of a league go through to its play-off, not more than take part.',
      ['qualify'],
    ],
  ] as const)('is refused with %o', async ([wrong, message, fields], { club }) => {
    await club.friends(...FOUR);
    const input = { title: 'League', sides: sidesOf('Puk', 'Ola', 'Miro'), ...wrong };
    const { errors } = await answerToWrite(club.server, CREATE, input);
    expect(errors?.[0]).toMatchObject({ message, extensions: { code: 'VALIDATION', fields } });
  });

  test('corrects a result without asking for those of other matches, and undoes it', async ({
    club,
  }) => {
    const id = await leagueWith(club, ['Puk', 'Ola', 'Miro']);
    await enter(club, id, 'Puk 1-0 Ola');
    const { seq } = await lastChange(club);
    await enter(club, id, 'Ola 1-0 Miro', 'Miro 1-0 Puk');
    await undo(club.server, seq);
    expect(
      (await leagueOf(club, id)).fixtures.filter(({ homeScore }) => homeScore === null),
    ).toHaveLength(1);
    expect(await tableOf(club, id)).toEqual(['Ola 3', 'Miro 3', 'Puk 0']);
  });

  test('names the results that the undo of its creation takes along', async ({ club }) => {
    const before = await rowsOf(club.server.sql);
    await club.friends('Puk', 'Ola', 'Miro');
    const players = await rowsOf(club.server.sql);
    expect(before.size).toBe(0);
    const id = await leagueWith(club, ['Puk', 'Ola', 'Miro']);
    const created = await lastChange(club);
    await enter(club, id, 'Puk 1-0 Ola', 'Ola 2-0 Miro');
    await expect(undo(club.server, created.seq)).rejects.toThrow(/cannot be undone before change/);
    const { changes } = await ask(club.server, LAST_CHANGES, { first: 2 });
    await undo(club.server, created.seq, ...changes.map(({ seq }) => seq));
    expect(await rowsOf(club.server.sql)).toEqual(players);
  });

  test('keeps later results of others when a departure is undone, or an entry of who came late', async ({
    club,
  }) => {
    const id = await leagueWith(club, FOUR);
    const created = await lastChange(club);
    await write(club.server, LEAVE, { id, player: await idOf(club, 'Eva') });
    const departure = await lastChange(club);
    await write(club.server, EDIT, { id, sides: sidesOf('Jana'), newPlayers: ['Jana'] });
    const entry = await lastChange(club);
    await enter(club, id, 'Puk 1-0 Ola', 'Jana 2-0 Miro', 'Jana 0-3 Puk');
    await expect(undo(club.server, entry.seq)).rejects.toThrow(
      /before change \d+ \(League, Jana – Miro[^)]+\), change \d+ \(League, Jana – Puk[^)]+\)\.$/,
    );
    const { changes } = await ask(club.server, LAST_CHANGES, { first: 2 });
    await undo(club.server, entry.seq, ...changes.map(({ seq }) => seq));
    expect(await tableOf(club, id)).toEqual(['Puk 3', 'Miro 0', 'Ola 0']);
    await undo(club.server, departure.seq);
    const { fixtures, standings } = await leagueOf(club, id);
    expect(standings.map(({ side, points }) => `${side.name} ${points}`)).toContain('Puk 3');
    expect(fixtures).toHaveLength(6);
    await expect(undo(club.server, created.seq)).rejects.toThrow(
      /before change \d+ \([^)]+: Match: \d : \d\)\.$/,
    );
  });

  test('takes in who comes late', async ({ club }) => {
    const id = await leagueWith(club, ['Puk', 'Ola', 'Miro']);
    await enter(club, id, 'Puk 1-0 Ola');
    const edit = {
      id,
      title: 'Renamed',
      sides: sidesOf('Eva', 'Jana'),
      newPlayers: ['Eva', 'Jana'],
    };
    await write(club.server, EDIT, edit);
    expect(await lastChange(club)).toMatchObject({
      kind: 'LEAGUE_EDITED',
      text: 'League edited: League → Renamed; Eva added; Jana added',
    });
    const { fixtures, standings } = await leagueOf(club, id);
    expect(fixtures).toHaveLength(10);
    expect(standings).toHaveLength(5);
    const again = { id, sides: sidesOf('Puk') };
    expect(refusalOf(await answerToWrite(club.server, EDIT, again))).toBe(
      'Players can not be the same.',
    );
    const pair = { id, sides: sidesOf('Zora & Olga'), newPlayers: ['Zora', 'Olga'] };
    expect(refusalOf(await answerToWrite(club.server, EDIT, pair))).toBe(
      'A league is played by single players or by pairs, not by both.',
    );
  });

  test('goes on without who leaves: early out of the table, late with forfeits', async ({
    club,
  }) => {
    const id = await leagueWith(club, FOUR);
    await enter(club, id, 'Puk 1-0 Ola', 'Ola 4-0 Miro', 'Miro 2-1 Puk');
    expect(await lastChange(club)).toMatchObject({
      kind: 'MATCH_FINISHED',
      about: expect.stringMatching(/^League, (Miro – Puk|Puk – Miro)$/),
      subject: { league: 'League' },
    });
    await write(club.server, LEAVE, { id, player: await idOf(club, 'Puk') });
    expect(await lastChange(club)).toMatchObject({
      kind: 'LEAGUE_LEFT',
      about: 'League, Puk',
      text: 'Puk leaves the league; 1 match is a forfeit',
    });
    expect(await tableOf(club, id)).toEqual(['Ola 3', 'Puk 3', 'Eva 3', 'Miro 3']);
    await write(club.server, LEAVE, { id, player: await idOf(club, 'Eva') });
    expect(await tableOf(club, id)).toEqual(['Ola 3', 'Puk 3', 'Miro 3']);
    const { complete, entrants, champion } = await leagueOf(club, id);
    expect({ complete, champion }).toEqual({ complete: true, champion: { name: 'Ola' } });
    expect((await lastChange(club)).text).toMatch(
      /^Eva leaves the league; .*; Ola wins the league$/,
    );
    // An entrant who has played nothing leaves no trace.
    expect(entrants.map(({ side, left }) => [side.name, left])).toEqual([
      ['Puk', 'FORFEITED'],
      ['Ola', null],
      ['Miro', null],
    ]);
    const again = { id, player: await idOf(club, 'Puk') };
    expect(refusalOf(await answerToWrite(club.server, LEAVE, again))).toBe(
      'Puk has left League already.',
    );
    const none = { id, player: await idOf(club, 'Ola') };
    expect(refusalOf(await answerToWrite(club.server, LEAVE, none))).toBe(
      'Ola has nothing left to play in League.',
    );
    const stranger = { id, player: await idOf(club, 'Eva') };
    expect(refusalOf(await answerToWrite(club.server, LEAVE, stranger))).toBe(
      'Eva is not in League.',
    );
    expect(refusalOf(await answerToWrite(club.server, EDIT, { id, sides: sidesOf('Puk') }))).toBe(
      'Puk is, or was, in the league League: a player enters it once.',
    );
  });

  test('lets nobody leave in the middle of a match', async ({ club }) => {
    const id = await leagueWith(club, ['Puk', 'Ola', 'Miro']);
    const [first] = (await leagueOf(club, id)).fixtures;
    await livePlay(club).start(first?.id ?? '');
    const leave = { id, player: await idOf(club, 'Ola') };
    expect(refusalOf(await answerToWrite(club.server, LEAVE, leave))).toBe(
      'Ola – Miro is being played: finish or abandon it first.',
    );
  });

  test('seeds its play-off by the table, once', async ({ club }) => {
    const id = await leagueWith(club, FOUR, { qualify: 2, title: 'Spring' });
    await enter(
      club,
      id,
      'Puk 1-0 Ola',
      'Puk 1-0 Miro',
      'Puk 1-0 Eva',
      'Ola 1-0 Miro',
      'Ola 1-0 Eva',
    );
    const start = { id, bestOf: 1 };
    expect(refusalOf(await answerToWrite(club.server, PLAYOFF, start))).toBe(
      '1 match of this league is still to be played: finish the table first.',
    );
    await enter(club, id, 'Miro 1-0 Eva');
    expect((await leagueOf(club, id)).champion).toBeNull();
    await write(club.server, PLAYOFF, start);
    const { playoff } = await leagueOf(club, id);
    expect(playoff).toMatchObject({
      title: 'Spring',
      entrants: [
        { position: 1, side: { name: 'Puk' } },
        { position: 2, side: { name: 'Ola' } },
      ],
    });
    expect(refusalOf(await answerToWrite(club.server, PLAYOFF, start))).toBe(
      'The play-off of Spring has begun: only its title can change.',
    );
    expect(refusalOf(await answerToWrite(club.server, EDIT, { id, qualify: null }))).toBe(
      'The play-off of Spring has begun: only its title can change.',
    );
    await write(club.server, EDIT, { id, title: 'Summer' });
    const { series } = await club.playoff(playoff?.id ?? '');
    await club.play(series[0]?.id ?? '', '2');
    expect((await leagueOf(club, id)).champion).toEqual({ name: 'Ola' });
    await write(club.server, CREATE_SEASON, ALWAYS);
    const { seasons, evening } = await ask(club.server, HONOURS);
    const summer = [{ title: 'Summer', champion: { name: 'Ola' } }];
    expect(seasons[0]?.leagues).toEqual(summer);
    expect(evening?.leagues).toEqual(summer);
    // The play-off says that it is of the league, so that screens name the champion once.
    const ofLeague = { title: 'Spring', league: { title: 'Summer' } };
    expect(seasons[0]?.playoffs).toEqual([ofLeague]);
    expect(evening?.playoffs).toEqual([{ playoff: ofLeague }]);
    const titles = async () =>
      (await ask(club.server, HONOURS)).players
        .filter(({ nickName }) => nickName === 'Ola')
        .map(({ titles: cups, leagueTitles }) => ({ cups, leagueTitles }));
    expect(await titles()).toEqual([{ cups: 0, leagueTitles: 1 }]);
    const { version } = await leagueOf(club, id);
    await write(club.server, DELETE, { id, expectedVersion: version, resetLater: true });
    expect(await titles()).toEqual([{ cups: 1, leagueTitles: 0 }]);
  });

  test('refuses what was decided on an older version, also by a result', async ({ club }) => {
    const id = await leagueWith(club, FOUR);
    const { version: expectedVersion } = await leagueOf(club, id);
    await enter(club, id, 'Puk 1-0 Ola');
    for (const answer of [
      await answerToWrite(club.server, EDIT, { id, title: 'Other', expectedVersion }),
      await answerToWrite(club.server, LEAVE, {
        id,
        player: await idOf(club, 'Puk'),
        expectedVersion,
      }),
      await answerToWrite(club.server, DELETE, { id, expectedVersion }),
      await answerToWrite(club.server, PLAYOFF, { id, expectedVersion }),
    ]) {
      expect(answer.errors?.[0].extensions.code).toMatch(/^(CHANGED|CONFLICT)$/);
    }
  });

  test('is deleted with its matches once the results are confirmed', async ({ club }) => {
    await club.friends(...FOUR);
    const before = await rowsOf(club.server.sql);
    const id = await leagueWith(club, FOUR);
    await enter(club, id, 'Puk 1-0 Ola');
    expect(refusalOf(await answerToWrite(club.server, DELETE, { id }))).toMatch(/^1 game/);
    const { version: expectedVersion } = await leagueOf(club, id);
    await write(club.server, DELETE, { id, expectedVersion, resetLater: true });
    expect(await rowsOf(club.server.sql)).toEqual(before);
    expect((await lastChange(club)).text).toBe('League deleted');
  });

  test('is exported with its table', async ({ club }) => {
    const id = await leagueWith(club, ['Puk', 'Ola', 'Miro'], { title: 'Spring' });
    await enter(club, id, 'Puk 3-1 Ola');
    const csv = await (await fetch(`${club.server.url}/export/leagues.csv`)).text();
    const [header, first] = csv.split('\n');
    expect(header).toBe(
      'league,created,title,place,player,team,matches,wins,overtime_wins,overtime_losses,losses,goals_for,goals_against,points,legs,point_system,qualify,entry,lot,left',
    );
    expect(first).toMatch(
      /^\d+,[^,]+,Spring,1,Puk,Dallas Stars,1,1,0,0,0,3,1,3,1,WIN_3_2_1_0,,1,\d,$/,
    );
    const earlier = await fetch(`${club.server.url}/export/leagues.csv?to=2020-01-01`);
    expect((await earlier.text()).trim()).toBe(header);
  });

  test('moves with a merged player, unless both are in it', async ({ club }) => {
    const id = await leagueWith(club, FOUR);
    await club.friends('Olka');
    await enter(club, id, 'Puk 1-0 Ola');
    const merge = async (from: string, into: string) =>
      answerToWrite(club.server, MERGE, {
        from: await idOf(club, from),
        into: await idOf(club, into),
      });
    await enter(club, id, 'Miro 2-0 Eva');
    await write(club.server, LEAVE, { id, player: await idOf(club, 'Miro') });
    expect(refusalOf(await merge('Miro', 'Ola'))).toBe(
      'Miro and Ola are both in the league League, so they cannot be the same person.',
    );
    expect(refusalOf(await merge('Ola', 'Olka'))).toBeUndefined();
    expect(await tableOf(club, id)).toEqual(['Puk 3', 'Eva 0', 'Olka 0']);
    await undo(club.server, (await lastChange(club)).seq);
    expect(await tableOf(club, id)).toContain('Ola 0');
  });

  test('has its history, also after it is deleted', async ({ club }) => {
    const id = await leagueWith(club, ['Puk', 'Ola', 'Miro']);
    await leagueWith(club, FOUR, { title: 'Other' });
    await enter(club, id, 'Puk 1-0 Ola');
    const { version: expectedVersion } = await leagueOf(club, id);
    await write(club.server, DELETE, { id, expectedVersion, resetLater: true });
    const { history } = await ask(club.server, HISTORY, { id });
    expect(history.edges.map(({ node }) => node.kind)).toEqual([
      'LEAGUE_DELETED',
      'MATCH_FINISHED',
      'LEAGUE_CREATED',
    ]);
  });

  test('that its table decided is a title of the evening and the season, apart from cups', async ({
    club,
  }) => {
    const id = await leagueWith(club, ['Puk', 'Ola', 'Miro'], { title: 'Spring' });
    await enter(club, id, 'Puk 1-0 Ola', 'Puk 1-0 Miro');
    await club.result('2020-02-03', 'Puk 3-2 Ola');
    await write(club.server, CREATE_SEASON, ALWAYS);
    const honours = async () => ask(club.server, HONOURS);
    expect((await honours()).seasons[0]?.leagues).toEqual([]);
    await enter(club, id, 'Ola 1-0 Miro');
    const { players, seasons, evening } = await honours();
    expect(players).toEqual([
      { nickName: 'Miro', titles: 0, leagueTitles: 0, earlier: 0 },
      { nickName: 'Ola', titles: 0, leagueTitles: 0, earlier: 0 },
      { nickName: 'Puk', titles: 0, leagueTitles: 1, earlier: 0 },
    ]);
    const spring = [{ title: 'Spring', champion: { name: 'Puk' } }];
    expect(seasons[0]?.leagues).toEqual(spring);
    expect(evening?.leagues).toEqual(spring);
  });
});
