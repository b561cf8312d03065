/** Idempotency: a repeated write with the same key has no second effect. */
import { describe, expect } from 'vitest';
import { answerTo } from '../../setup/answer-to.ts';
import { openServer, sharedClubTest, TEAMS } from '../../setup/club.ts';
import { ANY_DATABASE_KIND, DATABASE_KINDS, NATIVE } from '../../setup/database-kinds.ts';
import { LONG_RUN } from '../../setup/long-run.ts';
import { sendJson } from '../../setup/send-json.ts';

const SENT_AGAIN = LONG_RUN ? 100 : 20;

describe.each(DATABASE_KINDS)('an idempotency key, $name', (kind) => {
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
    expect(answers[0]).toMatchObject({ data: { createMatch: { homeScore: 3 } } });
    expect(await club.door.matches(10)).toHaveLength(1);
  });
});

describe.each(ANY_DATABASE_KIND)('an idempotency key, $name', (kind) => {
  const test = sharedClubTest(kind);

  test('identifies a request, with or without a name and null fields, and no other request', async ({
    club,
  }) => {
    const { server } = club;
    await club.friends('Eva', 'Jana');
    const first = await enterMatch(server, 'tap-1');
    expect(await enterMatch(server, 'tap-1', 3, 'Peter')).toEqual(first);
    expect(await enterMatch(server, 'tap-1', 3, null, { matchDate: null })).toEqual(first);
    const refused = async (answer: ReturnType<typeof enterMatch>) =>
      (await answer).errors[0].extensions.code;
    expect(await refused(enterMatch(server, 'tap-1', 4))).toBe('KEY_REUSED');
    // A key does not replace the code.
    const { url } = server;
    expect(await refused(enterMatch({ url, code: 'not-the-code' }, 'tap-1'))).toBe('INVALID_CODE');
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

  test('of a refused write can be used again', async ({ club }) => {
    await club.friends('Eva', 'Jana');
    const draw = await enterMatch(club.server, 'tap-1', 1);
    expect(draw.errors[0].message).toBe('Match cannot end in a draw');
    expect(await enterMatch(club.server, 'tap-1')).toMatchObject({
      data: { createMatch: { homeScore: 3 } },
    });
  });

  test('answers NOT_FOUND once the created row was deleted', async ({ club }) => {
    const { server, door } = club;
    const ask = async (query: string) => (await graphql(server, query)).data;
    const signed = (key: string) => `idempotencyKey: "${key}", validationCode: "${server.code}"`;
    await club.friends('Eva', 'Jana', 'Peter', 'Tomas');
    const names =
      'id playerOne { nickName } teamTwo { name } playerOneWins completed winner { id }';
    const writes = [
      `createMatch(input: { homePlayerNickName: "Eva", awayPlayerNickName: "Jana",
        homeTeamName: "${TEAMS.Eva}", awayTeamName: "${TEAMS.Jana}", homeScore: 3, awayScore: 1, ${signed('match')} })
        { id homeScore homePlayer { nickName firstName } awayTeam { name } winner { nickName } }`,
      `createSeries(input: { playerOneNickName: "Eva", playerTwoNickName: "Jana",
        teamOneName: "${TEAMS.Eva}", teamTwoName: "${TEAMS.Jana}", ${signed('series')} })
        { ${names} matches { id gameNumber series { id } } playoff { id } }`,
      `createPlayoff(input: { title: "Cup", players: [${Object.entries(TEAMS).map(
        ([nickName, team]) => `{ nickName: "${nickName}", teamName: "${team}" }`,
      )}], ${signed('playoff')} })
        { id title finalsCompleted series { ${names} slot matches { id } playoff { title } } }`,
    ].map((write) => `mutation { answer: ${write} }`);
    const answers = [];
    for (const write of writes) answers.push((await ask(write)).answer);
    const [match, series, playoff] = answers;
    const deletion = (what: string, id: string) =>
      ask(`mutation { delete${what}(input: { id: "${id}", ${signed(what)} }) }`);
    await deletion('Match', match.id);
    await deletion('Series', series.id);
    await deletion('Playoff', playoff.id);
    for (const { id } of (await ask('{ players { id } }')).players) {
      await ask(`mutation { deletePlayer(input: { id: "${id}", ${signed(`player ${id}`)} }) }`);
    }
    expect(await door.players()).toEqual([]);
    for (const write of writes) {
      const [{ message, extensions }] = (await answerTo(server, write)).errors;
      expect(extensions.code, write).toBe('NOT_FOUND');
      expect(message).toContain('what it answered was deleted since');
    }
    // Who sends the deletion again is answered as before.
    expect((await deletion('Match', match.id)).deleteMatch).toBe(match.id);
    expect(await door.matches(10)).toEqual([]);
  });

  test('in the REST header creates one series and one play-off, and deletes once', async ({
    club,
  }) => {
    const { url, code } = club.server;
    await club.friends('Eva', 'Jana', 'Peter', 'Tomas');
    const series = {
      playerOneNickName: 'Eva',
      playerTwoNickName: 'Jana',
      teamOneName: TEAMS.Eva,
      teamTwoName: TEAMS.Jana,
      validationCode: code,
    };
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

    const { data } = await enterMatch(club.server, 'tap-1');
    const path = `/api/matches/${data.createMatch.id}`;
    const gone = await send('DELETE', path, { validationCode: code }, 'delete-1');
    const goneAgain = await send('DELETE', path, { validationCode: code }, 'delete-1');
    expect([gone.status, goneAgain.status]).toEqual([204, 204]);

    function send(method: string, path: string, body: object, key: string): Promise<Response> {
      return sendJson(method, `${url}${path}`, body, { 'idempotency-key': key });
    }
  });
});

async function graphql(server: { readonly url: string }, query: string) {
  const answer = await answerTo(server, query);
  expect(answer).not.toHaveProperty('errors');
  return answer;
}

async function enterMatch(
  server: { readonly url: string; readonly code: string },
  idempotencyKey: string,
  homeScore = 3,
  enteredBy: string | null = null,
  more: { readonly matchDate?: null } = {},
) {
  const variables = {
    input: {
      homePlayerNickName: 'Eva',
      awayPlayerNickName: 'Jana',
      homeTeamName: TEAMS.Eva,
      awayTeamName: TEAMS.Jana,
      homeScore,
      awayScore: 1,
      validationCode: server.code,
      idempotencyKey,
      enteredBy,
      ...more,
    },
  };
  const query = `mutation ($input: CreateMatchInput!) {
    createMatch(input: $input) { id homeScore homePlayer { nickName } }
  }`;
  return answerTo(server, query, variables);
}
