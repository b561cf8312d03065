/** Matches, series and play-offs of pairs: what they are called, what they leave alone, and what can be done with them. */
import { describe, expect } from 'vitest';
import { answerTo, ask, write } from '../../setup/ask.ts';
import { type Club, sharedClubTest } from '../../setup/club.ts';
import { DATABASE_KINDS } from '../../setup/database-kinds.ts';
import { graphql } from '../../setup/graphql.ts';
import { livePlay } from '../../setup/live-play.ts';
import { pairUp } from '../../setup/pair-up.ts';
import { undo } from '../../setup/undo.ts';
import { FORMER_OPERATIONS, webDocuments } from '../../setup/web-documents.ts';
import { rowsOf } from '../../undo-stack/club-rows.ts';

const team = 'Dallas Stars';
const PARTNERS = { Eva: 'Olga', Jana: 'Petra', Peter: 'Quido', Tomas: 'Rada' };

const SIDE = graphql(
  `fragment ScoredSide on MatchSide {
    competitor { id name } players { nickName } name team { name } score points
  }`,
);
const MATCH = graphql(
  `query ($id: ID!) {
    match(id: $id) {
      discipline home { ...ScoredSide } away { ...ScoredSide }
      homePlayer { nickName } awayPlayer { nickName } winner { nickName } ratingChange
    }
  }`,
  [SIDE],
);
const SERIES = graphql(
  `query ($id: ID!) {
    series(id: $id) {
      discipline one { name score } two { name score } winningSide { name } forfeitedBy { nickName }
    }
  }`,
);
const PLAYOFF = graphql(
  `query ($id: ID!) {
    playoff(id: $id) {
      discipline finalsCompleted
      entrants { side { name } hasLeft }
      series { slot one { name } two { name } }
      winningSide { name } secondSide { name } thirdSide { name }
    }
  }`,
);
const PLAYER = graphql(
  `query ($nickName: String!) {
    player(nickName: $nickName) {
      id titles matchCount matches { edges { node { id } } }
    }
  }`,
);
/** Every figure of single players. */
const FIGURES = graphql(
  `{
    stats { player { nickName } matchesPlayed points scoredGoals favouriteTeam { name } }
    players { rivals { two { nickName } games winsOne } rating provisional titles form(last: 5) streak }
    records { biggestWin { value } mostGoals { value } mostTitles { value } mostMatches { value } }
  }`,
);
const LISTS = graphql(
  `query ($discipline: Discipline) {
    matches(filter: { discipline: $discipline }) { edges { node { id } } }
    seriesList(discipline: $discipline) { edges { node { id } } }
    playoffs(discipline: $discipline) { edges { node { id } } }
  }`,
);
const TOGETHER = graphql(
  'query ($players: [String!]) { matches(filter: { players: $players }) { totalCount } }',
);
const LAST_CHANGE = graphql(
  `{ changes(newestFirst: true, first: 1) {
      seq about text playerIds subject { players { playerId partnerId nickName } }
      facts { ... on ResultFacts { standing { nickNames } } }
    } }`,
);
const FORFEIT = graphql(
  'mutation ($input: ForfeitSeriesInput!) { forfeitSeries(input: $input) { id } }',
);
const CREATE_MATCH = graphql(
  'mutation ($input: CreateMatchInput!) { createMatch(input: $input) { id home { name } away { name } } }',
);
const EDIT_MATCH = graphql(
  'mutation ($input: EditMatchInput!) { editMatch(input: $input) { home { name } away { name } } }',
);
const CREATE_SERIES = graphql(
  'mutation ($input: CreateSeriesInput!) { createSeries(input: $input) { id one { name } two { name } } }',
);
const EDIT_SERIES = graphql(
  'mutation ($input: EditSeriesInput!) { editSeries(input: $input) { one { name } two { name } } }',
);
const CREATE_PLAYOFF = graphql(
  `mutation ($input: CreatePlayoffInput!) {
    createPlayoff(input: $input) { id entrants { side { name } } series { one { name } two { name } } }
  }`,
);
const EDIT_PLAYOFF = graphql(
  'mutation ($input: EditPlayoffInput!) { editPlayoff(input: $input) { entrants { side { name } } } }',
);
const PREVIEW_PLAYOFF = graphql(
  'query ($id: ID!, $edit: PlayoffEditInput!) { playoffEditPreview(id: $id, edit: $edit) { refusal words } }',
);
const LEAVE = graphql(
  'mutation ($input: LeavePlayoffInput!) { leavePlayoff(input: $input) { id } }',
);
const MERGE = graphql(
  'mutation ($input: MergePlayersInput!) { mergePlayers(input: $input) { id } }',
);
const MERGE_PREVIEW = graphql(
  `query ($from: ID!, $into: ID!) {
    mergePreview(from: $from, into: $into) { refusal meetings { text matchId seriesId } }
  }`,
);
const PAIRS = graphql('{ pairs { competitor { name } matchesPlayed points } }');
const DELETE_PLAYER = graphql(
  'mutation ($input: DeletePlayerInput!) { deletePlayer(input: $input) }',
);

