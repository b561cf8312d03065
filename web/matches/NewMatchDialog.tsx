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
import { Dialog } from '../design/Dialog.tsx';
import { Select } from '../design/Select.tsx';
import { afterDialogs } from '../design/useBackCloses.ts';
import { ChosenPair } from '../pairs/PairAhead.tsx';
import { facingColours } from '../teams/colours.ts';
import type { TeamBadgeFragment } from '../teams/gql/teams.ts';
import { useFormOptions } from '../teams/useFormOptions.tsx';
import { FormActions } from '../write/FormActions.tsx';
import { useMutationForm } from '../write/useMutationForm.tsx';
import { CreateMatchDocument } from './gql/matches.ts';
import styles from './NewMatchDialog.module.css';
import { errorOutsideScores, ScoreFields } from './ScoreFields.tsx';

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
  const { players, teamsFor, teamNamed } = useFormOptions();
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
  const finished = useMutationForm({
    document: CreateMatchDocument,
    name: 'createMatch',
    check: () => brokenMatchRule(form),
    confirmation: () => scoreQuestion(form),
    input: () => ({ ...meeting(), ...resultOf(form) }),
    onClose,
  });
  const go = useNavigate();
  const live = useMutationForm({
    document: CreateMatchDocument,
    name: 'createMatch',
    check: () => brokenMeetingRule(form),
    input: () => ({ ...meeting(), overTime: false }),
    onClose,
    onDone: ({ createMatch }) => {
      onClose();
      afterDialogs(() => go(`/match/${createMatch.id}`));
    },
  });

  const progress = finished.progress === 'idle' ? live.progress : finished.progress;
  function close() {
    finished.close();
    live.close();
  }

  return (
    <Dialog title="New Match" width="400px" onClose={close}>
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
        <ChosenPair one={form.homePlayer} two={form.awayPlayer} />
        <ScoreFields form={form} onChange={change} opponents={opponentsIn(form, teamNamed)} />
        <FormActions
          form={{ progress, close, error: errorOutsideScores(finished.error ?? live.error) }}
          extraAction={
            <Button
              aria-disabled={progress !== 'idle'}
              onClick={() => progress === 'idle' && live.confirm({})}
            >
              Play it live
            </Button>
          }
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
