/** The code and the name that the next write goes with. */
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  codeInUse,
  dropCode,
  forgetCredentials,
  markCodeAccepted,
  nameInUse,
  remember,
  rememberedCode,
} from '../../web/app/write/credentials.ts';
import { stubLocalStorage } from './local-storage.ts';

const EVA = { code: 'abcd-efgh', name: 'Eva' };

beforeEach(() => {
  stubLocalStorage();
  markCodeAccepted({ code: '', name: '' });
});

describe('The code', () => {
  test('of the last write is in use while the page is open, and is not on the device', () => {
    markCodeAccepted(EVA);
    expect([codeInUse(), nameInUse()]).toEqual(['abcd-efgh', 'Eva']);
    expect(rememberedCode()).toBe('');
  });

  test('that is remembered is in use on the next visit, with the name', () => {
    remember(EVA);
    expect([codeInUse(), nameInUse()]).toEqual(['abcd-efgh', 'Eva']);
  });

  test('that was refused is forgotten, the name is not', () => {
    remember(EVA);
    markCodeAccepted(EVA);
    dropCode();
    expect([codeInUse(), rememberedCode(), nameInUse()]).toEqual(['', '', 'Eva']);
  });

  test('and the name go when nothing is to be remembered', () => {
    remember(EVA);
    forgetCredentials();
    expect([codeInUse(), nameInUse()]).toEqual(['', '']);
  });

  test('lasts as long as the page where the browser stores nothing', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new DOMException('denied', 'SecurityError');
      },
      setItem: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    remember(EVA);
    expect(codeInUse()).toBe('abcd-efgh');
    forgetCredentials();
    expect(codeInUse()).toBe('');
  });
});