const figuresOf = ({ server }: Club) => ask(server, FIGURES);

async function idOf({ server }: Club, nickName: string): Promise<string> {
  return (await ask(server, PLAYER, { nickName })).player?.id ?? '';
}

async function lastChange({ server }: Club) {
  const [change] = (await ask(server, LAST_CHANGE)).changes;
  if (!change) throw new Error('The log is not empty.');
  return change;
}

describe.each(DATABASE_KINDS)('$name', (kind) => {
  const test = sharedClubTest(kind);

  test('a match of pairs has both names, and is in no figure of single players', async ({
    club,
  }) => {
    await club.friends('Eva', 'Jana', 'Peter', 'Tomas', ...Object.values(PARTNERS));
    await club.result(1, 'Peter 3-1 Tomas');
    const figures = await figuresOf(club);
    const id = await club.result(2, 'Eva 4-1 Jana');
    await pairUp(club.server, { Eva: 'Olga', Jana: 'Petra' });
    const { match } = await ask(club.server, MATCH, { id });
    const [eva, jana, olga, petra] = await Promise.all(
      ['Eva', 'Jana', 'Olga', 'Petra'].map((name) => idOf(club, name)),
    );
    expect(match).toEqual({
      discipline: 'DOUBLES',
      home: {
        competitor: { id: `${eva}+${olga}`, name: 'Eva & Olga' },
        players: [{ nickName: 'Eva' }, { nickName: 'Olga' }],
        name: 'Eva & Olga',
        team: { name: 'Dallas Stars' },
        score: 4,
        points: 3,
      },
      away: {
        competitor: { id: `${jana}+${petra}`, name: 'Jana & Petra' },
        players: [{ nickName: 'Jana' }, { nickName: 'Petra' }],
        name: 'Jana & Petra',
        team: { name: 'Calgary Flames' },
        score: 1,
        points: 0,
      },
      homePlayer: { nickName: 'Eva' },
      awayPlayer: { nickName: 'Jana' },
      winner: { nickName: 'Eva' },
      ratingChange: 12,
    });
    expect(await figuresOf(club)).toEqual(figures);
    expect((await ask(club.server, PLAYER, { nickName: 'Olga' })).player).toMatchObject({
      matchCount: 1,
      matches: { edges: [{ node: { id } }] },
    });
    const csv = await (
      await fetch(`${club.server.url}/export/matches.csv?discipline=DOUBLES`)
    ).text();
    expect(csv).toContain('Eva & Olga,Jana & Petra,Dallas Stars,Calgary Flames,4,1');
    for (const players of [['Eva', 'Olga'], ['Olga', 'Jana'], ['Eva', 'Jana'], ['Petra']])
      expect((await ask(club.server, TOGETHER, { players })).matches.totalCount).toBe(1);
    expect(
      (await ask(club.server, TOGETHER, { players: ['Olga', 'Peter'] })).matches.totalCount,
    ).toBe(0);
  });

  test('lists can be of singles or of doubles; the older application sees only singles', async ({
    club,
  }) => {
    const singles = [await club.startSeries('Hana', 'Ivan'), await club.startCup('Hana', 'Ivan')];
    const series = await club.startSeries();
    const cup = await club.startCup('Eva', 'Jana', 'Peter', 'Tomas');
    const list = async (path: string) => (await fetch(`${club.server.url}/api/${path}`)).json();
    const all = await ask(club.server, LISTS, {});
    await club.friends(...Object.values(PARTNERS));
    await pairUp(club.server, PARTNERS);
    const [ofSingles, ofDoubles] = [
      await ask(club.server, LISTS, { discipline: 'SINGLES' }),
      await ask(club.server, LISTS, { discipline: 'DOUBLES' }),
    ];
    expect(ofSingles.playoffs.edges.map(({ node }) => node.id)).toEqual([singles[1]]);
    expect(ofDoubles.playoffs.edges.map(({ node }) => node.id)).toEqual([cup]);
    for (const name of ['matches', 'seriesList', 'playoffs'] as const) {
      expect(ofDoubles[name].edges.length).toBeGreaterThan(0);
      expect([...ofDoubles[name].edges, ...ofSingles[name].edges]).toEqual(
        expect.arrayContaining(all[name].edges),
      );
    }
    const rest = { matches: 'matches', series: 'seriesList', playoffs: 'playoffs' } as const;
    for (const [path, name] of Object.entries(rest)) {
      expect(await list(path)).toHaveLength(ofSingles[name].edges.length);
      expect(await list(`${path}?offset=1`)).toHaveLength(ofSingles[name].edges.length - 1);
    }
    const paths = [`matches/${series.firstGame}`, `series/${series.id}`, `playoffs/${cup}`];
    for (const path of paths)
      expect((await fetch(`${club.server.url}/api/${path}`)).status).toBe(404);
    const body = JSON.stringify({ htScore: 3, atScore: 1, validationCode: club.server.code });
    for (const [method, path] of [
      ['PUT', `matches/${series.firstGame}/finish`],
      ['DELETE', `matches/${series.firstGame}`],
    ] as const) {
      const headers = { 'Content-Type': 'application/json' };
      const sent = await fetch(`${club.server.url}/api/${path}`, { method, headers, body });
      expect(sent.status).toBe(404);
    }
  });

  test('the pages of the last release, which know no pairs, show the first players, and enter results', async ({
    club,
  }) => {
    const playoff = await club.startCup('Eva', 'Jana', 'Peter', 'Tomas');
    await club.friends(...Object.values(PARTNERS));
    await pairUp(club.server, PARTNERS);
    const [semifinal] = (await club.playoff(playoff)).series;
    const [series = '', match = ''] = [semifinal?.id, semifinal?.matchIds[0]];
    await livePlay(club).start(match);
    const documents = await webDocuments(FORMER_OPERATIONS);
    const answer = async (name: string, variables: object) => {
      const query = documents.get(name);
      const sent = await fetch(`${club.server.url}/graphql`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ query, operationName: name, variables }),
      });
      const { data, errors } = await sent.json();
      expect([name, errors]).toEqual([name, undefined]);
      return JSON.stringify(data);
    };
    const idOfPage = (name: string) =>
      /Playoff|Podium/.test(name) ? playoff : name.startsWith('Series') ? series : match;
    const shown: string[] = [];
    for (const [name, text] of documents) {
      if (!text.startsWith('query')) continue;
      const seq = /\$after: Int/.test(text) ? { after: 0 } : {};
      const variables = { id: idOfPage(name), first: 10, nickName: 'Eva', ...seq };
      const given = Object.entries(variables).filter(([each]) => text.includes(`$${each}:`));
      const found = await answer(name, Object.fromEntries(given));
      if (!/^(Match|Game|Series|Playoff).*(Detail|List)$/.test(name)) continue;
      shown.push(name);
      expect([name, found]).toEqual([name, expect.stringMatching(/"Eva".*"Jana"/)]);
      expect([name, found]).toEqual([name, expect.not.stringMatching(/Olga|Petra/)]);
    }
    expect(shown).toEqual(expect.arrayContaining(['MatchDetail', 'SeriesDetail', 'PlayoffDetail']));
    const result = { id: match, homeScore: 3, awayScore: 1, overTime: false };
    await answer('FinishMatch', { input: { ...result, validationCode: club.server.code } });
    expect((await ask(club.server, MATCH, { id: match })).match).toMatchObject({
      home: { name: 'Eva & Olga', score: 3 },
      away: { name: 'Jana & Petra', score: 1 },
    });
  });

  test('pairs play a cup: results, a live game, a forfeit of a partner, and undo of everything', async ({
    club,
  }) => {
    const id = await club.startCup('Eva', 'Jana', 'Peter', 'Tomas');
    await club.friends(...Object.values(PARTNERS));
    const titles = await figuresOf(club);
    await pairUp(club.server, PARTNERS);
    const rows = await rowsOf(club.server.sql);
    const [first, second] = (await club.playoff(id)).series;
    const game = first?.matchIds[0] ?? '';
    const live = livePlay(club);
    await live.start(game);
    await live.goal(game, 'HOME');
    expect(await lastChange(club)).toMatchObject({ about: expect.stringContaining('Eva & Olga') });
    await club.play(first?.id ?? '', '1');
    const seqs = [(await lastChange(club)).seq];
    expect(await lastChange(club)).toMatchObject({
      about: 'Cup of 4, Eva & Olga – Jana & Petra',
      text: 'Semifinal 1: 3 : 1, Eva & Olga win',
      facts: { standing: [{ nickNames: ['Eva', 'Olga'] }, { nickNames: ['Jana', 'Petra'] }] },
      subject: {
        players: [
          {
            playerId: await idOf(club, 'Eva'),
            partnerId: await idOf(club, 'Olga'),
            nickName: 'Eva & Olga',
          },
          {
            playerId: await idOf(club, 'Jana'),
            partnerId: await idOf(club, 'Petra'),
            nickName: 'Jana & Petra',
          },
        ],
      },
    });
    const refused = write(club.server, FORFEIT, { id: second?.id ?? '', nickName: 'Olga' });
    await expect(refused).rejects.toMatchObject({
      message: 'Only Peter & Quido or Tomas & Rada can give up this series.',
    });
    await write(club.server, FORFEIT, { id: second?.id ?? '', nickName: 'Quido' });
    seqs.push((await lastChange(club)).seq);
    const after = (await ask(club.server, PLAYOFF, { id })).playoff;
    expect(after).toMatchObject({ discipline: 'DOUBLES', finalsCompleted: false });
    const final = after?.series.find(({ slot }) => slot === 'FINAL');
    expect(final).toMatchObject({ one: { name: 'Eva & Olga' }, two: { name: 'Tomas & Rada' } });
    const player = await idOf(club, 'Rada');
    await write(club.server, LEAVE, { id, player });
    const left = await lastChange(club);
    expect(left).toMatchObject({
      about: 'Cup of 4, Tomas & Rada',
      text: 'Tomas & Rada leave the play-off; Semifinal 2: Peter & Quido and Tomas & Rada leave at 0–0, nobody wins the series; Final taken back; Eva & Olga win the play-off',
      subject: { players: [{ playerId: await idOf(club, 'Tomas'), partnerId: player }] },
    });
    seqs.push(left.seq);
    const over = (await ask(club.server, PLAYOFF, { id })).playoff;
    expect(over).toMatchObject({
      finalsCompleted: true,
      winningSide: { name: 'Eva & Olga' },
      thirdSide: { name: 'Jana & Petra' },
      entrants: [{ hasLeft: false }, { hasLeft: false }, { hasLeft: true }, { hasLeft: true }],
    });
    expect(await figuresOf(club)).toEqual(titles);
    for (const seq of seqs.reverse()) await undo(club.server, seq);
    await live.abandon(game);
    expect(await rowsOf(club.server.sql)).toEqual(rows);
  });

  test('a partner cannot be deleted; a merge keeps the order of a pair, and is refused for players of one side', async ({
    club,
  }) => {
    await club.friends('Into', 'Eva', 'Jana', 'Olga', 'Old', 'Petra');
    const series = await club.startSeries();
    await club.play(series.id, '1');
    await pairUp(club.server, { Eva: 'Olga', Jana: 'Old' });
    const rows = await rowsOf(club.server.sql);
    const [into, old, eva, olga, jana] = await Promise.all(
      ['Into', 'Old', 'Eva', 'Olga', 'Jana'].map((name) => idOf(club, name)),
    );
    await write(club.server, FORFEIT, { id: series.id, nickName: 'Old' });
    const given = await rowsOf(club.server.sql);
    for (const id of [old, olga])
      await expect(write(club.server, DELETE_PLAYER, { id: id ?? '' })).rejects.toMatchObject({
        code: 'CONFLICT',
      });
    // Olga plays with Eva, and Old against her.
    for (const [name, id] of [
      ['Olga', olga],
      ['Old', old],
    ] as const) {
      const players = { from: id ?? '', into: eva ?? '' };
      const { mergePreview } = await ask(club.server, MERGE_PREVIEW, players);
      expect(mergePreview).toMatchObject({
        refusal: `${name} and Eva are both in 1 series, so they cannot be the same person.`,
        meetings: [{ seriesId: series.id }],
      });
      await expect(write(club.server, MERGE, players)).rejects.toMatchObject({
        code: 'CONFLICT',
        message: mergePreview.refusal,
      });
    }
    await write(club.server, MERGE, { from: old ?? '', into: into ?? '' });
    expect((await ask(club.server, SERIES, { id: series.id })).series).toEqual({
      discipline: 'DOUBLES',
      one: { name: 'Eva & Olga', score: 1 },
      two: { name: 'Into & Jana', score: 0 },
      winningSide: { name: 'Eva & Olga' },
      forfeitedBy: { nickName: 'Into' },
    });
    expect(jana).not.toBe('');
    await undo(club.server, (await lastChange(club)).seq);
    expect(await rowsOf(club.server.sql)).toEqual(given);
    await undo(club.server, (await lastChange(club)).seq - 2);
    expect(await rowsOf(club.server.sql)).toEqual(rows);
  });

  test('two pairs become one when their players are merged, and two again by an undo', async ({
    club,
  }) => {
    await club.friends('Into', 'Eva', 'Old', 'Peter', 'Tomas');
    const team = 'Dallas Stars';
    for (const players of [
      ['Eva', 'Into'],
      ['Old', 'Eva'],
    ])
      await write(club.server, CREATE_MATCH, {
        home: { players, team },
        away: { players: ['Peter', 'Tomas'], team },
        homeScore: 3,
        awayScore: 1,
      });
    const rows = await rowsOf(club.server.sql);
    const { pairs } = await ask(club.server, PAIRS);
    expect(pairs).toHaveLength(3);
    const [from, into] = [await idOf(club, 'Old'), await idOf(club, 'Into')];
    await write(club.server, MERGE, { from, into });
    expect((await ask(club.server, PAIRS)).pairs).toEqual([
      { competitor: { name: 'Into & Eva' }, matchesPlayed: 2, points: 6 },
      { competitor: { name: 'Peter & Tomas' }, matchesPlayed: 2, points: 0 },
    ]);
    await undo(club.server, (await lastChange(club)).seq);
    expect(await rowsOf(club.server.sql)).toEqual(rows);
    expect((await ask(club.server, PAIRS)).pairs).toEqual(pairs);
  });

  test('a pair is entered in either order, and edited as a side', async ({ club }) => {
    await club.friends('Eva', 'Jana', 'Peter', 'Tomas');
    const home = { players: ['Jana', 'Eva'], team: 'Dallas Stars' };
    const away = { players: ['Tomas', 'peter'], team: 'Calgary Flames' };
    const { createMatch } = await write(club.server, CREATE_MATCH, { home, away });
    expect(createMatch).toMatchObject({
      home: { name: 'Eva & Jana' },
      away: { name: 'Peter & Tomas' },
    });
    const seq = (await lastChange(club)).seq;
    const { id } = createMatch;
    // The partner stays, unless the side is given.
    const older = await write(club.server, EDIT_MATCH, { id, homeTeamName: 'Boston Bruins' });
    expect(older.editMatch.home).toEqual({ name: 'Eva & Jana' });
    const alone = { players: ['Jana'], team: 'Boston Bruins' };
    const edited = await write(club.server, EDIT_MATCH, { id, home: alone, newPlayers: [] });
    expect(edited.editMatch).toEqual({ home: { name: 'Jana' }, away: { name: 'Peter & Tomas' } });
    expect((await lastChange(club)).text).toContain('Eva & Jana');
    for (const later of [(await lastChange(club)).seq, seq + 1, seq])
      await undo(club.server, later);

    const { createSeries } = await write(club.server, CREATE_SERIES, {
      one: home,
      two: away,
      bestOf: 3,
    });
    expect(createSeries).toMatchObject({
      one: { name: 'Eva & Jana' },
      two: { name: 'Peter & Tomas' },
    });
    const other = { players: ['Jana', 'Hana'], team: 'Dallas Stars' };
    const renewed = { id: createSeries.id, one: other, newPlayers: ['Hana'] };
    const { editSeries } = await write(club.server, EDIT_SERIES, renewed);
    expect(editSeries.one).toEqual({ name: 'Jana & Hana' });
  });

  test('a side of three, a player on two sides, and a cup of pairs and single players are refused with their fields', async ({
    club,
  }) => {
    await club.friends('Eva', 'Jana', 'Peter', 'Tomas');
    const refused = async (home: readonly string[], away: readonly string[]) => {
      const sides = { home: { players: [...home], team }, away: { players: [...away], team } };
      const { errors } = await answerTo(club.server, CREATE_MATCH, {
        input: { ...sides, validationCode: club.server.code },
      });
      return [errors?.[0].extensions.rule, errors?.[0].extensions.fields];
    };
    expect(await refused(['Eva', 'Jana', 'Peter'], ['Tomas'])).toEqual([
      'sideSize',
      ['home.players'],
    ]);
    expect(await refused(['Eva', 'Jana'], ['Tomas', 'eva'])).toEqual([
      'matchPlayersEqual',
      ['home.players.0', 'away.players.1'],
    ]);
    expect(await refused(['Eva', 'Nobody'], ['Tomas'])).toEqual([
      'playerUnknown',
      ['home.players.1'],
    ]);
    expect(await refused([], ['Tomas'])).toEqual(['homePlayerMissing', ['home.players.0']]);
    const sides = [
      { players: ['Eva', 'Jana'], team },
      { players: ['Peter'], team },
    ];
    await expect(
      write(club.server, CREATE_PLAYOFF, { title: 'Mixed', sides }),
    ).rejects.toMatchObject({
      message: 'A play-off is played by single players or by pairs, not by both.',
    });
  });

  test('a cup of pairs is drawn by the rating of doubles, and its pairs can change until they play', async ({
    club,
  }) => {
    await club.friends('Eva', 'Jana', 'Peter', 'Tomas', 'Hana', 'Ivan', 'Olga', 'Petra');
    const pairs = [
      ['Eva', 'Jana'],
      ['Peter', 'Tomas'],
      ['Hana', 'Ivan'],
      ['Olga', 'Petra'],
    ];
    const [eva = [], peter = [], hana = [], olga = []] = pairs;
    for (const [winner, loser] of [
      [olga, eva],
      [olga, eva],
      [hana, peter],
    ] as const)
      await write(club.server, CREATE_MATCH, {
        home: { players: winner, team },
        away: { players: loser, team },
        homeScore: 3,
        awayScore: 0,
      });
    const sides = pairs.map((players) => ({ players, team }));
    const input = { title: 'Pairs', sides, draw: 'BY_RATING' as const, bestOf: 1 };
    const { createPlayoff } = await write(club.server, CREATE_PLAYOFF, input);
    expect(createPlayoff.series).toEqual([
      { one: { name: 'Olga & Petra' }, two: { name: 'Eva & Jana' } },
      { one: { name: 'Hana & Ivan' }, two: { name: 'Peter & Tomas' } },
    ]);
    await club.friends('Karel');
    const { id } = createPlayoff;
    const names = async () =>
      (await ask(club.server, PLAYOFF, { id })).playoff?.entrants.map(({ side }) => side.name);
    const before = await names();
    const edit = { sides: [{ position: 2, players: ['Karel', 'Eva'], team }] };
    const { playoffEditPreview } = await ask(club.server, PREVIEW_PLAYOFF, { id, edit });
    expect(playoffEditPreview).toMatchObject({
      refusal: null,
      words: ['Semifinal 1: Olga & Petra – Eva & Karel instead of Olga & Petra – Eva & Jana'],
    });
    await write(club.server, EDIT_PLAYOFF, { id, ...edit });
    expect(await names()).toEqual(before?.with(1, 'Eva & Karel'));
    const edited = await lastChange(club);
    expect(edited.text).toContain('Eva & Karel');
    await undo(club.server, edited.seq);
    expect(await names()).toEqual(before);
  });

  test.for([
    [['Karel', 'Eva', 'Jana'], 'sideSize', ['sides.0.players']],
    [['Karel', 'Nobody'], 'playerUnknown', ['sides.0.players.1']],
    [['Karel', 'Peter'], 'playoffPlayersEqual', ['sides.0.players.1']],
    [['Karel'], 'playoffMixed', ['sides']],
    [['Karel', 'Eva'], 'teamUnknown', ['sides.0.team'], 'Prague'],
    [['Karel', 'Hana'], 'placesWrong', ['sides'], team, 9],
  ] as const)(
    'an edit of a cup of pairs to %j is refused at its own path: %s',
    async ([players, rule, fields, teamName = team, position = 1], { club }) => {
      await club.friends('Eva', 'Jana', 'Peter', 'Tomas', 'Karel', 'Hana');
      const sides = [
        { players: ['Eva', 'Jana'], team },
        { players: ['Peter', 'Tomas'], team },
      ];
      const { createPlayoff } = await write(club.server, CREATE_PLAYOFF, {
        title: 'Pairs',
        sides,
        draw: 'AS_LISTED',
      });
      const edit = { sides: [{ position, players: [...players], team: teamName }] };
      for (const { errors } of [
        await answerTo(club.server, PREVIEW_PLAYOFF, { id: createPlayoff.id, edit }),
        await answerTo(club.server, EDIT_PLAYOFF, {
          input: { id: createPlayoff.id, ...edit, validationCode: club.server.code },
        }),
      ]) {
        expect(errors?.[0].extensions).toMatchObject({ rule, fields });
      }
    },
  );
});
