/** The validation code and the name that writes are sent with. */
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
  test('of the last write is used while the page is open, and is not stored', () => {
    markCodeAccepted(EVA);
    expect([codeInUse(), nameInUse()]).toEqual(['abcd-efgh', 'Eva']);
    expect(rememberedCode()).toBe('');
  });

  test('that is stored is used on the next visit, with the name', () => {
    remember(EVA);
    expect([codeInUse(), nameInUse()]).toEqual(['abcd-efgh', 'Eva']);
  });

  test('that was refused is removed, but the name is kept', () => {
    remember(EVA);
    markCodeAccepted(EVA);
    dropCode();
    expect([codeInUse(), rememberedCode(), nameInUse()]).toEqual(['', '', 'Eva']);
  });

  test('and the name are removed on request', () => {
    remember(EVA);
    forgetCredentials();
    expect([codeInUse(), nameInUse()]).toEqual(['', '']);
  });

  test('lasts as long as the page if the browser cannot store it', () => {
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
