/** Merges of a player into another one: what moves, refusals, the history, and the figures. */
import { describe, expect } from 'vitest';
import { ask, write } from '../../setup/ask.ts';
import { type Club, game, sharedClubTest, TEAMS } from '../../setup/club.ts';
import { ANY_DATABASE_KIND } from '../../setup/database-kinds.ts';
import { graphql, type VariablesOf } from '../../setup/graphql.ts';
import { startLeague } from '../../setup/league.ts';
import { livePlay } from '../../setup/live-play.ts';
import { SERVER_SENT_EVENTS } from '../../setup/subscription.ts';
import { undo } from '../../setup/undo.ts';
import { rowsOf } from '../../undo-stack/club-rows.ts';

const PLAYER = graphql(
  'query ($nickName: String!) { player(nickName: $nickName) { id matchCount titles leagueTitles } }',
);
const MERGE = graphql(
  'mutation ($input: MergePlayersInput!) { player: mergePlayers(input: $input) { nickName } }',
);
const PREVIEW = graphql(
  `query ($from: ID!, $into: ID!) {
    preview: mergePreview(from: $from, into: $into) {
      matches series playoffs leagues titles leagueTitles refusal meetings { text }
    }
  }`,
);
const MERGED_INTO = graphql(
  `query ($id: ID, $nickName: String) { player: mergedInto(id: $id, nickName: $nickName) { nickName } }`,
);
const LAST_CHANGE = graphql('{ changes(newestFirst: true, first: 1) { seq kind about text } }');
const HISTORY = graphql(
  `query ($playerId: ID!) {
    history(playerId: $playerId) { edges { node { seq about } } }
    changes(playerId: $playerId) { seq }
  }`,
);
const FOLLOW = graphql(
  'subscription ($playerId: ID!) { answer: changes(after: 0, playerId: $playerId) { seq } }',
);
const MATCH = graphql(
  'query ($id: ID!) { match(id: $id) { version homePlayer { nickName } live { homeScore } } }',
);
const FINISH = graphql(
  'mutation ($input: FinishMatchInput!) { finishMatch(input: $input) { id } }',
);
const DELETE_PLAYER = graphql(
  'mutation ($input: DeletePlayerInput!) { deletePlayer(input: $input) }',
);

async function playerNamed({ server }: Club, nickName: string) {
  return (await ask(server, PLAYER, { nickName })).player;
}

async function idsOf(club: Club, ...nickNames: readonly string[]): Promise<readonly string[]> {
  const players = await Promise.all(nickNames.map((nickName) => playerNamed(club, nickName)));
  return players.map((player) => player?.id ?? '');
}

async function merge(club: Club, ...nickNames: readonly [from: string, into: string]) {
  const [from = '', into = ''] = await idsOf(club, ...nickNames);
  return (await write(club.server, MERGE, { from, into })).player;
}

async function previewOf(club: Club, ...nickNames: readonly [from: string, into: string]) {
  const [from = '', into = ''] = await idsOf(club, ...nickNames);
  return (await ask(club.server, PREVIEW, { from, into })).preview;
}

/** Lets Eva win a league of Eva, Jana and Peter. */
async function winLeague(club: Club): Promise<void> {
  await startLeague(club.server.club);
  const { leagues } = await ask(club.server, FIXTURES);
  for (const { id, away } of leagues.edges[0]?.node.fixtures ?? []) {
    const [homeScore, awayScore] = away.name === 'Eva' ? [1, 3] : [3, 1];
    await club.door.finishMatch(id, { homeScore, awayScore, overTime: false });
  }
}

const FIXTURES = graphql(
  '{ leagues(first: 1) { edges { node { fixtures { id away { name } } } } } }',
);

