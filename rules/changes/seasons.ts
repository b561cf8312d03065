/** Changes of seasons. */

import type { SeasonForm } from '../forms.ts';
import { shortDate } from '../phrases.ts';
import type { KindsOfChange } from './definition.ts';
import type { SeasonChange } from './details.ts';
import type { SeasonFacts } from './facts.ts';

export const SEASON_CHANGES: KindsOfChange<SeasonChange> = {
  SEASON_CREATED: {
    means: 'A season was added.',
    label: 'New season',
    subject: ({ season }) => ({ season: season.name }),
    facts: ({ season }) => ({ __typename: 'SeasonFacts', before: null, after: season }),
  },
  SEASON_EDITED: {
    means: 'The name or the days of a season were changed.',
    label: 'Edited',
    subject: ({ after }) => ({ season: after.name }),
    facts: ({ before, after }) => ({ __typename: 'SeasonFacts', before, after }),
  },
  SEASON_DELETED: {
    means: 'A season was deleted.',
    label: 'Deleted',
    subject: ({ season }) => ({ season: season.name }),
    facts: ({ season }) => ({ __typename: 'SeasonFacts', before: season, after: null }),
  },
};

/** "Season edited: Autumn, 01/09/2026 – 30/11/2026 → Season 1, 01/09/2026 – 30/11/2026" */
export function describeSeasonChange({ before, after }: SeasonFacts): string {
  if (before && after) return `Season edited: ${formatSeason(before)} → ${formatSeason(after)}`;
  if (after) return `Season added: ${formatSeason(after)}`;
  return before ? `Season deleted: ${formatSeason(before)}` : 'Season deleted';
}

/** "Autumn, 01/09/2026 – 30/11/2026" */
function formatSeason({ name, from, to }: SeasonForm): string {
  return `${name}, ${shortDate(from)} – ${shortDate(to)}`;
}
