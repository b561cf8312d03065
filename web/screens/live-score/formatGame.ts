/** Formats a match as text, for page titles and link previews. */
import { formatPair } from '../../../rules/history.ts';
import { formatPeriod, OVERTIME_PERIOD } from '../../../rules/live-score.ts';
import { isPlayed } from '../../../rules/match.ts';
import { formatFacing } from '../../../rules/phrases.ts';
import { formatSeriesStanding } from '../../../rules/series.ts';
import { formatMatch, formatTitleScore, matchTitle } from '../matches/formatMatch.ts';
import type { Game } from './optimisticGame.ts';

/** "2–1 Puk – Gólik · Faceoff" */
export function gameTitle(game: Game): string {
  const { homePlayer, awayPlayer, live } = game;
  const { homeScore, awayScore } = live ?? game;
  const text =
    homeScore === null || awayScore === null
      ? formatPair(homePlayer.nickName, awayPlayer.nickName)
      : formatTitleScore(game, { homeScore, awayScore });
  return `${text} · Faceoff`;
}

/** "Live Cup 1, Final, game 3: Puk leads Gólik 2–1, 2nd period" */
export function gamePreview(game: Game): string {
  const { series } = game;
  if (!series) return describeGame(game);
  const place = matchTitle(game, series.slot);
  return `${series.playoff ? `${series.playoff.title}, ` : ''}${place}: ${describeGame(game)}`;
}

/** "Dallas Stars against Calgary Flames. Puk leads 3–1 and can win it now." */
export function gameDescription({ homeTeam, awayTeam, series }: Game): string {
  const teams = `${homeTeam.name} against ${awayTeam.name}.`;
  return series ? `${teams} ${formatSeriesStanding(series)}.` : teams;
}

function describeGame(game: Game): string {
  const { live } = game;
  const [home, away] = [game.homePlayer.nickName, game.awayPlayer.nickName];
  if (live) {
    const lead = formatFacing([home, live.homeScore], [away, live.awayScore]);
    return `${lead}, ${periodOf(live.period)}`;
  }
  return isPlayed(game) ? formatMatch(game) : `${home} against ${away}`;
}

function periodOf(period: number): string {
  return period === OVERTIME_PERIOD ? 'overtime' : `${formatPeriod(period)} period`;
}