describe.each(ANY_DATABASE_KIND)('on $name', (kind) => {
  const test = sharedClubTest(kind);

  test('matches, series, entries in play-offs and leagues, and titles move', async ({ club }) => {
    await club.friends('Champ', 'Zora', 'Peter');
    const id = await club.startCup('Eva', 'Jana');
    await club.playPlayoff(id);
    await club.startSeries('Zora', 'Eva');
    await club.door.createMatch(game('Zora', 'Eva'));
    await winLeague(club);
    expect(await previewOf(club, 'Eva', 'Champ')).toEqual({
      matches: 8,
      series: 2,
      playoffs: 1,
      leagues: 1,
      titles: 1,
      leagueTitles: 1,
      refusal: null,
      meetings: [],
    });

    expect(await merge(club, 'Eva', 'Champ')).toEqual({ nickName: 'Champ' });
    expect(await playerNamed(club, 'Eva')).toBeNull();
    expect(await playerNamed(club, 'Champ')).toMatchObject({
      ...{ matchCount: 8, titles: 1, leagueTitles: 1 },
    });
    expect((await ask(club.server, LAST_CHANGE)).changes).toMatchObject([
      {
        kind: 'PLAYERS_MERGED',
        about: 'Champ',
        text: 'Players merged: Eva (Eva Friend) is now Champ (Champ Friend); 8 matches, 2 series, 1 play-off, 1 league, 1 title and 1 league title moved',
      },
    ]);
    expect(await club.playoff(id)).toMatchObject({ winner: 'Champ' });
  });

  test('players who met are refused with their meetings', async ({ club }) => {
    await club.startPlayoff();
    await club.startSeries('Eva', 'Jana');
    await club.result('2026-03-01', 'Eva 3-2 Jana');
    const match = await club.result('2026-03-08', 'Jana 3-2 Eva');
    const before = await rowsOf(club.server.sql);
    const message =
      'Eva and Jana are both in 2 matches, 1 series and 1 play-off, so they cannot be the same person.';
    await expect(merge(club, 'Eva', 'Jana')).rejects.toMatchObject({
      code: 'CONFLICT',
      message,
      extensions: {
        meetings: [
          { text: 'Winter Cup' },
          { text: expect.stringMatching(/^Series of \d\d\/\d\d\/\d{4}$/) },
          {
            text: 'Match of 08/03/2026',
            matchId: Number(match),
            seriesId: null,
            playoffId: null,
          },
          { text: 'Match of 01/03/2026' },
        ],
      },
    });
    const preview = await previewOf(club, 'Jana', 'Eva');
    expect(preview.refusal).toMatch(/^Jana and Eva are both in 2 matches, 1 series and 1 play-off/);
    expect(preview.meetings).toHaveLength(4);
    expect(await rowsOf(club.server.sql)).toEqual(before);
  });

  test('one player and unknown players are refused', async ({ club }) => {
    await club.friends('Eva');
    const [id = ''] = await idsOf(club, 'Eva');
    for (const [from, into, code] of [
      [id, id, 'VALIDATION'],
      [id, '99', 'NOT_FOUND'],
      ['x', id, 'NOT_FOUND'],
    ] as const) {
      await expect(write(club.server, MERGE, { from, into })).rejects.toMatchObject({ code });
    }
  });

  test('a merged player is found under the former id and nickname until the merge is undone', async ({
    club,
  }) => {
    await club.friends('Puck', 'Puk', 'Pukk');
    const [id = ''] = await idsOf(club, 'Puck');
    const found = async (reference: VariablesOf<typeof MERGED_INTO>) =>
      (await ask(club.server, MERGED_INTO, reference)).player?.nickName ?? null;
    expect(await found({ id })).toBeNull();
    await merge(club, 'Puck', 'Puk');
    expect(await found({ id })).toBe('Puk');
    expect(await found({ nickName: 'PUCK' })).toBe('Puk');
    await merge(club, 'Puk', 'Pukk');
    expect(await found({ id })).toBe('Pukk');
    const { seq } = club.server.club.live;
    for (const each of [seq, seq - 1]) await undo(club.server, each);
    expect(await found({ id })).toBeNull();
    await write(club.server, DELETE_PLAYER, { id });
    expect(await found({ nickName: 'Puck' })).toBeNull();
  });

  test('the history of a player has the changes of merged players until the merge is undone', async ({
    club,
  }) => {
    await club.friends('Puck', 'Puk', 'Pukk', 'Zora');
    const ids = await idsOf(club, 'Puck', 'Puk', 'Pukk');
    const [puck = '', , pukk = ''] = ids;
    await club.door.createMatch(game('Puck', 'Zora'));
    const { live } = club.server.club;
    const played = live.seq;
    const historyOf = async (playerId: string) => {
      const { history, changes } = await ask(club.server, HISTORY, { playerId });
      const entries = history.edges.map(({ node }) => node);
      const seqs = entries.map(({ seq }) => seq);
      expect(changes.map(({ seq }) => seq)).toEqual(seqs.toReversed());
      return { entries, seqs };
    };
    const before = await Promise.all(ids.map(historyOf));
    expect(before.map(({ seqs }) => seqs.includes(played))).toEqual([true, false, false]);

    await merge(club, 'Puck', 'Puk');
    await merge(club, 'Puk', 'Pukk');
    const { seq } = live;
    const all = await historyOf(pukk);
    expect(all.entries).toContainEqual({ seq: played, about: 'Puck – Zora' });
    expect(all.seqs).toEqual([
      ...[seq, seq - 1],
      ...before.flatMap(({ seqs }) => seqs).sort((a, b) => b - a),
    ]);
    expect(await historyOf(puck)).toEqual(all);
    await using sent = SERVER_SENT_EVENTS.follow(club.server.url, FOLLOW, { playerId: pukk });
    for (const each of all.seqs.toReversed()) expect(await sent.next()).toEqual({ seq: each });

    for (const each of [seq, seq - 1]) await undo(club.server, each);
    const [ofPuck, ofPuk, ofPukk] = await Promise.all(ids.map(historyOf));
    expect(ofPuck?.entries).toEqual(expect.arrayContaining(before[0]?.entries ?? []));
    expect(ofPuk?.seqs).not.toContain(played);
    expect(ofPukk?.seqs).not.toContain(played);
  });

  test('a live match goes on, also after the undo of the merge', async ({ club }) => {
    await club.friends('Eva', 'Evka', 'Jana');
    const play = livePlay(club);
    const { id } = await play.single({ home: 'Eva', away: 'Jana', teams: [TEAMS.Eva, TEAMS.Jana] });
    await play.start(id);
    await play.goal(id, 'HOME');
    await merge(club, 'Eva', 'Evka');
    const { seq } = club.server.club.live;
    await play.goal(id, 'HOME');
    const match = async () => (await ask(club.server, MATCH, { id })).match;
    const live = { homeScore: 2 };
    expect(await match()).toMatchObject({ homePlayer: { nickName: 'Evka' }, live });
    await undo(club.server, seq);
    expect(await match()).toMatchObject({ homePlayer: { nickName: 'Eva' }, live });
  });

  test('a result entered by somebody who saw the match before the merge is refused', async ({
    club,
  }) => {
    await club.friends('Evka');
    const { id: seriesId, firstGame: id } = await club.startSeries('Eva', 'Jana');
    const { match } = await ask(club.server, MATCH, { id });
    await merge(club, 'Eva', 'Evka');
    const seen = { id, homeScore: 3, awayScore: 1, expectedVersion: match?.version ?? 0 };
    await expect(write(club.server, FINISH, seen)).rejects.toMatchObject({ code: 'CONFLICT' });
    await club.play(seriesId, '1');
    await expect(club.door.createMatch(game('Eva', 'Jana'))).rejects.toThrow(
      'Eva is now Evka. Choose Evka.',
    );
  });
});
