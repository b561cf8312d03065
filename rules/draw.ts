/** The draws of a play-off in words. */
import { drawPlaces, type PlayoffDraw } from './bracket.ts';

/** The names of a draw and of its ranks. */
interface DrawInWords {
  readonly name: string;
  readonly rank: (place: number) => string;
}

const IN_WORDS: Readonly<Record<Exclude<PlayoffDraw, 'RANDOM'>, DrawInWords>> = {
  AS_LISTED: { name: 'As listed', rank: String },
  BY_RATING: { name: 'By rating', rank: ordinal },
};

/** Number of first-round series up to which a draw names all of them. */
const MAX_NAMED_SERIES = 2;

/** "Drawn at random", "As listed: 1 to 3 have a bye, 4 meets 5", "By rating: 1st meets 4th, 2nd meets 3rd" */
export function formatDraw(draw: PlayoffDraw, entrants: number): string {
  if (draw === 'RANDOM') return 'Drawn at random';
  const { name, rank } = IN_WORDS[draw];
  const { byes, meetings } = firstRound(entrants, draw);
  const inWords = meetings.map(([one, other]) => `${rank(one)} meets ${rank(other)}`);
  const named = [
    ...formatByes(byes, rank),
    ...(inWords.length > MAX_NAMED_SERIES ? [`${inWords[0]}, … ${inWords.at(-1)}`] : inWords),
  ];
  return `${name}: ${named.join(', ')}`;
}

/** Returns the number of players who skip the first round, always the first ones, and those who meet in it. */
function firstRound(entrants: number, draw: Exclude<PlayoffDraw, 'RANDOM'>) {
  const ranks = Array.from({ length: entrants }, (_, index) => index + 1);
  const places = drawPlaces(ranks, draw, () => 0);
  const series = places.flatMap((one, index) =>
    index % 2 === 0 ? [[one, places[index + 1] ?? null] as const] : [],
  );
  const meetings = series.flatMap(([one, other]) =>
    one !== null && other !== null ? [[one, other] as const] : [],
  );
  return { byes: series.length - meetings.length, meetings };
}

function formatByes(byes: number, rank: DrawInWords['rank']): readonly string[] {
  if (byes === 0) return [];
  if (byes === 1) return [`${rank(1)} has a bye`];
  return [`${rank(1)} ${byes === 2 ? 'and' : 'to'} ${rank(byes)} have a bye`];
}

/** Estimated minutes from one face-off to the next: three periods of two minutes, and the choice of teams. */
const MINUTES_PER_GAME = 7;

interface Format {
  readonly entrants: number;
  /** The noun for the entrants; players by default. */
  readonly of?: 'players' | 'pairs' | 'sides';
  readonly bestOf: number;
  readonly finalBestOf: number;
  /** Whether the losers of the semifinals meet. */
  readonly hasThirdPlaceSeries: boolean;
}

/** "4 players · up to 21 games, about 2 h 30" */
export function formatExtent(format: Format): string {
  const { entrants, of = 'players', bestOf, finalBestOf, hasThirdPlaceSeries } = format;
  const seriesBeforeFinal = entrants - 2 + (hasThirdPlaceSeries ? 1 : 0);
  return `${entrants} ${of} · ${formatMostGames(seriesBeforeFinal * bestOf + finalBestOf)}`;
}

function formatMostGames(games: number): string {
  const count = games === 1 ? '1 game' : `up to ${games} games`;
  return `${count}, about ${formatDuration(games * MINUTES_PER_GAME)}`;
}

/** Rounds to five minutes, from an hour on to a quarter of an hour: "50 min", "2 h", "2 h 30". */
function formatDuration(minutes: number): string {
  if (minutes < 58) return `${5 * Math.round(minutes / 5)} min`;
  const quarters = Math.round(minutes / 15);
  const rest = (quarters % 4) * 15;
  return `${Math.floor(quarters / 4)} h${rest === 0 ? '' : ` ${rest}`}`;
}

const ENDINGS = ['th', 'st', 'nd', 'rd'];

/** Formats a place of a play-off: "1st", "11th". */
function ordinal(place: number): string {
  return `${place}${ENDINGS[place] ?? 'th'}`;
}
