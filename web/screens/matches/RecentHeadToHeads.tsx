import { formatPair } from '../../../rules/history.ts';
import type { MeetingForm } from '../../../rules/validation.ts';
import { leftToRight } from '../../design/leftToRight.ts';
import type { MatchRowFragment } from './gql/matches.ts';
import styles from './RecentHeadToHeads.module.css';

const SHOWN = 6;

interface RecentHeadToHeadsProps {
  /** Newest first. */
  readonly matches: readonly MatchRowFragment[];
  /** `homePlayer` and `awayPlayer` hold the ids of players. */
  readonly form: MeetingForm;
  readonly onChange: (meeting: MeetingForm) => void;
}

/** Buttons for the players who met most recently. Each chooses both players, with the teams of their last match. */
export function RecentHeadToHeads({ matches, form, onChange }: RecentHeadToHeadsProps) {
  const headToHeads = latestOfEachHeadToHead(matches).slice(0, SHOWN);
  if (headToHeads.length === 0) return null;
  const chosen = headToHeadKey(form.homePlayer, form.awayPlayer);
  return (
    <fieldset className={styles.headToHeads}>
      <legend className="visuallyHidden">Recent head-to-heads</legend>
      {headToHeads.map(({ id, homePlayer, awayPlayer, homeTeam, awayTeam }) => (
        <button
          key={id}
          type="button"
          className={styles.headToHead}
          aria-pressed={chosen === headToHeadKey(homePlayer.id, awayPlayer.id)}
          onClick={() =>
            onChange({
              homePlayer: homePlayer.id,
              awayPlayer: awayPlayer.id,
              homeTeam: homeTeam.name,
              awayTeam: awayTeam.name,
            })
          }
        >
          {leftToRight(formatPair(homePlayer.nickName, awayPlayer.nickName))}
        </button>
      ))}
    </fieldset>
  );
}

function latestOfEachHeadToHead(matches: readonly MatchRowFragment[]): readonly MatchRowFragment[] {
  const latest = new Map<string, MatchRowFragment>();
  for (const match of matches) {
    const key = headToHeadKey(match.homePlayer.id, match.awayPlayer.id);
    if (!latest.has(key)) latest.set(key, match);
  }
  return [...latest.values()];
}

/** Returns the same key for both orders of the players. */
function headToHeadKey(one: string, two: string): string {
  return JSON.stringify([one, two].sort());
}
