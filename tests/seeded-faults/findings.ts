/** What was found to be wrong, in words. */
export interface Findings {
  add(words: string): void;
  readonly all: readonly string[];
}

const ENOUGH = 20;

export function findings(): Findings {
  const all: string[] = [];
  return {
    all,
    add: (words) => {
      if (all.length < ENOUGH) all.push(words);
    },
  };
}
