import type { CSSProperties } from 'react';
import type { Broken } from '../../../rules/broken.ts';
import type { Side } from '../../../rules/match.ts';
import { MESSAGES } from '../../../rules/messages.ts';
import { brokenScore, mayBeOvertime, type ScoreForm } from '../../../rules/validation.ts';
import { Checkbox } from '../../design/controls/Checkbox.tsx';
import { Crest } from '../../design/hockey/Crest.tsx';
import { ScoreField } from '../../design/hockey/ScoreField.tsx';
import type { TeamBadgeFragment } from '../teams/gql/teams.ts';
import { ClockNotice } from './ClockNotice.tsx';
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
  /** Rules to show after a submit that broke them. */
  readonly broken?: readonly Broken[];
  /** Whether the home score gets the focus when the dialog opens, on devices with a mouse. */
  readonly isFirst?: boolean;
}

/** Fields for the result of a match: both scores and overtime. */
export function ScoreFields(props: ScoreFieldsProps) {
  const { form, onChange, opponents, broken = [], isFirst = false } = props;
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
                error={brokenScore(form[score])}
                isMarked={broken.some(({ fields }) => fields.includes(score))}
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

/** Returns the error of the form; null if a score field already shows it. */
export function errorOutsideScores(error: string | null): string | null {
  return error === MESSAGES.scoreNotWhole ? null : error;
}
