import { ToggleGroup } from '../../design/controls/ToggleGroup.tsx';
import { leftToRight } from '../../design/leftToRight.ts';
import { type FormSide, formSideOf } from '../sides/formSide.ts';
import { namesOf } from './formatMatch.ts';
import type { MatchRowFragment } from './gql/matches.ts';
import type { MeetingSides } from './MeetingFields.tsx';

const SHOWN = 6;

interface RecentHeadToHeadsProps {
  /** Newest first. */
  readonly matches: readonly MatchRowFragment[];
  readonly form: MeetingSides;
  readonly onChange: (sides: MeetingSides) => void;
}

/** Buttons for the players and pairs who met most recently. Each chooses both sides, with the teams of their last match. */
export function RecentHeadToHeads({ matches, form, onChange }: RecentHeadToHeadsProps) {
  const headToHeads = latestOfEachHeadToHead(matches).slice(0, SHOWN);
  const chosen = headToHeadKey(form.home, form.away);
  return (
    <ToggleGroup
      label="Recent head-to-heads"
      labelHidden
      look="line"
      buttons={headToHeads.map((match) => ({
        id: match.id,
        content: leftToRight(namesOf(match)),
        isPressed: chosen === keyOf(match),
      }))}
      onPress={(pressed) => {
        const last = headToHeads.find(({ id }) => id === pressed);
        if (last) onChange({ home: formSideOf(last.home), away: formSideOf(last.away) });
      }}
    />
  );
}

function latestOfEachHeadToHead(matches: readonly MatchRowFragment[]): readonly MatchRowFragment[] {
  const latest = new Map<string, MatchRowFragment>();
  for (const match of matches) {
    const key = keyOf(match);
    if (!latest.has(key)) latest.set(key, match);
  }
  return [...latest.values()];
}

function keyOf({ home, away }: MatchRowFragment): string {
  return headToHeadKey(formSideOf(home), formSideOf(away));
}

/** Returns the same key for both orders of the sides, and of the players of a pair. */
function headToHeadKey(...sides: readonly FormSide[]): string {
  return JSON.stringify(sides.map(({ players }) => players.toSorted().join('+')).sort());
}
