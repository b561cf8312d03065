import { formatPair, formatScore } from '../../rules/history.ts';
import type { MatchRowFragment } from './gql/matches.ts';

/** "Puk 3 : 2 OT Gólik" */
export function formatMatch(match: MatchRowFragment): string {
  const { homePlayer, awayPlayer, homeScore, awayScore, overTime } = match;
  if (homeScore === null || awayScore === null) {
    return formatPair(homePlayer.nickName, awayPlayer.nickName);
  }
  const score = formatScore({ homeScore, awayScore, overTime });
  return `${homePlayer.nickName} ${score} ${awayPlayer.nickName}`;
}
