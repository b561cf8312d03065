/** Evenings in words. */
import type { Side } from '../../rules/match.ts';
import type { MatchTonight, Statement, Tonight } from '../../rules/next.ts';
import { competitorOf } from '../../rules/side.ts';

/**
 * An evening in words, one second after the other: "+1 +2" says that players 1 and 2 are here, "-1" that player 1 is gone, "1>2" is
 * a match that player 1 won at home, "1-2" one that is live, "1&2>3&4" one of pairs.
 */
export function evening(words: string): Tonight {
  const matches: MatchTonight[] = [];
  const statements = new Map<number, Statement>();
  for (const [at, word] of words.split(' ').filter(Boolean).entries()) {
    const [, sign, said] = /^([+-])(\d+)$/.exec(word) ?? [];
    if (sign) {
      statements.set(Number(said), { isHere: sign === '+', at });
      continue;
    }
    const [home = '', mark, away = ''] = word.split(/([<>-])/);
    const winner: Side | null = mark === '-' ? null : mark === '>' ? 'home' : 'away';
    matches.push({ at, home: sideIn(home), away: sideIn(away), winner });
  }
  return { matches, statements };
}

function sideIn(words: string) {
  return competitorOf(words.split('&').map(Number));
}
