/** Cards with two competitors and a score between them: of matches, series and head-to-heads. */
import { formatHeadToHead } from '../../../rules/head-to-head.ts';
import { OVERTIME_PERIOD } from '../../../rules/live-score.ts';
import { describeSituation, formatPeriod } from '../../../rules/live-score-words.ts';
import { winningSide } from '../../../rules/match.ts';
import { counted, formatWin } from '../../../rules/phrases.ts';
import { formatDecision } from '../../../rules/playoff.ts';
import {
  formatStanding,
  isSingleGame,
  type Seat,
  seriesWinner,
  shownScore,
} from '../../../rules/series.ts';
import type { CardLiveScore, Competitor, HeadToHeadCard, MatchCard, SeriesCard } from './card.ts';
import { CHALK, FROST, GOLD, GREEN, LINE, sideColours } from './colours.ts';
import { CARD, crest, faces, frameSvg, TOP } from './frame.ts';
import { textSvg } from './text.ts';

const MIDDLE = CARD.width / 2;
const CREST = 200;
const PANEL_BOTTOM = 370;
/** SVG paths of the surfaces in the colours of the two sides, with slanted inner edges. */
const PANELS = [
  `M0 ${TOP}H400L330 ${PANEL_BOTTOM}H0Z`,
  `M1200 ${TOP}H870L800 ${PANEL_BOTTOM}H1200Z`,
] as const;

/** Shown in place of a score. */
const VERSUS = textSvg('vs', { x: MIDDLE, y: 290, size: 150, maxWidth: 300, fill: FROST });

export function matchSvg(card: MatchCard): string {
  const { home, away } = card.sides;
  const score = card.live ?? card.result;
  return frameSvg({
    heading: card.heading,
    caption: describeMatch(card),
    captionColour: card.live ? GREEN : card.result ? GOLD : FROST,
    body: [
      ...competitorPanels(home, away),
      score ? scoreline(score.homeScore, score.awayScore) : VERSUS,
    ].join(''),
  });
}

function describeMatch({ sides, result, live, decision }: MatchCard): string {
  if (live) {
    const situation = describeSituation(live, sides.home, sides.away);
    return `${formatPeriodOf(live)} · ${situation}`;
  }
  if (!result) return 'To be played';
  if (decision) return formatDecision(decision);
  return formatWin(sides[winningSide(result)], result.overTime);
}

function formatPeriodOf({ period, paused }: CardLiveScore): string {
  if (paused) return 'Paused';
  return period === OVERTIME_PERIOD ? 'Overtime' : `${formatPeriod(period)} period`;
}

export function seriesSvg({
  heading,
  terms,
  seats: { one, two },
  wins,
  goals,
  isPlaying,
  games,
}: SeriesCard): string {
  const score = shownScore(terms, wins, goals);
  const colours = sideColours(one.team, two.team);
  return frameSvg({
    heading,
    caption: formatStanding(terms, wins, { one, two }, isPlaying),
    ...(seriesWinner(terms, wins) && { captionColour: GOLD }),
    body: [
      ...competitorPanels(one, two),
      score ? scoreline(score.one, score.two) : VERSUS,
      isSingleGame(terms) ? '' : strip(games, { one: colours[0], two: colours[1] }),
    ].join(''),
  });
}

export function headToHeadSvg({
  seats: { one, two },
  wins,
  goals,
  streak,
}: HeadToHeadCard): string {
  return frameSvg({
    heading: `All time, ${counted(wins.one + wins.two, 'game')}`,
    caption: formatHeadToHead({
      one,
      two,
      winsOne: wins.one,
      winsTwo: wins.two,
      streak,
    }),
    body: [
      ...competitorPanels(one, two),
      scoreline(wins.one, wins.two),
      textSvg('goals', { x: MIDDLE, y: 440, size: 40, maxWidth: 370, fill: FROST }),
      textSvg(`${goals.one} : ${goals.two}`, {
        x: MIDDLE,
        y: 506,
        size: 64,
        maxWidth: 370,
        fill: CHALK,
      }),
    ].join(''),
  });
}

function competitorPanels(left: Competitor, right: Competitor): string[] {
  const colours = sideColours(left.team, right.team);
  return [left, right].flatMap((competitor, index) => {
    const { name, team } = competitor;
    const middle = index === 0 ? 196 : CARD.width - 196;
    const corner = [middle - CREST / 2, (TOP + PANEL_BOTTOM - CREST) / 2, CREST] as const;
    return [
      `<path d="${PANELS[index]}" fill="${colours[index]}"/>`,
      crest(team, ...corner),
      faces(competitor.players, ...corner),
      textSvg(name, { x: middle, y: 456, size: 84, maxWidth: 372, fill: CHALK }),
      textSvg(team.name, { x: middle, y: 508, size: 42, maxWidth: 372, fill: FROST }),
    ];
  });
}

/** Font size of a score by the number of digits of the higher score, so that the score always fits. */
const SCORE_SIZES = [230, 200, 130] as const;

function scoreline(left: number, right: number): string {
  const digits = String(Math.max(left, right)).length;
  const size = SCORE_SIZES[digits - 1] ?? 100;
  const style = { y: 244 + size * 0.33, size, maxWidth: 164, fill: CHALK };
  return [
    textSvg(`${left}`, { ...style, x: MIDDLE - 36, anchor: 'end' }),
    textSvg(':', { x: MIDDLE, y: 296, size: 150, maxWidth: 60, fill: FROST }),
    textSvg(`${right}`, { ...style, x: MIDDLE + 36, anchor: 'start' }),
  ].join('');
}

const SQUARE = 34;
const STEP = 42;

/** A column of two squares for each game, the upper one for the competitor on the left. The winner's square is filled. */
function strip(games: readonly (Seat | null)[], colours: Readonly<Record<Seat, string>>): string {
  const left = MIDDLE - (games.length * STEP - (STEP - SQUARE)) / 2;
  const square = (game: number, seat: Seat) => {
    const x = left + game * STEP;
    const y = seat === 'one' ? 408 : 408 + STEP;
    const won = games[game] === seat;
    const paint = won
      ? `fill="${colours[seat]}" stroke="${CHALK}"`
      : `fill="none" stroke="${LINE}"`;
    return `<rect x="${x}" y="${y}" width="${SQUARE}" height="${SQUARE}" rx="6" stroke-width="3" ${paint}/>`;
  };
  return games.map((_, game) => square(game, 'one') + square(game, 'two')).join('');
}
