import { getLocalTimeZone, now, parseDateTime, toCalendarDateTime } from '@internationalized/date';
import { useState } from 'react';
import { useQuery } from 'urql';
import {
  brokenMatchRule,
  type MatchForm,
  resultOf,
  scoreQuestion,
} from '../../rules/validation.ts';
import { club } from '../data/club.ts';
import { DateField } from '../design/DateField.tsx';
import { Dialog, FormActions } from '../design/Dialog.tsx';
import { Select } from '../design/Select.tsx';
import { useChoices } from '../teams/useChoices.tsx';
import { FALLBACKS } from '../write/refusal.ts';
import { useWriteFlow } from '../write/useWriteFlow.tsx';
import { CreateMatchDocument } from './gql/matches.ts';
import styles from './NewMatchDialog.module.css';
import { ScoreFields } from './ScoreFields.tsx';

const EMPTY: MatchForm = {
  homePlayer: '',
  awayPlayer: '',
  homeTeam: '',
  awayTeam: '',
  homeScore: null,
  awayScore: null,
  overTime: false,
};

const CHOICES = [
  { name: 'homePlayer', label: 'Home Player' },
  { name: 'awayPlayer', label: 'Away Player' },
  { name: 'homeTeam', label: 'Home Team' },
  { name: 'awayTeam', label: 'Away Team' },
] as const;

export default function NewMatchDialog({ onClose }: { readonly onClose: () => void }) {
  const { players, teamsFor } = useChoices();
  const [{ data }] = useQuery(club);
  const zone = data?.club.timeZone ?? getLocalTimeZone();
  const [matchDate, setMatchDate] = useState(() =>
    toCalendarDateTime(now(zone)).set({ millisecond: 0 }).toString(),
  );
  const [form, setForm] = useState(EMPTY);
  const change = (part: Partial<MatchForm>) => setForm({ ...form, ...part });

  const options = {
    homePlayer: players,
    awayPlayer: players,
    homeTeam: teamsFor(form.homePlayer),
    awayTeam: teamsFor(form.awayPlayer),
  };

  const { submit, broken, codeDialog } = useWriteFlow({
    document: CreateMatchDocument,
    fallback: FALLBACKS.createMatch,
    check: () => brokenMatchRule(form),
    doubt: () => scoreQuestion(form),
    input: () => ({
      matchDate,
      homePlayerNickName: form.homePlayer,
      awayPlayerNickName: form.awayPlayer,
      homeTeamName: form.homeTeam,
      awayTeamName: form.awayTeam,
      ...resultOf(form),
    }),
    onDone: onClose,
  });

  return (
    <Dialog title="New Match" width="400px" onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <DateField
          label="Match Date"
          value={parseDateTime(matchDate)}
          onChange={(date) => setMatchDate(date.toString())}
        />
        <div className={styles.choices}>
          {CHOICES.map(({ name, label }) => (
            <Select
              key={name}
              label={label}
              placeholder={label}
              options={options[name]}
              value={form[name]}
              onChange={(chosen) => change({ [name]: chosen })}
            />
          ))}
        </div>
        <ScoreFields
          form={form}
          onChange={change}
          opponents={{
            home: { name: form.homePlayer || 'Home' },
            away: { name: form.awayPlayer || 'Away' },
          }}
        />
        <FormActions broken={broken} onCancel={onClose} />
      </form>
      {codeDialog}
    </Dialog>
  );
}
