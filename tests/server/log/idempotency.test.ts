/** Idempotency: a repeated write with the same key has no second effect. */
import { describe, expect } from 'vitest';
import { ask, write } from '../../setup/ask.ts';
import { openServer, sharedClubTest, TEAMS } from '../../setup/club.ts';
import { ANY_DATABASE_KIND, NATIVE } from '../../setup/database-kinds.ts';
import { graphql } from '../../setup/graphql.ts';
import { LONG_RUN } from '../../setup/long-run.ts';
import { sendJson } from '../../setup/send-json.ts';

// The rows of each answer, which a repeated request reads again.
const CREATE_MATCH = graphql(
  `mutation ($input: CreateMatchInput!) {
    match: createMatch(input: $input) {
      id homeScore homePlayer { nickName firstName } awayTeam { name } winner { nickName }
    }
  }`,
);
const SERIES = graphql(
  `fragment CreatedSeries on Series {
    id slot playerOne { nickName } teamTwo { name } playerOneWins completed winner { id }
    matches { id gameNumber series { id } } playoff { title }
  }`,
);
const CREATE_SERIES = graphql(
  'mutation ($input: CreateSeriesInput!) { series: createSeries(input: $input) { ...CreatedSeries } }',
  [SERIES],
);
const CREATE_PLAYOFF = graphql(
  `mutation ($input: CreatePlayoffInput!) {
    playoff: createPlayoff(input: $input) { id title finalsCompleted series { ...CreatedSeries } }
  }`,
  [SERIES],
);
const UNDO = graphql(
  `mutation ($seq: Int!, $validationCode: String!) {
    undo(seq: $seq, idempotencyKey: "undo-1", validationCode: $validationCode) {
      seq text undoes
    }
  }`,
);
const PLAYERS = graphql('{ players { id } }');
const DELETE_MATCH = graphql('mutation ($input: DeleteMatchInput!) { deleteMatch(input: $input) }');
const DELETE_SERIES = graphql(
  'mutation ($input: DeleteSeriesInput!) { deleteSeries(input: $input) }',
);
const DELETE_PLAYOFF = graphql(
  'mutation ($input: DeletePlayoffInput!) { deletePlayoff(input: $input) }',
);
const DELETE_PLAYER = graphql(
  'mutation ($input: DeletePlayerInput!) { deletePlayer(input: $input) }',
);
const SIDES = {
  playerOneNickName: 'Eva',
  playerTwoNickName: 'Jana',
  teamOneName: TEAMS.Eva,
  teamTwoName: TEAMS.Jana,
};

const SENT_AGAIN = LONG_RUN ? 100 : 20;

