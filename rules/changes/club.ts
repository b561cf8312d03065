/** Changes of the whole club: imports and recounts. */
import { partsOf } from '../merge.ts';
import { counted, listed } from '../phrases.ts';
import type { KindsOfChange } from './definition.ts';
import type { ClubChange, ImportDetails } from './details.ts';
import type { ImportFacts, RecountFacts } from './facts.ts';

export const CLUB_CHANGES: KindsOfChange<ClubChange> = {
  RECOUNTED: {
    means: 'Games or later series that differed from the results were corrected.',
    label: 'Recounted',
    subject: () => ({}),
    facts: ({ figures }) => ({ __typename: 'RecountFacts', figures }),
    isFinal: true,
  },
  IMPORTED: {
    means: 'Players, matches, series, play-offs and leagues were imported, in one transaction.',
    label: 'Imported',
    subject: () => ({}),
    facts: ({ source, players, matches, series, playoffs, leagues = 0 }) => ({
      __typename: 'ImportFacts',
      source,
      players,
      matches,
      series,
      playoffs,
      leagues,
    }),
  },
};

export function describeRecount({ figures }: RecountFacts): string {
  return `Recount: ${counted(figures, 'figure')} corrected`;
}

export function describeImport(facts: ImportFacts): string {
  return `Imported ${formatImported(facts)} from ${facts.source}`;
}

/** "812 matches, 40 series and 6 play-offs" */
export function formatImported({
  players,
  leagues = 0,
  ...rows
}: Omit<ImportDetails, 'kind' | 'source'>): string {
  const added = players > 0 ? [counted(players, 'player')] : [];
  const inLeagues = leagues > 0 ? [counted(leagues, 'league')] : [];
  return listed([...added, ...partsOf(rows), ...inLeagues]) || 'nothing';
}
