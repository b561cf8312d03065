import { formatPair } from '../../rules/history.ts';
import type { MeetingForm } from '../../rules/validation.ts';
import { usePages } from '../data/usePages.ts';
import { leftToRight } from '../design/leftToRight.ts';
import type { MatchRowFragment } from './gql/matches.ts';
import { MATCH_LIST } from './queries.ts';
import styles from './RecentPairs.module.css';

const SHOWN = 6;

interface RecentPairsProps {
  readonly form: MeetingForm;
  readonly onChange: (meeting: MeetingForm) => void;
}

/** Who played last: one press chooses both players and the teams that they had. */
export function RecentPairs({ form, onChange }: RecentPairsProps) {
  const pairs = latestOfEachPair(usePages(MATCH_LIST).rows).slice(0, SHOWN);
  if (pairs.length === 0) return null;
  const chosen = pairKey(form.homePlayer, form.awayPlayer);
  return (
    <fieldset className={styles.pairs}>
      <legend className="visuallyHidden">Recent pairs</legend>
      {pairs.map(({ id, homePlayer, awayPlayer, homeTeam, awayTeam }) => (
        <button
          key={id}
          type="button"
          className={styles.pair}
          aria-pressed={chosen === pairKey(homePlayer.nickName, awayPlayer.nickName)}
          onClick={() =>
            onChange({
              homePlayer: homePlayer.nickName,
              awayPlayer: awayPlayer.nickName,
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

function latestOfEachPair(matches: readonly MatchRowFragment[]): readonly MatchRowFragment[] {
  const latest = new Map<string, MatchRowFragment>();
  for (const match of matches) {
    const key = pairKey(match.homePlayer.nickName, match.awayPlayer.nickName);
    if (!latest.has(key)) latest.set(key, match);
  }
  return [...latest.values()];
}

/** The same for both orders of the two. */
function pairKey(one: string, two: string): string {
  return JSON.stringify([one, two].sort());
}
