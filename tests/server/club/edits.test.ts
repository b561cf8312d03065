/** Edits of series and play-offs: previews, consequences, refusals, versions. */
import { describe, expect } from 'vitest';
import { ask, write } from '../../setup/ask.ts';
import { type Club, sharedClubTest, TEAMS } from '../../setup/club.ts';
import { NATIVE } from '../../setup/database-kinds.ts';
import { graphql } from '../../setup/graphql.ts';
import { livePlay } from '../../setup/live-play.ts';

const test = sharedClubTest(NATIVE);

const SERIES = graphql(`query ($id: ID!) {
  series(id: $id) {
    version bestOf playerOne { nickName } playerTwo { nickName } teamOne { name }
    matches { gameNumber homePlayer { nickName } homeTeam { name } awayTeam { name } }
  }
}`);
const EDIT_SERIES = graphql(
  'mutation ($input: EditSeriesInput!) { editSeries(input: $input) { id version } }',
);
const PREVIEW_SERIES = graphql(
  'query ($id: ID!, $edit: SeriesEditInput!) { seriesEditPreview(id: $id, edit: $edit) { version refusal words } }',
);
const PLAYOFF = graphql(`query ($id: ID!) {
  playoff(id: $id) {
    title version bestOf finalBestOf
    entrants { position player { nickName } team { name } }
    series { slot bestOf playerOne { nickName } playerTwo { nickName } matches { homeTeam { name } awayTeam { name } homeScore } }
  }
}`);
const EDIT_PLAYOFF = graphql(
  'mutation ($input: EditPlayoffInput!) { editPlayoff(input: $input) { id version } }',
);
const PREVIEW_PLAYOFF = graphql(
  'query ($id: ID!, $edit: PlayoffEditInput!) { playoffEditPreview(id: $id, edit: $edit) { version refusal words } }',
);
const HISTORY = graphql('{ history(first: 2) { edges { node { about text } } } }');

