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
    key: (index: number) => [...texts.keys()][index] ?? null,
    get length() {
      return texts.size;
    },
    removeItem: (key: string) => texts.delete(key),
  });
  return texts;
}
