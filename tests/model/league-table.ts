/** Leagues of the model: their table, who goes on to the play-off, and how an entrant leaves, independently of the rules of the product. */
import type { FixtureModel, LeagueEntrantModel, LeagueModel, Seat } from './model.ts';

/** The points and goals of one side of a match. A forfeit has no goals. */
interface Share {
  readonly opponent: LeagueEntrantModel;
  readonly points: number;
  readonly scored: number;
  readonly conceded: number;
}

export interface LeagueRow {
  readonly entrant: LeagueEntrantModel;
  readonly played: number;
  readonly points: number;
  readonly difference: number;
  readonly scored: number;
}

export function isSameSeat(one: Seat, other: Seat): boolean {
  return one.player === other.player && one.partner === other.partner;
}

export function fixturesOf(league: LeagueModel, seat: Seat): readonly FixtureModel[] {
  return Object.values(league.fixtures).filter(
    ({ home, away }) => isSameSeat(home, seat) || isSameSeat(away, seat),
  );
}

export function openIn(league: LeagueModel, seat: Seat): number {
  return fixturesOf(league, seat).filter(({ score }) => !score).length;
}

function sharesOf(league: LeagueModel, entrant: LeagueEntrantModel): readonly Share[] {
  const shares: Share[] = [];
  for (const opponent of league.entrants) {
    if (opponent === entrant || opponent.left === 'WITHDRAWN') continue;
    const met = fixturesOf(league, entrant.seat).filter((fixture) =>
      [fixture.home, fixture.away].some((seat) => isSameSeat(seat, opponent.seat)),
    );
    for (const { home, score } of met) {
      if (!score) continue;
      const { homeScore, awayScore, overTime } = score;
      const isHome = isSameSeat(home, entrant.seat);
      const [scored, conceded] = isHome ? [homeScore, awayScore] : [awayScore, homeScore];
      const forWin = overTime || league.points === 'WIN_2_2_1_0' ? 2 : 3;
      const points = scored > conceded ? forWin : overTime ? 1 : 0;
      shares.push({ opponent, points, scored, conceded });
    }
    if (entrant.left === null && opponent.left === null) continue;
    const forWin = league.points === 'WIN_2_2_1_0' ? 2 : 3;
    const points = entrant.left === null ? forWin : 0;
    for (let leg = met.length; leg < league.legs; leg += 1)
      shares.push({ opponent, points, scored: 0, conceded: 0 });
  }
  return shares;
}

/** The table, the best first. */
export function leagueTable(league: LeagueModel): readonly LeagueRow[] {
  const rows = league.entrants.flatMap((entrant) => {
    if (entrant.left === 'WITHDRAWN') return [];
    const shares = sharesOf(league, entrant);
    const sum = (figure: (share: Share) => number) =>
      shares.reduce((total, share) => total + figure(share), 0);
    const points = sum((share) => share.points);
    const scored = sum((share) => share.scored);
    const difference = scored - sum((share) => share.conceded);
    return [{ entrant, shares, played: shares.length, points, difference, scored }];
  });
  const among = (row: (typeof rows)[number]) => {
    const equals = rows.filter(({ points }) => points === row.points);
    return row.shares
      .filter(({ opponent }) => equals.some(({ entrant }) => entrant === opponent))
      .reduce((total, { points }) => total + points, 0);
  };
  return rows.toSorted(
    (one, other) =>
      other.points - one.points ||
      among(other) - among(one) ||
      other.difference - one.difference ||
      other.scored - one.scored ||
      one.entrant.lot - other.entrant.lot,
  );
}

export function isComplete(league: LeagueModel): boolean {
  return Object.values(league.fixtures).every(({ score }) => score);
}

/** The entrants who go on to the play-off, the best first. */
export function qualifiedIn(league: LeagueModel): readonly Seat[] {
  return leagueTable(league)
    .filter(({ entrant }) => entrant.left === null)
    .slice(0, league.qualify ?? 0)
    .map(({ entrant }) => entrant.seat);
}

/** The league after an entrant left, but for the sides that are turned around. */
export function leftLeague(league: LeagueModel, leaver: LeagueEntrantModel): LeagueModel {
  const played = sharesOf(league, leaver).length;
  const open = openIn(league, leaver.seat);
  const left = played < (played + open) / 2 ? 'WITHDRAWN' : 'FORFEITED';
  const hasPlayed = fixturesOf(league, leaver.seat).length > open;
  const isGone = ({ home, away, score }: FixtureModel) =>
    !score && [home, away].some((seat) => isSameSeat(seat, leaver.seat));
  return {
    ...league,
    entrants: league.entrants.flatMap((each) =>
      each !== leaver ? each : hasPlayed ? { ...each, left } : [],
    ),
    fixtures: Object.fromEntries(
      Object.entries(league.fixtures).filter(([, fixture]) => !isGone(fixture)),
    ),
  };
}
