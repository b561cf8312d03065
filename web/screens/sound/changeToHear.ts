/** A change as the rules of sounds see it. */
import { nameOf } from '../../../rules/side.ts';
import type { AudibleChange } from '../../../rules/sound.ts';
import type { ChangeToHearQuery, SideToHearFragment } from './gql/sound.ts';

export type Change = ChangeToHearQuery['changes'][number];

/** The changes that a page sounds for: of everything, or one match, series or play-off. */
export interface Scope {
  readonly of: 'now' | 'match' | 'series' | 'playoff' | 'league';
  readonly id: string;
}

export function isIn({ of, id }: Scope, change: Change): boolean {
  const { matchId, seriesId, playoffId, leagueId } = change;
  const ids = { match: matchId, series: seriesId, playoff: playoffId, league: leagueId };
  return of === 'now' || id === ids[of];
}

export function audible(change: Change): AudibleChange {
  const { seq, kind, occurredAt, matchId, match, facts } = change;
  const goal = match?.goals.find(({ id }) => Number(id) === seq);
  return {
    seq,
    kind,
    occurredAt: Date.parse(occurredAt),
    matchId,
    scorer: goal ? (goal.side === 'HOME' ? 'home' : 'away') : null,
    sides: match && { home: scorer(match.home), away: scorer(match.away) },
    period: 'period' in facts ? facts.period : null,
    hasResult: change.scoreAfter !== null,
    setsRecord: change.records.length > 0,
    bringsTitle: championsOf(facts).some((champion) => champion !== null),
  };
}

function championsOf(facts: Change['facts']): readonly (string | null)[] {
  if ('champion' in facts) return [facts.champion];
  if ('departures' in facts) return facts.departures.map(({ champion }) => champion);
  return [];
}

function scorer({ competitor }: SideToHearFragment) {
  return { name: nameOf(competitor), colours: competitor.players.map(({ colour }) => colour) };
}
