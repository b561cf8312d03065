/** The validation code and the name that writes are sent with. */
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  credentialsInUse,
  dropCode,
  exchangeStoredCode,
  forgetCredentials,
  isRemembered,
  markCodeAccepted,
  nameInUse,
  remember,
} from '../../web/app/write/credentials.ts';
import { chooseOwnPlayer } from '../../web/data/ownPlayer.ts';
import { stubLocalStorage } from './local-storage.ts';

const EVA = { code: 'abcd-efgh', name: 'Eva Žltá' };
const NAME_COOKIE = 'faceoff-name-0123abcd';

let stored: Map<string, string>;
/** The cookies that scripts read. */
let cookies: Map<string, string>;
/** The server's answer to a device that asks to be remembered; null without a network. */
let status: number | null;

beforeEach(() => {
  stored = stubLocalStorage();
  cookies = new Map([['faceoff-name-89efcdab', 'another%20club']]);
  status = 204;
  vi.stubGlobal('document', {
    documentElement: { dataset: { club: '0123abcd' } },
    get cookie() {
      return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(text: string) {
      const [, name = ''] = /^([^=]+)=; Path=\/; Max-Age=0/.exec(text) ?? [];
      cookies.delete(name);
    },
  });
  vi.stubGlobal('location', { origin: 'http://club.example' });
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    if (status === null) throw new TypeError('Failed to fetch');
    const { name } = JSON.parse(String(init.body));
    if (status === 204) cookies.set(NAME_COOKIE, encodeURIComponent(name));
    return new Response(null, { status });
  });
  markCodeAccepted({ code: '', name: '' });
});

describe('The code', () => {
  test('of the last write is used while the page is open, and is not stored', () => {
    markCodeAccepted(EVA);
    expect(credentialsInUse()).toEqual(EVA);
    expect(isRemembered()).toBe(false);
    expect([...stored]).toEqual([]);
  });

  test('is not needed once the device is remembered, and is stored nowhere', async () => {
    markCodeAccepted(EVA);
    await remember(EVA);
    expect(credentialsInUse()).toEqual({ code: null, name: EVA.name });
    expect(isRemembered()).toBe(true);
    expect([...stored]).toEqual([]);
  });

  test('and the memory of the device are dropped when they are refused, but the name is kept', async () => {
    await remember(EVA);
    dropCode();
    expect([credentialsInUse(), isRemembered(), nameInUse()]).toEqual([null, false, EVA.name]);
    expect(cookies.size).toBe(1);
  });

  test('and the name are forgotten on request', async () => {
    await remember(EVA);
    forgetCredentials();
    expect([credentialsInUse(), nameInUse()]).toEqual([null, '']);
  });

  test('lasts as long as the page if the device cannot be remembered', async () => {
    for (const answer of [null, 403, 500]) {
      status = answer;
      markCodeAccepted(EVA);
      await remember(EVA);
      expect(credentialsInUse()).toEqual(EVA);
    }
  });
});

describe('The name', () => {
  const JANA = { id: '3', nickName: 'Jana' };

  test('is that of the player whose device this is, also on a remembered device, until another one is entered', async () => {
    await remember(EVA);
    markCodeAccepted({ code: '', name: '' });
    chooseOwnPlayer(JANA);
    expect(credentialsInUse()).toEqual({ code: null, name: 'Jana' });
    await remember({ ...EVA, name: 'Guest' });
    expect(credentialsInUse()).toEqual({ code: null, name: 'Guest' });
  });

  test('follows the player whose device this is, and is the one entered before on a device that is nobody’s', async () => {
    chooseOwnPlayer(JANA);
    markCodeAccepted({ ...EVA, name: 'Jana' });
    chooseOwnPlayer({ ...JANA, nickName: 'Janka' });
    expect(credentialsInUse()).toEqual({ ...EVA, name: 'Janka' });
    chooseOwnPlayer(null);
    expect(nameInUse()).toBe('');
    await remember(EVA);
    expect(nameInUse()).toBe(EVA.name);
  });
});

describe('A code that an earlier version has stored', () => {
  beforeEach(() => {
    localStorage.setItem('faceoff.code', EVA.code);
    localStorage.setItem('faceoff.name', EVA.name);
    localStorage.setItem('faceoff.device', 'f'.repeat(32));
  });

  test('is exchanged for a cookie and removed', async () => {
    expect(credentialsInUse()).toEqual(EVA);
    await exchangeStoredCode();
    expect(credentialsInUse()).toEqual({ code: null, name: EVA.name });
    expect([...stored]).toEqual([]);
  });

  test('is removed if it is wrong', async () => {
    status = 403;
    await exchangeStoredCode();
    expect(credentialsInUse()).toBeNull();
    expect([...stored]).toEqual([]);
  });

  test('stays until the server answers', async () => {
    for (const answer of [null, 429, 503]) {
      status = answer;
      await exchangeStoredCode();
      expect(credentialsInUse()).toEqual(EVA);
    }
    status = 204;
    await exchangeStoredCode();
    expect([...stored]).toEqual([]);
  });
});
