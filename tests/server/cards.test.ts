import { expect } from 'vitest';
import { Pictures } from '../../server/cards/pictures.ts';
import { type Club, sharedClubTest } from '../setup/club.ts';
import { NATIVE } from '../setup/places.ts';

const test = sharedClubTest(NATIVE);

const FOR_EVER = 'public, max-age=31536000, immutable';

test('every kind has a card, at one address for as long as it looks the same', async ({ club }) => {
  const { id, series } = await club.startPlayoff();
  const [semifinal] = series;
  const [game, next] = semifinal?.matchIds ?? [];
  const of = {
    playoff: `/cards/playoff/${id}.png`,
    series: `/cards/series/${semifinal?.id}.png`,
    match: `/cards/match/${game}.png`,
    player: `/cards/player/${await playerId(club, semifinal?.playerOne ?? '')}.png`,
  };
  const before: string[] = [];
  for (const path of Object.values(of)) {
    const address = await presentAddress(club, path);
    before.push(address);
    const answer = await get(club, address);
    const png = Buffer.from(await answer.arrayBuffer());
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Type')).toBe('image/png');
    expect(answer.headers.get('Cache-Control')).toBe(FOR_EVER);
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(png.length).toBeLessThan(150_000);
  }

  await club.enter(semifinal?.id ?? '', 1, 'one');
  for (const [index, path] of Object.values(of).entries()) {
    const former = await get(club, before[index] ?? '');
    expect(former.status).toBe(302);
    expect(former.headers.get('Location')).toBe(await presentAddress(club, path));
    expect(former.headers.get('Location')).not.toBe(before[index]);
  }

  const nextGame = `/cards/match/${next}.png`;
  const unplayed = await presentAddress(club, nextGame);
  await tell(club, 'startMatch', 'StartMatchInput', { id: next });
  await tell(club, 'scoreGoal', 'ScoreGoalInput', { id: next, side: 'HOME', period: 1 });
  expect(await presentAddress(club, nextGame)).not.toBe(unplayed);

  const named = await presentAddress(club, of.series);
  await rename(club, semifinal?.playerOne ?? '', 'Nela');
  expect(await presentAddress(club, of.series)).not.toBe(named);
});

test('a page names its card, absolutely, as it is now', async ({ club }) => {
  const { id } = await club.startSeries();
  await club.play(id, '1 1');
  const page = await wholePage(club, `/series/${id}`);
  const image = meta(page, 'og:image');
  expect(image).toMatch(`${club.server.url}/cards/series/${id}.png?v=`);
  expect(meta(page, 'og:image:alt')).toBe('Eva leads Jana 2–0');
  expect([meta(page, 'og:image:width'), meta(page, 'og:image:height')]).toEqual(['1200', '630']);
  expect(meta(page, 'twitter:card')).toBe('summary_large_image');
  const answer = await fetch(image, { redirect: 'manual' });
  expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([200, FOR_EVER]);
  expect(await wholePage(club, '/series')).not.toContain('og:image');
});

test('where nothing is, there is no card', async ({ club }) => {
  const { id } = await club.startSeries();
  for (const path of [
    '/cards/series/999999.png',
    '/cards/playoff/1e3.png',
    '/cards/match/-1.png',
    '/cards/player/99999999999999999999.png',
    '/cards/player/%00.png',
    `/cards/team/${id}.png`,
    `/cards/__proto__/${id}.png`,
    `/cards/series/${id}`,
    `/cards/series/${id}.svg`,
    `/cards/series/${id}.png/more`,
    '/cards',
  ]) {
    expect((await get(club, path)).status, path).toBe(404);
  }
});

test('a hundred who ask at once get the one picture that is drawn; a few others may be drawn beside it', async ({
  club,
}) => {
  const nickNames = Array.from({ length: 24 }, (_, index) => `Friend ${index}`);
  await club.friends(...nickNames);
  const ids = await Promise.all(nickNames.map((nickName) => playerId(club, nickName)));
  const addresses = await Promise.all(
    ids.map((id) => presentAddress(club, `/cards/player/${id}.png`)),
  );
  const [first = '', ...others] = addresses;
  const same = await Promise.all(Array.from({ length: 100 }, () => get(club, first)));
  const pictures = await Promise.all(same.map((answer) => answer.bytes()));
  expect(new Set(same.map(({ status }) => status))).toEqual(new Set([200]));
  expect(pictures.every((bytes) => Buffer.compare(bytes, pictures[0] ?? bytes) === 0)).toBe(true);

  const answers = await Promise.all(others.map((address) => get(club, address)));
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused.length).toBeGreaterThan(0);
  for (const { status, headers } of refused) {
    expect(status).toBe(503);
    expect(Number(headers.get('Retry-After'))).toBeGreaterThanOrEqual(1);
  }
  expect((await get(club, first)).status).toBe(200);
});

test('a drawing that fails is not remembered', async () => {
  const pictures = new Pictures();
  const card = { version: 'one', path: '/cards/match/1.png?v=one', svg: 'no drawing' };
  await expect(pictures.of(card)).rejects.toThrow();
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
  expect((await pictures.of({ ...card, svg })).length).toBeGreaterThan(0);
});

function get(club: Club, path: string): Promise<Response> {
  return fetch(club.server.url + path, { redirect: 'manual' });
}

/** On a machine that is busy a page goes out bare at first. */
async function wholePage(club: Club, path: string): Promise<string> {
  const pages: string[] = [];
  await expect
    .poll(async () => {
      pages.unshift(await (await get(club, path)).text());
      return pages[0];
    })
    .toContain('id="first-view"');
  return pages[0] ?? '';
}

/** Where the address without a version leads. */
async function presentAddress(club: Club, path: string): Promise<string> {
  const answer = await get(club, path);
  expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([302, 'no-cache']);
  return answer.headers.get('Location') ?? '';
}

function meta(page: string, name: string): string {
  const [, content = ''] =
    new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(page) ?? [];
  return content;
}

async function playerId(club: Club, nickName: string): Promise<string> {
  const { player } = await ask(
    club,
    'query ($nickName: String!) { player(nickName: $nickName) { id } }',
    {
      nickName,
    },
  );
  return player.id;
}

async function rename(club: Club, nickName: string, to: string): Promise<void> {
  const id = await playerId(club, nickName);
  const names = { nickName: to, firstName: to, lastName: to };
  await tell(club, 'updatePlayer', 'UpdatePlayerInput', { id, ...names });
}

async function tell(club: Club, mutation: string, type: string, given: object): Promise<void> {
  const input = { ...given, validationCode: club.server.code };
  const data = await ask(
    club,
    `mutation ($input: ${type}!) { ${mutation}(input: $input) { id } }`,
    {
      input,
    },
  );
  expect(data[mutation].id).toBeDefined();
}

async function ask(club: Club, query: string, variables: object) {
  const answer = await fetch(`${club.server.url}/graphql`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  });
  return (await answer.json()).data;
}
