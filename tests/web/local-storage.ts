import { vi } from 'vitest';

/** Replaces localStorage with an empty one. @param isFull whether writes fail with QuotaExceededError */
export function stubLocalStorage({ isFull = false } = {}): Map<string, string> {
  const texts = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
      texts.set(key, text);
    },
    removeItem: (key: string) => texts.delete(key),
  });
  return texts;
}
