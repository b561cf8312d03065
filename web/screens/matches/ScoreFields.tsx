import type { CSSProperties } from 'react';
import type { ScoreForm } from '../../../rules/forms.ts';
import type { Side } from '../../../rules/match.ts';
import { brokenScore, mayBeOvertime } from '../../../rules/validation.ts';
import type { WriteErrors } from '../../app/write/fieldErrors.ts';
import { Checkbox } from '../../design/controls/Checkbox.tsx';
import { type Invalid, useFieldError } from '../../design/controls/FormError.tsx';
import { Crest } from '../../design/hockey/Crest.tsx';
import { ScoreField } from '../../design/hockey/ScoreField.tsx';
import type { TeamBadgeFragment } from '../teams/gql/teams.ts';
import { ClockNotice } from './ClockNotice.tsx';
import styles from './ScoreFields.module.css';

const SIDES = [
  { side: 'home', score: 'homeScore', label: 'Home Score' },
  { side: 'away', score: 'awayScore', label: 'Away Score' },
] as const;

/** Paths of the fields that can show an error. */
export const SCORE_FIELDS = SIDES.map(({ score }) => score);

interface Opponent {
  readonly name: string;
  readonly team?: Pick<TeamBadgeFragment, 'name' | 'logo'>;
  readonly colours?: CSSProperties;
}

interface ScoreFieldsProps {
  readonly form: ScoreForm;
  readonly onChange: (part: Partial<ScoreForm>) => void;
  readonly opponents: Readonly<Record<Side, Opponent>>;
  readonly errors: WriteErrors['byField'];
  /** Whether the home score gets the focus when the dialog opens, on devices with a mouse. */
  readonly isFirst?: boolean;
}

/** Fields for the result of a match: both scores and overtime. */
export function ScoreFields(props: ScoreFieldsProps) {
  const { form, onChange, opponents, errors, isFirst = false } = props;
  const ofBoth = SCORE_FIELDS.filter((score) => brokenScore(form[score]) === null)
    .map((score) => errors[score])
    .find((error) => error?.message);
  const { marks, place } = useFieldError(ofBoth);
  return (
    <div className={styles.scores}>
      <ClockNotice />
      <div className={styles.sides}>
        {SIDES.map(({ side, score, label }) => {
          const { name, team, colours } = opponents[side];
          return (
            <div key={side} style={colours}>
              <ScoreField
                label={label}
                who={name}
                score={form[score]}
                error={errorOf(form[score], errors[score])}
                sharedMarks={errors[score] && marks}
                onChange={(goals) => onChange({ [score]: goals })}
                isFirst={isFirst && side === 'home'}
              >
                {team && <Crest team={team} size={40} />}
                <span>
                  <span className={styles.player}>{name}</span>
                  {team && (
                    <span className={styles.team} translate="no">
                      {team.name}
                    </span>
                  )}
                </span>
              </ScoreField>
            </div>
          );
        })}
      </div>
      {place}
      <div className={styles.overtime}>
        {/* Stays visible while it is ticked, so that it can be unticked even if the score no longer allows overtime. */}
        {(form.overTime || mayBeOvertime(form)) && (
          <Checkbox checked={form.overTime} onChange={(overTime) => onChange({ overTime })}>
            Overtime
          </Checkbox>
        )}
      </div>
    </div>
  );
}

/** A score that is none says so itself. Other messages are about both scores, and stand below them. */
function errorOf(score: number | null, error: Invalid | undefined): Invalid | undefined {
  const message = brokenScore(score);
  return message === null ? error && { message: null } : { message };
}
