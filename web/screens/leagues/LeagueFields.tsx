import type { LeaguePoints } from '../../../rules/league.ts';
import { LEAGUE_POINTS } from '../../../rules/league.ts';
import { formatPoints } from '../../../rules/league-words.ts';
import { QUALIFIERS } from '../../../rules/limits.ts';
import { RadioGroup } from '../../design/controls/RadioGroup.tsx';

const POINTS = (Object.keys(LEAGUE_POINTS) as LeaguePoints[]).map((value) => ({
  value,
  label: formatPoints(value),
}));

/** The value of the choice for no play-off. */
const NONE = 0;

interface PointsChoiceProps {
  readonly value: LeaguePoints;
  readonly onChange: (points: LeaguePoints) => void;
}

export function PointsChoice(props: PointsChoiceProps) {
  return (
    <RadioGroup
      label="Win – overtime win – overtime loss – loss"
      look="segment"
      options={POINTS}
      {...props}
    />
  );
}

interface QualifyChoiceProps {
  readonly entrants: number;
  /** Null for no play-off. */
  readonly value: number | null;
  readonly onChange: (qualify: number | null) => void;
}

/** The choice how many go through to a play-off. */
export function QualifyChoice({ entrants, value, onChange }: QualifyChoiceProps) {
  return (
    <RadioGroup
      label="Play-off of the first"
      look="segment"
      options={[
        { value: NONE, label: 'None' },
        ...QUALIFIERS.map((each) => ({
          value: each,
          label: each === 2 ? 'Final' : `${each}`,
          isDisabled: each > entrants,
        })),
      ]}
      value={value ?? NONE}
      onChange={(chosen) => onChange(chosen === NONE ? null : chosen)}
    />
  );
}
