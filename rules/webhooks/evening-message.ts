/** The words of the message about an evening. */
import { counted, listed, shortDate } from '../phrases.ts';
import { rankedOfEvening } from '../ranking.ts';
import { type NamedCompetitor, nameOf } from '../side.ts';
import type { PlayerRecord } from '../stats.ts';
import type { Message } from './messages.ts';

interface EveningOfMessage {
  /** Day of play. */
  readonly date: string;
  readonly matchCount: number;
  readonly standings: readonly (PlayerRecord & {
    readonly player: { readonly id: string; readonly nickName: string };
    readonly favouriteTeam: { readonly id: string } | null;
  })[];
  /** The table of the pairs, and those that share its first place. */
  readonly pairs: readonly (PlayerRecord & { readonly competitor: NamedCompetitor & HasId })[];
  readonly leadingPairs: readonly (NamedCompetitor & HasId)[];
}

interface HasId {
  readonly id: string;
}

/** Rows of the table of an evening that are told. */
const EVENING_ROWS = 8;

/** Describes an evening at its end, by the players or, if all played in pairs, by the pairs; null if nothing was played to the end. */
export function eveningMessage(evening: EveningOfMessage): Message | null {
  const { date, matchCount, standings, pairs } = evening;
  if (matchCount === 0) return null;
  const table = standings.length > 0 ? tableOfPlayers(evening) : tableOfPairs(evening);
  const leaders = table.filter(({ isLeader }) => isLeader);
  const [leader] = leaders;
  const matches = counted(matchCount, 'match', 'matches');
  const isPair = standings.length === 0;
  const outcome =
    leader === undefined
      ? matches
      : leaders.length > 1
        ? `${listed(leaders.map(({ name }) => name))} share the first place`
        : `${leader.name} ${isPair ? 'are champions' : 'is champion'}`;
  const rows = table.slice(0, EVENING_ROWS).map(({ place, name, record }) => {
    const won = record.wins + record.extraTimeWins;
    const lost = record.losses + record.extraTimeLosses;
    const goals = `goals ${record.scoredGoals} : ${record.concededGoals}`;
    return `${place}. ${name} ${won}–${lost}, ${counted(record.points, 'point')}, ${goals}`;
  });
  const figures = (id: string, record: PlayerRecord) => [
    ...[id, record.points, record.matchesPlayed, record.scoredGoals, record.concededGoals],
  ];
  return {
    events: ['evening'],
    title: `Evening of ${shortDate(date)}: ${outcome}`,
    lines: leader === undefined ? [] : [matches, ...rows, ...bestPair(evening)],
    facts: JSON.stringify([
      matchCount,
      standings.map((row) => figures(row.player.id, row)),
      pairs.map((row) => figures(row.competitor.id, row)),
    ]),
    path: `/evenings/${date}`,
    card: `evening/${date}`,
    teamId: leaders.length === 1 ? (leader?.teamId ?? null) : null,
  };
}

interface RowOfTable {
  readonly place: number;
  readonly name: string;
  readonly isLeader: boolean;
  readonly record: PlayerRecord;
  /** The team used most; null for a pair. */
  readonly teamId: string | null;
}

/** The pair that leads an evening on which single players lead the table. */
function bestPair({ standings, leadingPairs: [pair, ...others] }: EveningOfMessage): string[] {
  return pair && others.length === 0 && standings.length > 0 ? [`Best pair: ${nameOf(pair)}`] : [];
}

function tableOfPlayers({ standings }: EveningOfMessage): readonly RowOfTable[] {
  return rankedOfEvening(standings).map(({ row, place }) => ({
    ...{ place, name: row.player.nickName, isLeader: place === 1, record: row },
    teamId: row.favouriteTeam?.id ?? null,
  }));
}

/** The leaders share the first place; the others are told by their order. */
function tableOfPairs({ pairs, leadingPairs }: EveningOfMessage): readonly RowOfTable[] {
  return pairs.map((record, index) => {
    const isLeader = leadingPairs.some(({ id }) => id === record.competitor.id);
    const name = nameOf(record.competitor);
    return { place: isLeader ? 1 : index + 1, name, isLeader, record, teamId: null };
  });
}
