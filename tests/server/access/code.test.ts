import { describe, expect } from 'vitest';
import { answerTo } from '../../setup/answer-to.ts';
import { clubOf, friend, openServer, sharedClubTest } from '../../setup/club.ts';
import { NATIVE } from '../../setup/database-kinds.ts';
import { GRAPHQL } from '../../setup/graphql-door.ts';
import { REST } from '../../setup/rest-door.ts';

const SCORE = { homeScore: 1, awayScore: 0, overTime: false };

describe('the validation code', () => {
  const test = sharedClubTest(NATIVE);

  // That it does so over REST is among the attacks, in `attack-requests.ts`.
  test('guards every write and is checked before anything else', async ({ club }) => {
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
  });

  test('is generated at the first start, stored, and the same for every instance', async ({
    club,
  }) => {
    expect(club.server.code).toMatch(/^[a-hjkmnp-z2-9]{10}$/);
    await using second = await another(club.place);
    expect(second.server.code).toBe(club.server.code);
    await second.door.createPlayer(friend('Eva'));
    expect(await club.door.players()).toHaveLength(1);
  });

  test('can be set by the owner', async ({ club }) => {
    await using own = await another(club.place, { VALIDATION_CODE: 'our own code' });
    expect(own.server.code).toBe('our own code');
    await own.door.createPlayer(friend('Eva'));
    await expect(club.door.createPlayer(friend('Jana'), 'our own code')).rejects.toMatchObject({
      code: 'INVALID_CODE',
    });
  });

  test('is checked for each mutation of a document, which stops at the first wrong one', async ({
    club,
  }) => {
    const mutation = (alias: string, code: string) => `${alias}: createPlayer(input: {
      nickName: "${alias}", firstName: "Eva", lastName: "Mala", validationCode: "${code}" }) { id }`;
    const query = `mutation { ${mutation('first', 'wrong')} ${mutation('second', club.server.code)} }`;
    const send = () => answerTo(club.server, query);
    for (let document = 1; document <= 10; document += 1) {
      expect(await send()).toMatchObject({ errors: [{ extensions: { code: 'INVALID_CODE' } }] });
    }
    expect(await send()).toMatchObject({ errors: [{ extensions: { code: 'TOO_MANY_ATTEMPTS' } }] });
    expect(await club.door.players()).toEqual([]);
  });

  test('is refused after ten wrong attempts over both APIs and all instances', async ({ club }) => {
    await using second = await another(club.place);
    const doors = [club.door, REST.open(club.server), second.door, REST.open(second.server)];
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const door = doors[attempt % doors.length];
      await expect(door?.createPlayer(friend('Eva'), 'wrong')).rejects.toMatchObject({
        code: 'INVALID_CODE',
      });
    }
    for (const door of doors) {
      for (const code of ['wrong', club.server.code]) {
        await expect(door.createPlayer(friend('Eva'), code)).rejects.toMatchObject({
          code: 'TOO_MANY_ATTEMPTS',
          message: expect.stringMatching(/^Too many wrong codes\. Try again in \d+ /),
          retryAfter: expect.toSatisfy((seconds: number) => seconds > 0 && seconds <= 60),
        });
      }
    }
    expect(await club.door.players()).toEqual([]);
  });

  async function another(place: Parameters<typeof openServer>[0], env = {}) {
    const server = await openServer(place, env);
    const club = clubOf(place, server, GRAPHQL.open(server));
    return { ...club, [Symbol.asyncDispose]: () => server.close() };
  }
});
