/** What an endpoint is told by a club, in which order, and what comes of its answers. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { leaveLeague } from '../../../server/club/leagues/commands.ts';
import { finishMatch } from '../../../server/club/results/commands.ts';
import { sharedClubTest } from '../../setup/club.ts';
import { ROOT } from '../../setup/commands.ts';
import { openCourier } from '../../setup/couriers.ts';
import { ANY_DATABASE_KIND, NATIVE } from '../../setup/database-kinds.ts';
import { startLeague } from '../../setup/league.ts';
import { livePlay } from '../../setup/live-play.ts';
import { type Receiver, startReceiver } from '../../setup/receiver.ts';
import { shortTimeouts } from '../../setup/short-timeouts.ts';
import { undo } from '../../setup/undo.ts';

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const DAY = '2026-01-02';
const ALL = 'events=result,series,playoff,league,record';

const SINGLE = { home: 'Eva', away: 'Jana', teams: ['Dallas Stars', 'Calgary Flames'] } as const;

const latestSeq = ({ server }: { server: { club: { live: { seq: number } } } }) =>
  server.club.live.seq;

describe.each(ANY_DATABASE_KIND)('an endpoint, $name', (kind) => {
  const test = sharedClubTest(kind);

  test('is told nothing of what was before, then each event once, in order', async ({ club }) => {
    await using receiver = await startReceiver();
    await club.friends('Eva', 'Jana');
    club.at(`${DAY}T20:00:00`);
    await club.result(DAY, 'Eva 1-3 Jana');
    const { step } = await openCourier(club, `${receiver.url}/hook?${ALL}`);
    await step();
    expect(receiver.titles()).toEqual([]);
    await club.result(DAY, 'Eva 2-1 Jana OT');
    await club.result(DAY, 'Jana 5-1 Eva');
    await step();
    await step();
    expect(receiver.titles()).toEqual(['Eva – Jana 2 : 1 OT', 'Jana – Eva 5 : 1']);
    const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
    const { epoch, seq } = club.server.club.live;
    expect(ids).toEqual([`msg_${epoch}_${seq - 1}`, `msg_${epoch}_${seq}`]);
    expect(receiver.received[0]).toMatchObject({
      method: 'POST',
      path: '/hook',
      json: {
        type: 'result',
        events: ['result'],
        corrected: false,
        data: {
          change: {
            seq: seq - 1,
            kind: 'MATCH_CREATED',
            text: 'Match: 2 : 1 OT',
            match: { home: { name: 'Eva', score: 2 }, overTime: true },
            scoreAfter: { homeScore: 2, awayScore: 1, overTime: true },
          },
        },
      },
    });
  });

  test('is told a series, a play-off and the evening at its end, and no other result, by default', async ({
    club,
  }) => {
    await using receiver = await startReceiver();
    club.at(`${DAY}T20:00:00`);
    const { step } = await openCourier(club, receiver.url);
    await club.startCup('Eva', 'Jana', 'Peter', 'Tomas').then((id) => club.playPlayoff(id));
    await club.result(DAY, 'Eva 3-1 Jana');
    await step();
    expect(receiver.titles()).toEqual([
      'Cup of 4 begins',
      'Eva wins and is in the final',
      'Peter wins and is in the final',
      expect.stringMatching(/ wins (and is third|Cup of 4)$/),
      expect.stringMatching(/ wins (and is third|Cup of 4)$/),
    ]);
    club.at(`${DAY}T21:59:00`);
    await step();
    expect(receiver.titles()).toEqual([]);
    club.at(`${DAY}T22:01:00`);
    await step();
    await step();
    expect(receiver.titles()).toEqual(['Evening of 02/01/2026: Eva is champion']);
  });

  test('is told the champion of a league, by the last result or a departure, and each other one since', async ({
    club,
  }) => {
    await using receiver = await startReceiver();
    const { step } = await openCourier(club, receiver.url);
    const context = club.server.club;
    await club.friends('Eva', 'Jana', 'Peter');
    await startLeague(context);
    const open = await club.server.sql<{ id: number; home: string; away: string }[]>`
      select matches.id, home.nick_name as home, away.nick_name as away
      from matches join players as home on home.id = home_player_id
        join players as away on away.id = away_player_id`;
    const win = async (minute: number, winner: string, loser: string) => {
      club.at(`${DAY}T20:${minute}:00`);
      const match = open.find(({ home, away }) =>
        [`${winner}${loser}`, `${loser}${winner}`].includes(home + away),
      );
      const [homeScore, awayScore] = match?.home === winner ? [1, 0] : [0, 1];
      await finishMatch(context, match?.id ?? 0, { homeScore, awayScore, overTime: false });
      return latestSeq(club);
    };
    await win(10, 'Eva', 'Jana');
    await win(20, 'Eva', 'Peter');
    const last = await win(30, 'Jana', 'Peter');
    await step();
    expect(receiver.titles()).toEqual(['Eva wins Autumn League']);
    await win(40, 'Jana', 'Eva');
    await step();
    expect(receiver.titles()).toEqual(['Corrected: Jana wins Autumn League']);
    await undo(club.server, last);
    await step();
    expect(receiver.titles()).toEqual(['Taken back: Jana wins Autumn League']);
    club.at(`${DAY}T20:50:00`);
    const [leaving] = await club.server.sql<{ league: number; peter: number }[]>`
      select leagues.id as league, players.id as peter from leagues, players where nick_name = 'Peter'`;
    await leaveLeague(context, leaving?.league ?? 0, leaving?.peter ?? 0);
    await step();
    expect(receiver.titles()).toEqual(['Jana wins Autumn League']);
  });

  test('is told of a forfeit, and that it was taken back', async ({ club }) => {
    await using receiver = await startReceiver();
    const play = livePlay(club);
    const { step } = await openCourier(club, receiver.url);
    const series = await club.startSeries();
    await play.forfeitSeries(series.id, 'Eva');
    await step();
    await undo(club.server, latestSeq(club));
    await step();
    expect(receiver.titles()).toEqual([
      'Eva – Jana: Eva gives up at 0–0, Jana wins the series',
      'Taken back: Eva – Jana: Eva gives up at 0–0, Jana wins the series',
    ]);
  });
});

const test = sharedClubTest(NATIVE);

describe('a correction', () => {
  test('is told as one, and an undo takes back, where messages cannot be edited', async ({
    club,
  }) => {
    await using receiver = await startReceiver();
    const { step } = await openCourier(club, `${receiver.url}?${ALL}`);
    await club.friends('Eva', 'Jana');
    const id = await club.result(DAY, 'Eva 2-1 Jana');
    await step();
    await club.door.finishMatch(id, { homeScore: 1, awayScore: 2, overTime: false });
    const corrected = latestSeq(club);
    await step();
    await undo(club.server, corrected);
    await undo(club.server, corrected - 1);
    await step();
    await undo(club.server, latestSeq(club));
    await step();
    expect(receiver.titles()).toEqual([
      'Eva – Jana 2 : 1',
      'Corrected: Eva – Jana 1 : 2',
      // Both undos were made before either was told.
      'Taken back: Eva – Jana 1 : 2',
      'Corrected: Eva – Jana 2 : 1',
    ]);
    expect(receiver.received.map(({ json }) => json.type)).toEqual([
      ...['result', 'result.corrected', 'result.corrected', 'result.corrected'],
    ]);
    expect(receiver.received[1]?.json).toMatchObject({
      corrected: true,
      data: { change: { kind: 'MATCH_CORRECTED', seq: corrected } },
    });
  });

  test('announces nothing, and one that came before the message is in it', async ({ club }) => {
    await using receiver = await startReceiver();
    const { step } = await openCourier(club, `${receiver.url}?${ALL}`);
    await club.friends('Eva', 'Jana');
    const id = await club.result(DAY, 'Eva 2-1 Jana');
    const gone = await club.result(DAY, 'Eva 7-1 Jana');
    await club.door.finishMatch(id, { homeScore: 3, awayScore: 1, overTime: false });
    await club.door.deleteMatch(gone);
    await step();
    expect(receiver.titles()).toEqual(['Eva – Jana 3 : 1']);
  });

  test('of a decided series corrects the message about it, and decides no other as news', async ({
    club,
  }) => {
    await using receiver = await startReceiver();
    const { step } = await openCourier(club, receiver.url);
    const { id } = await club.startSeries();
    await club.play(id, '1 1 1 1');
    await step();
    await club.enter(id, 4, 'two');
    await step();
    expect(receiver.titles()).toEqual([
      'Eva wins the series 4–0',
      expect.stringMatching(/^Corrected: /),
    ]);
    // The correction of an earlier game decides the series: that was never announced, and is not now.
    await club.enter(id, 4, 'one');
    await step();
    expect(receiver.titles()).toEqual(['Corrected: Eva wins the series 4–0']);
  });

  test('of an earlier match takes a record back that it makes none', async ({ club }) => {
    await using receiver = await startReceiver();
    await club.friends('Eva', 'Jana');
    let first = '';
    for (let match = 0; match < 21; match += 1) {
      const id = await club.result(DAY, match % 2 === 0 ? 'Eva 2-1 Jana' : 'Jana 2-1 Eva');
      first ||= id;
    }
    const { step } = await openCourier(club, `${receiver.url}?events=record`);
    await club.result('2026-01-03', 'Eva 2-1 Jana');
    await step();
    receiver.titles();
    await club.result('2026-01-04', 'Eva 9-1 Jana');
    await step();
    expect(receiver.titles()).toEqual(['Most goals in a match ever: 9 : 1']);
    await club.door.finishMatch(first, { homeScore: 12, awayScore: 1, overTime: false });
    await step();
    expect(receiver.titles()).toEqual([expect.stringMatching(/^Corrected: (?!Most goals)/)]);
    expect(receiver.received.at(-1)?.json.lines.join()).not.toContain('Most goals');
  });

  test('a merge of players is no news, and neither is another nickname', async ({ club }) => {
    await using receiver = await startReceiver();
    const play = livePlay(club);
    const { step } = await openCourier(club, `${receiver.url}?${ALL}`);
    await club.friends('Eva', 'Jana', 'Ewa');
    await club.result(DAY, 'Ewa 2-1 Jana');
    await step();
    await play.mergePlayers('Ewa', 'Eva');
    await step();
    expect(receiver.titles()).toEqual(['Ewa – Jana 2 : 1']);
  });
});

describe('Discord', () => {
  const discord = (receiver: Receiver) => `${receiver.url}/api/1/token?format=discord&${ALL}`;
  const answerAsDiscord = (receiver: Receiver) =>
    receiver.answer((response) =>
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ id: String(receiver.received.length) })),
    );

  test('gets an embed with colour, link and picture, whose names ping nobody', async ({ club }) => {
    await using receiver = await startReceiver();
    answerAsDiscord(receiver);
    const { step } = await openCourier(club, discord(receiver), {
      PUBLIC_URL: 'https://club.example.org',
    });
    await club.friends('@everyone', 'Jana');
    const id = await club.result(DAY, '@everyone 2-1 Jana');
    await step();
    const [message] = receiver.received;
    expect(message).toMatchObject({ method: 'POST', path: '/api/1/token?wait=true' });
    expect(message?.json).toEqual({
      embeds: [
        {
          title: '\\@everyone – Jana 2 \\: 1'.replace('\\:', ':'),
          url: `https://club.example.org/match/${id}`,
          color: expect.any(Number),
          image: { url: 'attachment://card.png' },
        },
      ],
      allowed_mentions: { parse: [] },
      attachments: [{ id: 0, filename: 'card.png' }],
    });
    expect(message?.headers['content-type']).toMatch(/^multipart\/form-data/);
    expect(message?.text).toContain('name="files[0]"; filename="card.png"');
  });

  test('has its message edited by a correction, an undo, and the result anew', async ({ club }) => {
    await using receiver = await startReceiver();
    answerAsDiscord(receiver);
    const { step } = await openCourier(club, discord(receiver));
    await club.friends('Eva', 'Jana');
    const id = await club.result(DAY, 'Eva 2-1 Jana');
    await step();
    await club.door.finishMatch(id, { homeScore: 1, awayScore: 2, overTime: false });
    await step();
    await club.door.deleteMatch(id);
    await step();
    expect(receiver.received.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /api/1/token?wait=true',
      'PATCH /api/1/token/messages/1',
      'PATCH /api/1/token/messages/1',
    ]);
    expect(receiver.titles()).toEqual([
      'Eva – Jana 2 : 1',
      'Eva – Jana 1 : 2',
      '~~Eva – Jana 1 : 2~~',
    ]);
    expect(receiver.received[1]?.json).toMatchObject({
      embeds: [{ footer: { text: 'Corrected' } }],
    });
    expect(receiver.received[2]?.json).toMatchObject({
      embeds: [{ footer: { text: 'Taken back' } }],
      attachments: [],
    });
  });

  test('a message that was deleted there is corrected no more', async ({ club }) => {
    await using receiver = await startReceiver();
    answerAsDiscord(receiver);
    const { step, log } = await openCourier(club, discord(receiver));
    await club.friends('Eva', 'Jana');
    const id = await club.result(DAY, 'Eva 2-1 Jana');
    await step();
    receiver.answer((response) => response.writeHead(404).end('{"code":10008}'));
    await club.door.finishMatch(id, { homeScore: 1, awayScore: 2, overTime: false });
    await step();
    answerAsDiscord(receiver);
    await club.door.finishMatch(id, { homeScore: 5, awayScore: 2, overTime: false });
    await step();
    expect(receiver.received).toHaveLength(2);
    expect(log).toEqual([]);
  });
});

test('Slack, Mattermost and ntfy get the same text as theirs', async ({ club }) => {
  await club.friends('@all', 'Jana');
  club.at(`${DAY}T20:00:00`);
  const told = async (format: string, path = '/hook') => {
    await using receiver = await startReceiver();
    const url = `${receiver.url}${path}?format=${format}&events=result`;
    const { step, end } = await openCourier(club, url, {
      PUBLIC_URL: 'https://club.example.org',
    });
    await club.result(DAY, '@all 2-1 Jana');
    await step();
    await end();
    return receiver.received[0];
  };
  const link = expect.stringMatching(/^https:\/\/club\.example\.org\/match\/\d+$/);
  const picture = expect.stringMatching(
    /^https:\/\/club\.example\.org\/cards\/match\/\d+\.png\?v=/,
  );
  for (const format of ['slack', 'mattermost']) {
    const name = format === 'slack' ? '@\u2060all' : '\\@\u2060all';
    expect((await told(format))?.json).toMatchObject({
      parse: 'none',
      attachments: [{ title: `${name} – Jana 2 : 1`, title_link: link, image_url: picture }],
    });
  }
  expect(await told('ntfy', '/base/puk')).toMatchObject({
    path: '/base/',
    json: {
      topic: 'puk',
      title: '@all – Jana 2 : 1',
      message: '@all – Jana 2 : 1',
      click: link,
      attach: picture,
    },
  });
});

describe('an endpoint that does not take a message', () => {
  test.for([
    [429, { 'Retry-After': '30' }, 30_000],
    [503, {}, 1_000],
    [500, {}, 1_000],
  ] as const)(
    'and answers %i gets it again, with the same id',
    async ([status, headers, wait], { club }) => {
      await using receiver = await startReceiver();
      receiver.answer((response) => response.writeHead(status, headers).end());
      club.at(`${DAY}T20:00:00`);
      const { step, log } = await openCourier(club, `${receiver.url}/secret-path?${ALL}`);
      await club.friends('Eva', 'Jana');
      await club.result(DAY, 'Eva 2-1 Jana');
      await club.result(DAY, 'Eva 4-1 Jana');
      expect(await step()).toBe(wait);
      expect(await step()).toBe(wait);
      expect(receiver.titles()).toEqual(['Eva – Jana 2 : 1']);
      receiver.answer(204);
      club.at(`${DAY}T20:00:${wait / 1_000 < 10 ? '0' : ''}${wait / 1_000}`);
      await step();
      expect(receiver.titles()).toEqual(['Eva – Jana 2 : 1', 'Eva – Jana 4 : 1']);
      const [first, second] = receiver.received.map(({ headers: { 'webhook-id': id } }) => id);
      expect(second).toBe(first);
      expect(log).toEqual([
        expect.stringMatching(
          new RegExp(`^webhook 1 .* did not take a message .answered ${status}.$`),
        ),
        expect.stringMatching(/^webhook 1 .* takes messages again$/),
      ]);
      expect(log.join()).not.toContain('secret-path');
    },
  );

  test('but cannot be reached, or does not answer, gets it again after ever longer pauses', async ({
    club,
  }) => {
    using _ = shortTimeouts({ webhookMs: 200 });
    const receiver = await startReceiver();
    receiver.answer(() => {});
    club.at(`${DAY}T20:00:00`);
    const { step, log } = await openCourier(club, `${receiver.url}?${ALL}`);
    await club.friends('Eva', 'Jana');
    await club.result(DAY, 'Eva 2-1 Jana');
    expect(await step()).toBe(1_000);
    await receiver[Symbol.asyncDispose]();
    club.at(`${DAY}T20:00:01`);
    expect(await step()).toBe(2_000);
    club.at(`${DAY}T20:00:03`);
    expect(await step()).toBe(4_000);
    expect(log).toEqual([expect.stringContaining('did not take a message (TimeoutError)')]);
  });

  test('and answers without an end is not read to it', async ({ club }) => {
    await using receiver = await startReceiver();
    let written = 0;
    receiver.answer((response) => {
      response.writeHead(200);
      const write = () => {
        if (response.destroyed) return;
        written += 1_000_000;
        response.write('x'.repeat(1_000_000), () => setImmediate(write));
      };
      write();
    });
    const { step } = await openCourier(club, `${receiver.url}?${ALL}`);
    await club.friends('Eva', 'Jana');
    await club.result(DAY, 'Eva 2-1 Jana');
    await step();
    expect(receiver.titles()).toEqual(['Eva – Jana 2 : 1']);
    expect(written).toBeLessThan(100_000_000);
    await club.result(DAY, 'Eva 3-1 Jana');
    await step();
    expect(receiver.titles()).toEqual(['Eva – Jana 3 : 1']);
  });

  test('because it refuses it is told the next one', async ({ club }) => {
    await using receiver = await startReceiver();
    receiver.answer((response, { json }) =>
      response.writeHead(json.title.includes('2 : 1') ? 400 : 204).end(),
    );
    const { step, log } = await openCourier(club, `${receiver.url}?${ALL}`);
    await club.friends('Eva', 'Jana');
    const id = await club.result(DAY, 'Eva 2-1 Jana');
    await club.result(DAY, 'Eva 4-1 Jana');
    await step();
    // A message that was never sent needs no correction.
    await club.door.finishMatch(id, { homeScore: 6, awayScore: 1, overTime: false });
    await step();
    expect(receiver.titles()).toEqual(['Eva – Jana 2 : 1', 'Eva – Jana 4 : 1']);
    expect(log).toEqual([
      expect.stringContaining('refused a message (answered 400), which is left out'),
    ]);
  });

  test('but leads to another host gets it alone, and on the same host where it leads', async ({
    club,
  }) => {
    await using other = await startReceiver();
    await using receiver = await startReceiver();
    let to = '/moved';
    receiver.answer((response, { path }) =>
      path === '/moved'
        ? response.writeHead(204).end()
        : response.writeHead(307, { Location: to }).end(),
    );
    const { step } = await openCourier(club, `${receiver.url.replace('//', '//eva:puck@')}?${ALL}`);
    await club.friends('Eva', 'Jana');
    await club.result(DAY, 'Eva 2-1 Jana');
    await step();
    expect(receiver.received.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /',
      'POST /moved',
    ]);
    expect(receiver.received[1]?.headers.authorization).toBe(`Basic ${btoa('eva:puck')}`);
    to = other.url;
    club.at(`${DAY}T20:00:00`);
    await club.result(DAY, 'Eva 3-1 Jana');
    expect(await step()).toBe(1_000);
    expect(other.received).toEqual([]);
  });

  test.for([404, 410])(
    'because it does not exist, %i, is told nothing more',
    async (status, { club }) => {
      await using receiver = await startReceiver();
      receiver.answer(status);
      const { step, log, restarted } = await openCourier(club, `${receiver.url}/secret?${ALL}`);
      await club.friends('Eva', 'Jana');
      await club.result(DAY, 'Eva 2-1 Jana');
      await step();
      await club.result(DAY, 'Eva 4-1 Jana');
      await step();
      await (await restarted()).step();
      expect(receiver.titles()).toEqual(['Eva – Jana 2 : 1']);
      expect(log).toEqual([
        expect.stringMatching(new RegExp(`is switched off, because it answered ${status}$`)),
      ]);
      expect(log.join()).not.toContain('secret');
    },
  );
});

describe('after an outage', () => {
  test('of an hour one summary says what was missed, and the evening', async ({ club }) => {
    const receiver = await startReceiver();
    receiver.answer(503);
    club.at(`${DAY}T18:00:00`);
    const { step } = await openCourier(club, receiver.url);
    for (const [one, two] of [
      ['Eva', 'Jana'],
      ['Peter', 'Tomas'],
    ] as const) {
      const { id } = await club.startSeries(one, two);
      await club.play(id, '1 1 1 1');
    }
    await step();
    club.at(`${DAY}T18:50:00`);
    await step();
    expect(receiver.titles()).toEqual(['Eva wins the series 4–0', 'Eva wins the series 4–0']);
    for (const time of ['T19:30:00', 'T20:30:00']) {
      club.at(`${DAY}${time}`);
      await step();
    }
    // Each attempt covers what has happened until then.
    const { id } = await club.startSeries('Peter', 'Jana');
    await club.play(id, '2 2 2 2');
    receiver.answer(204);
    club.at(`${DAY}T22:40:00`);
    await step();
    await step();
    expect(receiver.titles()).toEqual([
      'Not told in time: 2 series',
      'Not told in time: 2 series and 1 evening',
      'Not told in time: 3 series and 1 evening',
    ]);
    const { epoch, seq } = club.server.club.live;
    expect(receiver.received.at(-1)?.json).toMatchObject({
      type: 'summary',
      lines: [
        'Eva wins the series 4–0',
        'Peter wins the series 4–0',
        'Jana wins the series 4–0',
        expect.stringMatching(/^Evening of 02\/01\/2026: /),
      ],
      data: { epoch, until: seq },
    });
    await receiver[Symbol.asyncDispose]();
  });

  test('a summary that may have arrived is sent again as it was, also by another process', async ({
    club,
  }) => {
    using _ = shortTimeouts({ webhookMs: 200 });
    await using receiver = await startReceiver();
    receiver.answer(() => {});
    club.at(`${DAY}T18:00:00`);
    const { step, restarted } = await openCourier(club, `${receiver.url}?events=result`);
    await club.friends('Eva', 'Jana');
    await club.result(DAY, 'Eva 2-1 Jana');
    club.at(`${DAY}T20:00:00`);
    await step();
    await club.result(DAY, 'Eva 4-1 Jana');
    receiver.answer(204);
    await (await restarted()).step();
    expect(receiver.titles()).toEqual([
      'Not told in time: 1 match',
      'Not told in time: 1 match',
      'Eva – Jana 4 : 1',
    ]);
    const [first, second] = receiver.received.map(({ headers }) => headers['webhook-id']);
    expect(second).toBe(first);
  });
});

describe('the message about an evening', () => {
  test('is corrected at its next end if it goes on, and not before', async ({ club }) => {
    await using receiver = await startReceiver();
    club.at(`${DAY}T20:00:00`);
    const { step } = await openCourier(club, `${receiver.url}?events=evening`);
    await club.friends('Eva', 'Jana');
    await club.result(`${DAY}T20:00:00`, 'Eva 2-1 Jana');
    club.at(`${DAY}T22:30:00`);
    await step();
    const id = await club.result(`${DAY}T22:30:00`, 'Eva 1-5 Jana');
    await step();
    await club.door.finishMatch(id, { homeScore: 1, awayScore: 6, overTime: false });
    await step();
    await club.result(`${DAY}T22:31:00`, 'Eva 1-5 Jana');
    await step();
    expect(receiver.titles()).toEqual(['Evening of 02/01/2026: Eva is champion']);
    club.at('2026-01-03T00:40:00');
    await step();
    expect(receiver.titles()).toEqual(['Corrected: Evening of 02/01/2026: Jana is champion']);
  });

  test('is corrected by a correction, and by a result that is entered late', async ({ club }) => {
    await using receiver = await startReceiver();
    club.at(`${DAY}T20:00:00`);
    const { step } = await openCourier(club, `${receiver.url}?events=evening,result`);
    await club.friends('Eva', 'Jana');
    const id = await club.result(`${DAY}T20:00:00`, 'Eva 2-1 Jana');
    await step();
    club.at('2026-01-03T10:00:00');
    await step();
    await club.door.finishMatch(id, { homeScore: 1, awayScore: 2, overTime: false });
    await step();
    expect(receiver.titles()).toEqual([
      'Eva – Jana 2 : 1',
      'Evening of 02/01/2026: Eva is champion',
      'Corrected: Eva – Jana 1 : 2',
      'Corrected: Evening of 02/01/2026: Jana is champion',
    ]);
    await club.result(`${DAY}T19:00:00`, 'Eva 9-1 Jana');
    await club.result(`${DAY}T19:01:00`, 'Eva 9-1 Jana');
    // The correction is not lost if it is not taken at once.
    receiver.answer(503);
    await step();
    receiver.titles();
    receiver.answer(204);
    club.at('2026-01-03T10:00:05');
    await step();
    expect(receiver.titles()).toEqual([
      'Corrected: Evening of 02/01/2026: Eva is champion',
      'Eva – Jana 9 : 1',
      'Eva – Jana 9 : 1',
    ]);
  });
});

describe('a goal', () => {
  test('is told once, with player and score; not one that is taken back, corrected or entered', async ({
    club,
  }) => {
    await using receiver = await startReceiver();
    const play = livePlay(club);
    const { step } = await openCourier(club, `${receiver.url}?events=goal`, {
      WEBHOOK_SECRET: SECRET,
    });
    await club.friends('Eva', 'Jana');
    const match = await play.single(SINGLE);
    await play.start(match.id);
    await play.goal(match.id, 'HOME', 1, 'tap-1');
    // A tap that is repeated.
    await play.goal(match.id, 'HOME', 1, 'tap-1');
    const { goals } = await play.goal(match.id, 'AWAY');
    await step();
    const [first, second] = goals;
    await play.takeBack(match.id, second?.id ?? '');
    await play.correctGoals(match.id, { [first?.id ?? '']: 'AWAY' });
    await club.door.finishMatch(match.id, { homeScore: 0, awayScore: 1, overTime: false });
    await step();
    expect(receiver.received.map(({ json }) => json.data.change)).toMatchObject([
      { kind: 'GOAL_SCORED', facts: { scorer: 'Eva', homeScore: 1, awayScore: 0, period: 1 } },
      { kind: 'GOAL_SCORED', facts: { scorer: 'Jana', homeScore: 1, awayScore: 1 } },
    ]);
    expect(receiver.received[0]).toMatchObject({
      headers: { 'webhook-signature': expect.stringMatching(/^v1,[\w+/]{43}=$/) },
      json: { type: 'goal', title: 'Eva – Jana: Match: goal by Eva, 1 : 0' },
    });
  });

  test('has what the automation for Home Assistant in the guide reads', async ({ club }) => {
    await using receiver = await startReceiver();
    const play = livePlay(club);
    const { step } = await openCourier(club, `${receiver.url}?events=goal`);
    await club.friends('Eva', 'Jana');
    const match = await play.single(SINGLE);
    await play.start(match.id);
    await play.goal(match.id, 'AWAY');
    await step();
    const guide = await readFile(join(ROOT, 'docs/operations.md'), 'utf8');
    const [message] = receiver.received.map(({ json }) => json);
    const read = [...guide.matchAll(/trigger\.json\.([\w.]+)/g)].map(([, path = '']) => [
      path,
      path.split('.').reduce((value, name) => value?.[name], message),
    ]);
    expect(Object.fromEntries(read)).toEqual({
      type: 'goal',
      'data.change.facts.scorer': 'Jana',
      'data.change.facts.homeScore': 0,
      'data.change.facts.awayScore': 1,
    });
  });

  test('of an hour ago lights no lamp', async ({ club }) => {
    await using receiver = await startReceiver();
    const play = livePlay(club);
    club.at(`${DAY}T18:00:00`);
    const { step } = await openCourier(club, `${receiver.url}?events=goal`);
    await club.friends('Eva', 'Jana');
    const match = await play.single(SINGLE);
    await play.start(match.id);
    await play.goal(match.id, 'HOME');
    club.at(`${DAY}T19:00:01`);
    await step();
    expect(receiver.received).toEqual([]);
  });
});
