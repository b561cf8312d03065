import { formatPair } from '../../../rules/history.ts';
import type { MeetingForm } from '../../../rules/validation.ts';
import { leftToRight } from '../../design/leftToRight.ts';
import type { MatchRowFragment } from './gql/matches.ts';
import styles from './RecentHeadToHeads.module.css';

const SHOWN = 6;

interface RecentHeadToHeadsProps {
  /** The newest first. */
  readonly matches: readonly MatchRowFragment[];
  /** Players by their ids. */
  readonly form: MeetingForm;
  readonly onChange: (meeting: MeetingForm) => void;
}

/** Who played last: one press chooses both players and the teams that they had. */
export function RecentHeadToHeads({ matches, form, onChange }: RecentHeadToHeadsProps) {
  const headToHeads = latestOfEachHeadToHead(matches).slice(0, SHOWN);
  if (headToHeads.length === 0) return null;
  const chosen = headToHeadKey(form.homePlayer, form.awayPlayer);
  return (
    <fieldset className={styles.headToHeads}>
      <legend className="visuallyHidden">Recent pairs</legend>
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

/** The same for both orders of the two. */
function headToHeadKey(one: string, two: string): string {
  return JSON.stringify([one, two].sort());
}