describe('a series', () => {
  test('gets another player, who may be new, and another length, until a game begins', async ({
    club,
  }) => {
    const { id } = await club.startSeries();
    const edit = { playerOneNickName: 'Guest', bestOf: 3, newPlayers: ['Guest'] };
    const { seriesEditPreview } = await ask(club.server, PREVIEW_SERIES, { id, edit });
    expect(seriesEditPreview).toMatchObject({
      refusal: null,
      words: [
        'Guest – Jana instead of Eva – Jana',
        'Best of three instead of best of seven, 2 games to play instead of 4',
      ],
    });
    // A preview adds nobody.
    expect(await club.door.players()).toHaveLength(2);
    const { version: expectedVersion } = seriesEditPreview;
    await write(club.server, EDIT_SERIES, { id, ...edit, expectedVersion });
    const { series } = await ask(club.server, SERIES, { id });
    expect(series).toMatchObject({ bestOf: 3, playerOne: { nickName: 'Guest' } });
    expect(series?.matches.map(({ homePlayer }) => homePlayer.nickName)).toEqual(['Guest', 'Jana']);
    expect(await lastChanges(club)).toMatchObject([
      {
        about: 'Guest – Jana',
        text: 'Series edited: Eva – Jana → Guest – Jana; best of seven → best of three',
      },
      { text: 'Player added: Guest' },
    ]);
    await expect(
      write(club.server, EDIT_SERIES, { id, bestOf: 5, expectedVersion }),
    ).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'Something changed in this series meanwhile: look again.',
      extensions: { version: series?.version },
    });
    await club.play(id, '1');
    const refusal =
      'Game 1 (Guest – Jana 3 : 1) was played: the length of its series can no longer change.';
    expect(
      (await ask(club.server, PREVIEW_SERIES, { id, edit: { bestOf: 5 } })).seriesEditPreview,
    ).toMatchObject({ refusal, words: [] });
    await expect(write(club.server, EDIT_SERIES, { id, bestOf: 5 })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: refusal,
    });
  });

  test('a longer series gets further games, in the home order of its length', async ({ club }) => {
    const { id } = await club.startSeries();
    await write(club.server, EDIT_SERIES, { id, bestOf: 1 });
    await write(club.server, EDIT_SERIES, { id, bestOf: 5 });
    const { series } = await ask(club.server, SERIES, { id });
    expect(series?.matches.map(({ homePlayer }) => homePlayer.nickName)).toEqual([
      'Eva',
      'Eva',
      'Jana',
    ]);
  });

  test('another team is for the games to come, also for the one being played', async ({ club }) => {
    const { id } = await club.startSeries();
    const { matchIds } = await club.play(id, '1 2');
    await livePlay(club).start(matchIds[2] ?? '');
    await write(club.server, EDIT_SERIES, { id, teamOneName: TEAMS.Tomas });
    const { series } = await ask(club.server, SERIES, { id });
    expect(series?.matches.map(({ homeTeam, awayTeam }) => [homeTeam.name, awayTeam.name])).toEqual(
      [
        [TEAMS.Eva, TEAMS.Jana],
        [TEAMS.Eva, TEAMS.Jana],
        [TEAMS.Jana, TEAMS.Tomas],
        [TEAMS.Jana, TEAMS.Tomas],
        [TEAMS.Tomas, TEAMS.Jana],
      ],
    );
    expect(await lastChanges(club)).toMatchObject([
      { text: 'Series edited: Dallas Stars – Calgary Flames → Seattle Kraken – Calgary Flames' },
      {},
    ]);
  });

  test('of a play-off is edited with the play-off', async ({ club }) => {
    const { series } = await club.startPlayoff();
    const id = series[0]?.id ?? '';
    await expect(write(club.server, EDIT_SERIES, { id, bestOf: 3 })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'This series belongs to a play-off: edit the play-off instead.',
    });
  });

  test('an edit without changes writes nothing', async ({ club }) => {
    const { id } = await club.startSeries();
    const { seq } = club.server.club.live;
    await write(club.server, EDIT_SERIES, { id, playerOneNickName: 'EVA', bestOf: 7 });
    expect(club.server.club.live.seq).toBe(seq);
  });
});

