/** Changes of play-offs. */
import { DEFAULT_BEST_OF } from '../limits.ts';
import { formatBestOf } from '../series.ts';
import type { KindsOfChange } from './definition.ts';
import type { PlayoffChange } from './details.ts';
import type { PlayoffFacts, PlayoffThen } from './facts.ts';
import { describeConsequences, formatChanged, withLengths } from './parts.ts';

const DEFAULT_LENGTHS = { bestOf: DEFAULT_BEST_OF, finalBestOf: DEFAULT_BEST_OF };

export const PLAYOFF_CHANGES: KindsOfChange<PlayoffChange> = {
  PLAYOFF_CREATED: {
    means: 'A play-off was added.',
    label: 'New play-off',
    subject: ({ title }) => ({ playoff: title }),
    facts: ({ title, players, lengths = DEFAULT_LENGTHS }) => ({
      __typename: 'PlayoffFacts',
      before: null,
      after: { title, ...lengths, places: players.map((player) => ({ player, team: null })) },
      later: [],
    }),
  },
  PLAYOFF_EDITED: {
    means: 'The title, players, teams or lengths of a play-off were changed.',
    label: 'Edited',
    subject: ({ after }) => ({ playoff: after.title }),
    facts: ({ before, after, later }) => ({ __typename: 'PlayoffFacts', before, after, later }),
  },
  PLAYOFF_DELETED: {
    means: 'A play-off was deleted with its series.',
    label: 'Deleted',
    subject: ({ title }) => ({ playoff: title }),
    facts: ({ title }) => ({
      __typename: 'PlayoffFacts',
      before: { title, places: [], bestOf: null, finalBestOf: null },
      after: null,
      later: [],
    }),
  },
};

/** "Play-off created: Eva, Jana; best of three", "Play-off edited: Winter Cup → Autumn Cup", "Play-off deleted" */
export function describePlayoffChange({ before, after, later }: PlayoffFacts): string {
  if (!after) return 'Play-off deleted';
  if (!before) {
    const players = after.places.flatMap((place) => place?.player ?? []);
    return withLengths(`Play-off created: ${players.join(', ')}`, after);
  }
  return [
    `Play-off edited: ${formatPlayoffEdit(before, after)}`,
    ...describeConsequences({ later, cleared: [], championNickNames: null }),
  ].join('; ');
}

/** Describes an edit: "Winter Cup → Autumn Cup; Eva → Jana; Peter: Dallas Stars → Boston Bruins; Hana added". */
function formatPlayoffEdit(before: PlayoffThen, after: PlayoffThen): string {
  const places = after.places.map((place, index) => {
    const was = before.places[index] ?? null;
    if (!was || !place) return `${(place ?? was)?.player} ${place ? 'added' : 'taken out'}`;
    if (was.player !== place.player) return `${was.player} → ${place.player}`;
    return `${place.player}: ${was.team} → ${place.team}`;
  });
  const formatLength = (bestOf: number | null) => (bestOf === null ? '' : formatBestOf(bestOf));
  const formatFinal = ({ finalBestOf }: PlayoffThen) => `final ${formatLength(finalBestOf)}`;
  const changed = formatChanged([
    [before.title, after.title],
    [formatLength(before.bestOf), formatLength(after.bestOf)],
    [formatFinal(before), formatFinal(after)],
  ]);
  return [...(changed === '' ? [] : [changed]), ...places].join('; ');
}
