import { describe, expect } from 'vitest';
import { clubOf, clubTest, friend, openServer, scenarios } from '../setup/club.ts';
import { GRAPHQL } from '../setup/graphql-door.ts';
import { NATIVE } from '../setup/places.ts';
import { REST } from '../setup/rest-door.ts';

const SCORE = { homeScore: 1, awayScore: 0, overTime: false };

scenarios('the validation code', (test) => {
  test('guards every write, and is looked at before anything else', async ({ club }) => {
    const { door } = club;
    const nothing = { nickName: '', firstName: '', lastName: '' };
    const attempts = [
      () => door.createPlayer(nothing, 'wrong'),
      () => door.finishMatch('12345', SCORE, 'wrong'),
      () => door.deleteMatch('12345', 'wrong'),
      () => door.createPlayoff({ title: '', players: [] }, ''),
    ];
    for (const attempt of attempts) {
      await expect(attempt()).rejects.toMatchObject({
        code: 'INVALID_CODE',
        message: 'Invalid code.',
      });
    }
    const { id, matchIds } = await club.startSeries();
    const match = matchIds[0] ?? '';
    await expect(door.finishMatch(match, SCORE, 'wrong')).rejects.toMatchObject({
      code: 'INVALID_CODE',
    });
    expect(await door.match(match)).toMatchObject({ homeScore: null });
    expect(await club.series(id)).toMatchObject({ playerOneWins: 0 });
  });

  test('may be guessed ten times, then not for a while, and no restart changes that', async ({
    club,
  }) => {
    for (let guess = 1; guess <= 10; guess += 1) {
      await expect(club.door.createPlayer(friend('Eva'), `guess ${guess}`)).rejects.toMatchObject({
        code: 'INVALID_CODE',
      });
    }
    const tooMany = {
      code: 'TOO_MANY_ATTEMPTS',
      message: expect.stringMatching(/^Too many wrong codes\. Try again in \d+ /),
      retryAfter: expect.toSatisfy((seconds: number) => seconds > 0 && seconds <= 60),
    };
    await expect(club.door.createPlayer(friend('Eva'), 'guess 11')).rejects.toMatchObject(tooMany);
    await expect(club.door.createPlayer(friend('Eva'))).rejects.toMatchObject(tooMany);
    expect(await club.door.players()).toEqual([]);
  });
});

describe('the validation code', () => {
  const test = clubTest(NATIVE);

  test('is made at the first start, kept, and the same for every instance', async ({ club }) => {
    expect(club.server.code).toMatch(/^[a-hjkmnp-z2-9]{10}$/);
    await using second = await another(club.place);
    expect(second.server.code).toBe(club.server.code);
    await second.door.createPlayer(friend('Eva'));
    expect(await club.door.players()).toHaveLength(1);
  });

  test('can be the owner\u2019s own', async ({ place, club }) => {
    await using own = await another(place, { VALIDATION_CODE: 'our own code' });
    expect(own.server.code).toBe('our own code');
    await own.door.createPlayer(friend('Eva'));
    await expect(club.door.createPlayer(friend('Jana'), 'our own code')).rejects.toMatchObject({
      code: 'INVALID_CODE',
    });
  });

  test('packed as guesses into one document gets no further than the first wrong one', async ({
    club,
  }) => {
    const guess = (alias: string, code: string) => `${alias}: createPlayer(input: {
      nickName: "${alias}", firstName: "Eva", lastName: "Mala", validationCode: "${code}" }) { id }`;
    const query = `mutation { ${guess('first', 'wrong')} ${guess('second', club.server.code)} }`;
    const send = async () => {
      const response = await fetch(`${club.server.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query }),
      });
      return response.json();
    };
    for (let document = 1; document <= 10; document += 1) {
      expect(await send()).toMatchObject({ errors: [{ extensions: { code: 'INVALID_CODE' } }] });
    }
    expect(await send()).toMatchObject({ errors: [{ extensions: { code: 'TOO_MANY_ATTEMPTS' } }] });
    expect(await club.door.players()).toEqual([]);
  });

  test('guesses through both doors and both instances count together', async ({ club }) => {
    await using second = await another(club.place);
    const doors = [club.door, REST.open(club.server), second.door, REST.open(second.server)];
    for (let guess = 0; guess < 10; guess += 1) {
      const door = doors[guess % doors.length];
      await expect(door?.createPlayer(friend('Eva'), 'wrong')).rejects.toMatchObject({
        code: 'INVALID_CODE',
      });
    }
    for (const door of doors) {
      await expect(door.createPlayer(friend('Eva'))).rejects.toMatchObject({
        code: 'TOO_MANY_ATTEMPTS',
      });
    }
  });

  async function another(place: Parameters<typeof openServer>[0], env = {}) {
    const server = await openServer(place, env);
    const club = clubOf(place, server, GRAPHQL.open(server));
    return { ...club, [Symbol.asyncDispose]: () => server.close() };
  }
});
