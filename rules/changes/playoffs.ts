/** Changes of play-offs. */
import type { PlayoffLengths } from '../playoff.ts';
import { formatBestOf } from '../series.ts';
import type { KindsOfChange } from './definition.ts';
import {
  describeConsequences,
  type FollowingDetails,
  formatChanged,
  withLengths,
} from './parts.ts';

export type PlayoffChange =
  | {
      readonly kind: 'PLAYOFF_CREATED';
      readonly title: string;
      readonly players: readonly string[];
      /** Missing if all series are best of seven. */
      readonly lengths?: PlayoffLengths;
    }
  | PlayoffEdit
  | { readonly kind: 'PLAYOFF_DELETED'; readonly title: string };

/** An edit of title, players, teams or lengths of a play-off. */
interface PlayoffEdit extends Pick<FollowingDetails, 'later'> {
  readonly kind: 'PLAYOFF_EDITED';
  readonly before: PlayoffFacts;
  readonly after: PlayoffFacts;
}

/** The facts of a play-off that `editPlayoff` can change. */
export interface PlayoffFacts extends PlayoffLengths {
  readonly title: string;
  /** The places whose player or team changed, in the same order before and after the edit; null for a bye. */
  readonly places: readonly ({ readonly player: string; readonly team: string } | null)[];
}

export const PLAYOFF_CHANGES: KindsOfChange<PlayoffChange> = {
  PLAYOFF_CREATED: {
    means: 'A play-off was added.',
    label: 'New play-off',
    about: ({ title }) => title,
    text: ({ players, lengths }) =>
      withLengths(`Play-off created: ${players.join(', ')}`, lengths ?? {}),
  },
  PLAYOFF_EDITED: {
    means: 'The title, players, teams or lengths of a play-off were changed.',
    label: 'Edited',
    about: ({ after }) => after.title,
    text: ({ before, after, later }) =>
      [
        `Play-off edited: ${formatPlayoffEdit(before, after)}`,
        ...describeConsequences({ later, cleared: [], champion: null }),
      ].join('; '),
  },
  PLAYOFF_DELETED: {
    means: 'A play-off was deleted with its series.',
    label: 'Deleted',
    about: ({ title }) => title,
    text: () => 'Play-off deleted',
  },
};

/** Describes an edit: "Winter Cup → Autumn Cup; Eva → Jana; Peter: Dallas Stars → Boston Bruins; Hana added". */
function formatPlayoffEdit(before: PlayoffFacts, after: PlayoffFacts): string {
  const places = after.places.map((place, index) => {
    const was = before.places[index] ?? null;
    if (!was || !place) return `${(place ?? was)?.player} ${place ? 'added' : 'taken out'}`;
    if (was.player !== place.player) return `${was.player} → ${place.player}`;
    return `${place.player}: ${was.team} → ${place.team}`;
  });
  const lengths = ({ bestOf }: PlayoffFacts) => formatBestOf(bestOf);
  const final = ({ finalBestOf }: PlayoffFacts) => `final ${formatBestOf(finalBestOf)}`;
  const changed = formatChanged([
    [before.title, after.title],
    [lengths(before), lengths(after)],
    [final(before), final(after)],
  ]);
  return [...(changed === '' ? [] : [changed]), ...places].join('; ');
}
