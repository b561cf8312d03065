/** Changes of seasons. */
import { shortDate } from '../phrases.ts';
import type { SeasonForm } from '../validation.ts';
import type { KindsOfChange } from './definition.ts';

export type SeasonChange =
  | { readonly kind: 'SEASON_CREATED' | 'SEASON_DELETED'; readonly season: SeasonForm }
  | { readonly kind: 'SEASON_EDITED'; readonly before: SeasonForm; readonly after: SeasonForm };

export const SEASON_CHANGES: KindsOfChange<SeasonChange> = {
  SEASON_CREATED: {
    means: 'A season was added.',
    label: 'New season',
    about: ({ season }) => season.name,
    text: ({ season }) => `Season added: ${formatSeason(season)}`,
  },
  SEASON_EDITED: {
    means: 'The name or the days of a season were changed.',
    label: 'Edited',
    about: ({ after }) => after.name,
    text: ({ before, after }) => `Season edited: ${formatSeason(before)} → ${formatSeason(after)}`,
  },
  SEASON_DELETED: {
    means: 'A season was deleted.',
    label: 'Deleted',
    about: ({ season }) => season.name,
    text: ({ season }) => `Season deleted: ${formatSeason(season)}`,
  },
};

/** "Autumn, 01/09/2026 – 30/11/2026" */
function formatSeason({ name, from, to }: SeasonForm): string {
  return `${name}, ${shortDate(from)} – ${shortDate(to)}`;
}
