/** Changes of leagues. */
import { formatLegs, formatPoints, formatQualify } from '../league-words.ts';
import { counted, withVerb } from '../phrases.ts';
import { competitorNamed } from '../side.ts';
import type { KindsOfChange } from './definition.ts';
import type { LeagueChange } from './details.ts';
import type { LeagueFacts } from './facts.ts';
import { describeConsequences, formatChanged, named, nameInLog, nickNamesIn } from './parts.ts';

const NOTHING = {
  __typename: 'LeagueFacts',
  before: null,
  after: null,
  legs: null,
  entered: [],
  leftNickNames: [],
  leftAs: null,
  notPlayed: 0,
  championNickNames: null,
} as const;

export const LEAGUE_CHANGES: KindsOfChange<LeagueChange> = {
  LEAGUE_CREATED: {
    means: 'A league was added with its matches.',
    label: 'New league',
    subject: ({ league }) => ({ league: league.title }),
    facts: ({ league, legs, players }) => ({ ...NOTHING, after: league, legs, entered: players }),
  },
  LEAGUE_EDITED: {
    means: 'The title, points or play-off of a league were changed, or players came late.',
    label: 'Edited',
    subject: ({ after }) => ({ league: after.title }),
    facts: ({ before, after, players }) => ({ ...NOTHING, before, after, entered: players }),
  },
  LEAGUE_DELETED: {
    means: 'A league was deleted with its matches.',
    label: 'Deleted',
    subject: ({ league }) => ({ league: league.title }),
    facts: ({ league }) => ({ ...NOTHING, before: league }),
  },
  LEAGUE_LEFT: {
    means: 'A player, or a pair, left a league.',
    label: 'Left',
    subject: ({ title, player }) => ({ league: title, players: named(nameInLog(player)) }),
    facts: ({ player, as, matches, champion }) => ({
      ...NOTHING,
      leftNickNames: nickNamesIn(player),
      leftAs: as,
      notPlayed: matches,
      championNickNames: champion === undefined ? null : nickNamesIn(champion),
    }),
  },
};

/**
 * "League created: Puk, Ola, Miro; everyone meets everyone once", "League edited: Autumn → Winter; Eva added", "Puk leaves the league;
 * 3 matches are forfeits", "League deleted"
 */
export function describeLeagueChange(facts: LeagueFacts): string {
  const { before, after, legs, entered, leftNickNames, leftAs, notPlayed, championNickNames } =
    facts;
  if (leftAs) {
    const matches = counted(notPlayed, 'match', 'matches');
    const follows =
      leftAs === 'WITHDRAWN'
        ? `out of the table, ${matches} not played`
        : `${matches} ${notPlayed === 1 ? 'is a forfeit' : 'are forfeits'}`;
    const leaves = withVerb(competitorNamed(leftNickNames), 'leaves', 'leave');
    const consequences = describeConsequences(
      { later: [], cleared: [], championNickNames },
      'league',
    );
    return [`${leaves} the league`, follows, ...consequences].join('; ');
  }
  if (!after) return 'League deleted';
  if (!before) return `League created: ${entered.join(', ')}; ${formatLegs(legs ?? 1)}`;
  const changed = formatChanged([
    [before.title, after.title],
    [formatPoints(before.points), formatPoints(after.points)],
    [formatQualify(before.qualify), formatQualify(after.qualify)],
  ]);
  const added = entered.map((player) => `${player} added`);
  return `League edited: ${[...(changed === '' ? [] : [changed]), ...added].join('; ')}`;
}
