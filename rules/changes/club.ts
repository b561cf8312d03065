/** Changes of the whole club: imports and recounts. */
import { partsOf } from '../merge.ts';
import { counted, listed } from '../phrases.ts';
import type { KindsOfChange } from './definition.ts';

export type ClubChange = ImportDetails | { readonly kind: 'RECOUNTED'; readonly figures: number };

/** Numbers of rows that an import wrote. */
export interface ImportDetails {
  readonly kind: 'IMPORTED';
  /** "old.example.org", "results.csv" */
  readonly source: string;
  readonly players: number;
  /** Number of matches, including games of series. */
  readonly matches: number;
  readonly series: number;
  readonly playoffs: number;
}

export const CLUB_CHANGES: KindsOfChange<ClubChange> = {
  RECOUNTED: {
    means: 'Games or later series that differed from the results were corrected.',
    label: 'Recounted',
    about: () => 'The whole club',
    text: ({ figures }) => `Recount: ${counted(figures, 'figure')} corrected`,
    isFinal: true,
  },
  IMPORTED: {
    means: 'Players, matches, series and play-offs were imported, in one transaction.',
    label: 'Imported',
    about: () => 'The whole club',
    text: (details) => `Imported ${formatImported(details)} from ${details.source}`,
  },
};

/** "812 matches, 40 series and 6 play-offs" */
export function formatImported({
  players,
  ...rows
}: Pick<ImportDetails, 'players' | 'matches' | 'series' | 'playoffs'>): string {
  const added = players > 0 ? [counted(players, 'player')] : [];
  return listed([...added, ...partsOf(rows)]) || 'nothing';
}
