/** Formats a match as text, for page titles and link previews. */
import { OVERTIME_PERIOD } from '../../../rules/live-score.ts';
import { formatPeriod } from '../../../rules/live-score-words.ts';
import { isPlayed } from '../../../rules/match.ts';
import { formatBalance } from '../../../rules/phrases.ts';
import { formatSeriesStanding } from '../../../rules/series.ts';
import { nameOf } from '../../../rules/side.ts';
import { competitionsOf } from '../../design/competitions.ts';
import { formatMatch, formatTitleScore, matchTitle, namesOf } from '../matches/formatMatch.ts';
import type { Match } from './optimisticGame.ts';

/** "2–1 Puk – Gólik · Faceoff" */
export function documentTitle(match: Match): string {
  const { homeScore, awayScore } = match.live ?? match;
  const text =
    homeScore === null || awayScore === null
      ? namesOf(match)
      : formatTitleScore(match, { homeScore, awayScore });
  return `${text} · Faceoff`;
}

/** "Live Cup 1, Final, game 3: Puk leads Gólik 2–1, 2nd period" */
export function matchPreview(match: Match): string {
  const { series } = match;
  if (!series) return describeState(match);
  const place = matchTitle(match, series.slot);
  return `${series.playoff ? `${series.playoff.title}, ` : ''}${place}: ${describeState(match)}`;
}

/** "Dallas Stars against Calgary Flames. Puk leads 3–1 and can win it now." */
export function matchDescription({ home, away, series, live }: Match): string {
  const teams = `${home.team.name} against ${away.team.name}.`;
  return series ? `${teams} ${formatSeriesStanding(series, live !== null)}.` : teams;
}

function describeState(match: Match): string {
  const { live } = match;
  const [home, away] = [match.home.competitor, match.away.competitor];
  if (live) {
    const lead = formatBalance([home, live.homeScore], [away, live.awayScore]);
    return `${lead}, ${periodOf(live.period)}`;
  }
  return isPlayed(match) ? formatMatch(match) : `${nameOf(home)} against ${nameOf(away)}`;
}

function periodOf(period: number): string {
  return period === OVERTIME_PERIOD ? 'overtime' : `${formatPeriod(period)} period`;
}

/** Returns the search of the history page with the changes of a match: those of its innermost competition, else of its home player. */
export function historyOf(match: Pick<Match, 'series' | 'league' | 'home'>): string {
  const [competition] = competitionsOf(match);
  return competition
    ? `${competition.kind}=${competition.id}`
    : `player=${match.home.competitor.players[0]?.id}`;
}