describe.each(ANY_DATABASE_KIND)('an idempotency key, $name', (kind) => {
  const test = sharedClubTest(kind);

  test('sent many times simultaneously, to all instances, creates one match and gets equal responses', async ({
    club,
  }) => {
    await club.friends('Eva', 'Jana');
    // An embedded database has one server.
    await using other = kind === NATIVE ? await openServer(club.place) : null;
    const answers = await Promise.all(
      Array.from({ length: SENT_AGAIN }, (_, index) =>
        enterMatch((index % 2 && other) || club.server, 'tap-1'),
      ),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ homeScore: 3 });
    expect(await club.door.matches(10)).toHaveLength(1);
  });

  test('identifies a request, with or without a name and null fields, and no other request', async ({
    club,
  }) => {
    const { server } = club;
    await club.friends('Eva', 'Jana');
    const first = await enterMatch(server, 'tap-1');
    expect(await enterMatch(server, 'tap-1', 3, 'Peter')).toEqual(first);
    expect(await enterMatch(server, 'tap-1', 3, null, { matchDate: null })).toEqual(first);
    await expect(enterMatch(server, 'tap-1', 4)).rejects.toMatchObject({ code: 'KEY_REUSED' });
    // A key does not replace the code.
    const { url } = server;
    const stranger = { url, code: 'not-the-code' };
    await expect(enterMatch(stranger, 'tap-1')).rejects.toMatchObject({ code: 'INVALID_CODE' });
    expect(await club.door.matches(10)).toHaveLength(1);
  });

  test('is stored for a day', async ({ club }) => {
    const { server } = club;
    await club.friends('Eva', 'Jana');
    for (const key of ['tap-1', 'tap-2']) await enterMatch(server, key);
    await server.sql`
      update idempotency_keys
      set answered_at = answered_at - case key when 'tap-1' then interval '25 hours' else interval '23 hours' end`;
    await enterMatch(server, 'tap-3');
    const known = await server.sql`select key from idempotency_keys order by key`;
    expect(known.map(({ key }) => key)).toEqual(['tap-2', 'tap-3']);
  });

  test('whose response an older version stored as a whole is answered with the present row', async ({
    club,
  }) => {
    const { server } = club;
    await club.friends('Eva', 'Jana');
    const first = await enterMatch(server, 'tap-1');
    const former = JSON.stringify({ id: Number(first.id), result: { homeScore: 8 } });
    await server.sql`update idempotency_keys set answer = ${former}`;
    expect(await enterMatch(server, 'tap-1')).toEqual(first);
  });

  test('of an undo is answered with the change that undid', async ({ club }) => {
    const { server } = club;
    await club.friends('Eva', 'Jana');
    await enterMatch(server, 'tap-1');
    const { seq } = server.club.live;
    const undo = () => ask(server, UNDO, { seq, validationCode: server.code });
    const first = await undo();
    expect(first.undo.undoes).toBe(seq);
    expect(await undo()).toEqual(first);
  });

  test('of a refused write can be used again', async ({ club }) => {
    await club.friends('Eva', 'Jana');
    await expect(enterMatch(club.server, 'tap-1', 1)).rejects.toThrow('Match cannot end in a draw');
    expect(await enterMatch(club.server, 'tap-1')).toMatchObject({ homeScore: 3 });
  });

  test('answers NOT_FOUND once the created row was deleted', async ({ club }) => {
    const { server, door } = club;
    const entries = Object.entries(TEAMS).map(([nickName, teamName]) => ({ nickName, teamName }));
    await club.friends(...Object.keys(TEAMS));
    const writes = [
      () => enterMatch(server, 'match'),
      async () => {
        const input = { ...SIDES, idempotencyKey: 'series' };
        return (await write(server, CREATE_SERIES, input)).series;
      },
      async () => {
        const input = { title: 'Cup', players: entries, idempotencyKey: 'playoff' };
        return (await write(server, CREATE_PLAYOFF, input)).playoff;
      },
    ];
    const ids: string[] = [];
    for (const send of writes) ids.push((await send()).id);
    const [match = '', series = '', playoff = ''] = ids;
    const deleteMatch = () =>
      write(server, DELETE_MATCH, { id: match, idempotencyKey: 'deletion' });
    await deleteMatch();
    await write(server, DELETE_SERIES, { id: series });
    await write(server, DELETE_PLAYOFF, { id: playoff });
    for (const { id } of (await ask(server, PLAYERS)).players) {
      await write(server, DELETE_PLAYER, { id });
    }
    expect(await door.players()).toEqual([]);
    for (const send of writes) {
      await expect(send()).rejects.toMatchObject({
        code: 'NOT_FOUND',
        message: expect.stringContaining('what it answered was deleted since'),
      });
    }
    // Who sends the deletion again is answered as before.
    expect(await deleteMatch()).toEqual({ deleteMatch: match });
    expect(await door.matches(10)).toEqual([]);
  });

  test('in the REST header creates one series and one play-off, and deletes once', async ({
    club,
  }) => {
    const { url, code } = club.server;
    await club.friends('Eva', 'Jana', 'Peter', 'Tomas');
    const series = { ...SIDES, validationCode: code };
    const playoff = {
      ...series,
      playoffTitle: 'Spring Cup',
      playerThreeNickName: 'Peter',
      teamThreeName: TEAMS.Peter,
      playerFourNickName: 'Tomas',
      teamFourName: TEAMS.Tomas,
    };
    const first = await send('POST', '/api/series', series, 'series-1');
    const again = await send('POST', '/api/series', series, 'series-1');
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(await again.json()).toEqual(await first.json());
    await send('POST', '/api/playoffs', playoff, 'playoff-1');
    await send('POST', '/api/playoffs', playoff, 'playoff-1');
    expect(await club.door.seriesList(10)).toHaveLength(3);

    const other = await send(
      'POST',
      '/api/series',
      { ...series, teamOneName: 'Utah Mammoth' },
      'series-1',
    );
    expect(other.status).toBe(422);

    const { id } = await enterMatch(club.server, 'tap-1');
    const path = `/api/matches/${id}`;
    const gone = await send('DELETE', path, { validationCode: code }, 'delete-1');
    const goneAgain = await send('DELETE', path, { validationCode: code }, 'delete-1');
    expect([gone.status, goneAgain.status]).toEqual([204, 204]);

    function send(method: string, path: string, body: object, key: string): Promise<Response> {
      return sendJson(method, `${url}${path}`, body, { 'idempotency-key': key });
    }
  });
});

async function enterMatch(
  server: { readonly url: string; readonly code: string },
  idempotencyKey: string,
  homeScore = 3,
  enteredBy: string | null = null,
  more: { readonly matchDate?: null } = {},
) {
  const input = {
    homePlayerNickName: 'Eva',
    awayPlayerNickName: 'Jana',
    homeTeamName: TEAMS.Eva,
    awayTeamName: TEAMS.Jana,
    homeScore,
    awayScore: 1,
    idempotencyKey,
    enteredBy,
    ...more,
  };
  return (await write(server, CREATE_MATCH, input)).match;
}