describe('a play-off', () => {
  test('gets another title and another length of its final, at any time', async ({ club }) => {
    const { id } = await club.playToTheFinals();
    await write(club.server, EDIT_PLAYOFF, { id, title: ' Autumn  Cup ', finalBestOf: 1 });
    const { playoff } = await ask(club.server, PLAYOFF, { id });
    expect(playoff).toMatchObject({ title: 'Autumn Cup', bestOf: 7, finalBestOf: 1 });
    const lengths = playoff?.series.map(({ slot, bestOf, matches }) => [
      slot,
      bestOf,
      matches.length,
    ]);
    expect(lengths?.slice(-2)).toEqual([
      ['THIRD_PLACE', 7, 4],
      ['FINAL', 1, 1],
    ]);
    expect(await lastChanges(club)).toMatchObject([
      {
        about: 'Autumn Cup',
        text: 'Play-off edited: Winter Cup → Autumn Cup; final best of seven → final best of one',
      },
      {},
    ]);
  });

  test('a late player takes the place of a bye, and the first round begins anew for whoever waited', async ({
    club,
  }) => {
    await club.friends('Eva', 'Jana', 'Peter');
    const id = await club.startCup('Eva', 'Jana', 'Peter');
    await club.playPlayoff(id, 1);
    expect(await pairsOf(club, id)).toEqual(['SEMIFINAL_2 Jana – Peter', 'FINAL Eva – Jana']);
    const edit = {
      players: [{ position: 2, nickName: 'Late', teamName: TEAMS.Tomas }],
      newPlayers: ['Late'],
    };
    const { playoffEditPreview } = await ask(club.server, PREVIEW_PLAYOFF, { id, edit });
    expect(playoffEditPreview.words).toEqual([
      'Semifinal 1: Eva – Late',
      'Final: taken back until both players are known',
    ]);
    await write(club.server, EDIT_PLAYOFF, {
      id,
      ...edit,
      expectedVersion: playoffEditPreview.version,
    });
    expect(await pairsOf(club, id)).toEqual(['SEMIFINAL_1 Eva – Late', 'SEMIFINAL_2 Jana – Peter']);
    expect(await lastChanges(club)).toMatchObject([
      { text: 'Play-off edited: Late added; Semifinal 1: Eva – Late; Final taken back' },
      { text: 'Player added: Late' },
    ]);
    await club.playPlayoff(id);
  });

  test('another team is for the games to come, also of series that are not there yet', async ({
    club,
  }) => {
    const { id, series } = await club.startPlayoff();
    const [first, second] = series;
    if (!first || !second) throw new Error('A play-off of four has two semifinals.');
    await club.play(first.id, '1 1 1 1');
    const [{ position = 0 } = {}] = await placesOf(club, id, first.playerOne);
    const players = [{ position, nickName: first.playerOne, teamName: 'Boston Bruins' }];
    await write(club.server, EDIT_PLAYOFF, { id, players });
    await club.play(second.id, '1 1 1 1');
    const { playoff } = await ask(club.server, PLAYOFF, { id });
    const teams = playoff?.series.map(({ slot, matches }) => [slot, matches[0]?.homeTeam.name]);
    expect(teams).toEqual([
      ['SEMIFINAL_1', TEAMS[first.playerOne as keyof typeof TEAMS]],
      ['SEMIFINAL_2', TEAMS[second.playerOne as keyof typeof TEAMS]],
      ['THIRD_PLACE', expect.anything()],
      ['FINAL', 'Boston Bruins'],
    ]);
  });

  test.for([
    [{ position: 5 }, 'This play-off has the places 1 to 4. Name each at most once.'],
    [{ nickName: 'Nobody' }, 'There is no player Nobody: add the player first.'],
    [{ teamName: 'No team' }, 'There is no team No team:'],
  ] as const)('a place is refused: %j', async ([wrong, message], { club }) => {
    const { id } = await club.startPlayoff();
    await club.friends('Hana');
    const players = [{ position: 1, nickName: 'Hana', teamName: TEAMS.Eva, ...wrong }];
    await expect(write(club.server, EDIT_PLAYOFF, { id, players })).rejects.toMatchObject({
      code: 'VALIDATION',
      message: expect.stringContaining(message),
    });
  });

  test('a player has one place, and a match that was played keeps its players', async ({
    club,
  }) => {
    const { id, series } = await club.startPlayoff();
    const [first, second] = series;
    const [{ position = 0 } = {}] = await placesOf(club, id, first?.playerOne ?? '');
    const takenBy = (nickName: string) => ({
      id,
      players: [{ position, nickName, teamName: TEAMS.Eva }],
    });
    await expect(
      write(club.server, EDIT_PLAYOFF, takenBy(second?.playerOne ?? '')),
    ).rejects.toMatchObject({ code: 'VALIDATION', message: 'Players can not be the same.' });
    await club.friends('Hana');
    await club.play(first?.id ?? '', '2');
    const message = `Semifinal 1, game 1 (${first?.playerOne} – ${first?.playerTwo} 1 : 3) was played: its players can no longer change.`;
    await expect(write(club.server, EDIT_PLAYOFF, takenBy('Hana'))).rejects.toMatchObject({
      code: 'CONFLICT',
      message,
    });
  });
});

async function lastChanges({ server }: Club) {
  const { history } = await ask(server, HISTORY);
  return history.edges.map(({ node }) => node);
}

async function pairsOf({ server }: Club, id: string) {
  const { playoff } = await ask(server, PLAYOFF, { id });
  return playoff?.series.map(
    ({ slot, playerOne, playerTwo }) => `${slot} ${playerOne.nickName} – ${playerTwo.nickName}`,
  );
}

async function placesOf({ server }: Club, id: string, nickName: string) {
  const { playoff } = await ask(server, PLAYOFF, { id });
  return playoff?.entrants.filter(({ player }) => player.nickName === nickName) ?? [];
}
