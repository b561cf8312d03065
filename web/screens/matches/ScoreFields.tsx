import type { CSSProperties } from 'react';
import type { Side } from '../../../rules/match.ts';
import { MESSAGES } from '../../../rules/messages.ts';
import {
  brokenScore,
  type FieldErrors,
  mayBeOvertime,
  type ScoreForm,
} from '../../../rules/validation.ts';
import { Checkbox } from '../../design/controls/Checkbox.tsx';
import { Crest } from '../../design/hockey/Crest.tsx';
import { ScoreField } from '../../design/hockey/ScoreField.tsx';
import type { TeamBadgeFragment } from '../teams/gql/teams.ts';
import styles from './ScoreFields.module.css';

const SIDES = [
  { side: 'home', score: 'homeScore', label: 'Home Score' },
  { side: 'away', score: 'awayScore', label: 'Away Score' },
] as const;

interface Opponent {
  readonly name: string;
  readonly team?: Pick<TeamBadgeFragment, 'name' | 'logo'>;
  readonly colours?: CSSProperties;
}

interface ScoreFieldsProps {
  readonly form: ScoreForm;
  readonly onChange: (part: Partial<ScoreForm>) => void;
  readonly opponents: Readonly<Record<Side, Opponent>>;
  /** Once a submit was refused. */
  readonly errors?: FieldErrors<ScoreForm>;
  /** Whether a keyboard begins with the first score. */
  readonly isFirst?: boolean;
}

/** The result of a match as people enter it. */
export function ScoreFields(props: ScoreFieldsProps) {
  const { form, onChange, opponents, errors = {}, isFirst = false } = props;
  return (
    <div className={styles.scores}>
      <div className={styles.sides}>
        {SIDES.map(({ side, score, label }) => {
          const { name, team, colours } = opponents[side];
          return (
            <div key={side} style={colours}>
              <ScoreField
                label={label}
                who={name}
                score={form[score]}
                error={brokenScore(form[score])}
                isMarked={errors[score] !== undefined}
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
      <div className={styles.overtime}>
        {/* What is ticked can be taken back, whatever the score has become. */}
        {(form.overTime || mayBeOvertime(form)) && (
          <Checkbox checked={form.overTime} onChange={(overTime) => onChange({ overTime })}>
            Overtime
          </Checkbox>
        )}
      </div>
    </div>
  );
}

/** The error of the form, unless one of its score fields shows it. */
export function errorOutsideScores(error: string | null): string | null {
  return error === MESSAGES.scoreNotWhole ? null : error;
}
