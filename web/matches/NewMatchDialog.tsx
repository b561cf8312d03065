import { getLocalTimeZone, now, parseDateTime, toCalendarDateTime } from '@internationalized/date';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useQuery } from 'urql';
import {
  brokenMatchRule,
  brokenMeetingRule,
  type MatchForm,
  resultOf,
  scoreQuestion,
} from '../../rules/validation.ts';
import { club } from '../data/queries.ts';
import { Button } from '../design/Button.tsx';
import { DateField } from '../design/DateField.tsx';
import { Dialog, FormActions } from '../design/Dialog.tsx';
import { Select } from '../design/Select.tsx';
import { afterDialogs } from '../design/useBackCloses.ts';
import { facingColours } from '../teams/colours.ts';
import type { TeamBadgeFragment } from '../teams/gql/teams.ts';
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
  const { players, teamsFor, teamNamed } = useChoices();
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

  const meeting = () => ({
    matchDate,
    homePlayerNickName: form.homePlayer,
    awayPlayerNickName: form.awayPlayer,
    homeTeamName: form.homeTeam,
    awayTeamName: form.awayTeam,
    overTime: form.overTime,
  });
  const finished = useWriteFlow({
    document: CreateMatchDocument,
    fallback: FALLBACKS.createMatch,
    check: () => brokenMatchRule(form),
    doubt: () => scoreQuestion(form),
    input: () => ({ ...meeting(), ...resultOf(form) }),
    onDone: onClose,
  });
  const go = useNavigate();
  const live = useWriteFlow({
    document: CreateMatchDocument,
    fallback: FALLBACKS.createMatch,
    check: () => brokenMeetingRule(form),
    input: () => ({ ...meeting(), overTime: false }),
    onDone: ({ createMatch }) => {
      onClose();
      afterDialogs(() => go(`/match/${createMatch.id}`));
    },
  });

  return (
    <Dialog title="New Match" width="400px" onClose={onClose}>
      <form noValidate onSubmit={finished.submit}>
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
        <ScoreFields form={form} onChange={change} opponents={opponentsIn(form, teamNamed)} />
        <FormActions
          broken={finished.broken ?? live.broken}
          beside={<Button onClick={() => live.insist({})}>Play it live</Button>}
          onCancel={onClose}
        />
      </form>
      {finished.codeDialog}
      {live.codeDialog}
    </Dialog>
  );
}

/** Both sides as far as they are chosen. */
function opponentsIn(
  { homePlayer, awayPlayer, homeTeam, awayTeam }: MatchForm,
  teamNamed: (name: string) => TeamBadgeFragment | undefined,
) {
  const [home, away] = [teamNamed(homeTeam), teamNamed(awayTeam)];
  const [ofHome, ofAway] = facingColours(home?.colors ?? [], away?.colors ?? []);
  return {
    home: { name: homePlayer || 'Home', ...(home && { team: home, colours: ofHome }) },
    away: { name: awayPlayer || 'Away', ...(away && { team: away, colours: ofAway }) },
  };
}
