import { describe, expect } from 'vitest';
import { readSecrets } from '../../../server/access/code.ts';
import { answerTo } from '../../setup/ask.ts';
import { friend, openServer, sharedClubTest } from '../../setup/club.ts';
import { NATIVE } from '../../setup/database-kinds.ts';
import { graphql } from '../../setup/graphql.ts';
import { GRAPHQL } from '../../setup/graphql-door.ts';
import { REST } from '../../setup/rest-door.ts';

const CREATE_BOTH = graphql(
  `mutation ($first: CreatePlayerInput!, $second: CreatePlayerInput!) {
    first: createPlayer(input: $first) { id }
    second: createPlayer(input: $second) { id }
  }`,
);
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

  test('is generated at the first start and stored for every instance, unless its owner has set one', async ({
    club: { server, place, door },
  }) => {
    expect(server.code).toMatch(/^[a-hjkmnp-z2-9]{10}$/);
    expect(await readSecrets(server.sql, null)).toMatchObject({ code: server.code });
    await using own = await openServer(place, { VALIDATION_CODE: 'our own code' });
    expect(own.code).toBe('our own code');
    await GRAPHQL.open(own).createPlayer(friend('Eva'));
    await expect(door.createPlayer(friend('Jana'), own.code)).rejects.toMatchObject({
      code: 'INVALID_CODE',
    });
  });

  test('is right with blanks, line ends and invisible characters around it', async ({
    club: { server, door },
  }) => {
    const written = [
      ` ${server.code}\r\n`,
      `\u00a0${server.code}\u3000`,
      `\ufeff\u2068${server.code}\u2069`,
      `\u200b${server.code.slice(0, 4)}\u00ad${server.code.slice(4)}\ufffc`,
    ];
    for (const [number, code] of written.entries()) {
      await door.createPlayer(friend(`Eva ${number}`), code);
    }
    await REST.open(server).createPlayer(friend('Jana'), `${server.code}\n`);
    expect(await door.players()).toHaveLength(5);
  });

  test('is checked for each mutation of a document, which stops at the first wrong one', async ({
    club,
  }) => {
    const player = (nickName: string, validationCode: string) => ({
      ...friend(nickName),
      validationCode,
    });
    const both = { first: player('First', 'wrong'), second: player('Second', club.server.code) };
    const send = () => answerTo(club.server, CREATE_BOTH, both);
    for (let document = 1; document <= 10; document += 1) {
      expect(await send()).toMatchObject({ errors: [{ extensions: { code: 'INVALID_CODE' } }] });
    }
    expect(await send()).toMatchObject({ errors: [{ extensions: { code: 'TOO_MANY_ATTEMPTS' } }] });
    expect(await club.door.players()).toEqual([]);
  });

  test('is refused after ten wrong attempts over both APIs', async ({ club }) => {
    const doors = [club.door, REST.open(club.server)];
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
});
