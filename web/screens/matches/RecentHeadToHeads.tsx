import type { MeetingForm } from '../../../rules/validation.ts';
import { ToggleGroup } from '../../design/controls/ToggleGroup.tsx';
import { leftToRight } from '../../design/leftToRight.ts';
import { namesOf } from './formatMatch.ts';
import type { MatchRowFragment } from './gql/matches.ts';

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
  const chosen = headToHeadKey(form.homePlayer, form.awayPlayer);
  return (
    <ToggleGroup
      label="Recent head-to-heads"
      labelHidden
      look="line"
      buttons={headToHeads.map((match) => ({
        id: match.id,
        content: leftToRight(namesOf(match)),
        isPressed: chosen === headToHeadKey(match.home.competitor.id, match.away.competitor.id),
      }))}
      onPress={(pressed) => {
        const last = headToHeads.find(({ id }) => id === pressed);
        if (!last) return;
        onChange({
          homePlayer: last.home.competitor.id,
          awayPlayer: last.away.competitor.id,
          homeTeam: last.home.team.name,
          awayTeam: last.away.team.name,
        });
      }}
    />
  );
}

function latestOfEachHeadToHead(matches: readonly MatchRowFragment[]): readonly MatchRowFragment[] {
  const latest = new Map<string, MatchRowFragment>();
  for (const match of matches) {
    const key = headToHeadKey(match.home.competitor.id, match.away.competitor.id);
    if (!latest.has(key)) latest.set(key, match);
  }
  return [...latest.values()];
}

/** Returns the same key for both orders of the players. */
function headToHeadKey(one: string, two: string): string {
  return JSON.stringify([one, two].sort());
}
