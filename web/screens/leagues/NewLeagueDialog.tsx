import { useState } from 'react';
import type { LeaguePoints } from '../../../rules/league.ts';
import { matchesOfLeague } from '../../../rules/league-words.ts';
import { MAX_LEGS, TEXTS } from '../../../rules/limits.ts';
import { counted } from '../../../rules/phrases.ts';
import { suggestedTitles } from '../../../rules/playoff-title.ts';
import { checkLeague } from '../../../rules/validation.ts';
import { FormActions } from '../../app/write/FormActions.tsx';
import { FormDialog } from '../../app/write/FormDialog.tsx';
import { useWrite } from '../../app/write/useWrite.ts';
import { useClubTime } from '../../data/club/useClubTime.ts';
import { usePages } from '../../data/usePages.ts';
import { RadioGroup } from '../../design/controls/RadioGroup.tsx';
import { TextField } from '../../design/controls/TextField.tsx';
import { Text } from '../../design/layout/Text.tsx';
import { NoPlayers } from '../players/NoPlayers.tsx';
import { ShowEveryone } from '../players/ShowEveryone.tsx';
import { PairDraw } from '../playoffs/PairDraw.tsx';
import { PlayerChips } from '../playoffs/PlayerChips.tsx';
import { chosenPlayers, firstSeats, sizeOf, withPlayerToggled } from '../playoffs/playoffSeats.ts';
import { SeatFields, seatFields } from '../playoffs/SeatFields.tsx';
import { SharedTeams } from '../playoffs/SharedTeams.tsx';
import { brokenInPlayoff, playoffForm, sideInput } from '../sides/formSide.ts';
import { useFormOptions } from '../teams/useFormOptions.tsx';
import { CreateLeagueDocument } from './gql/leagues.ts';
import { PointsChoice, QualifyChoice } from './LeagueFields.tsx';
import { LEAGUE_LIST } from './queries.ts';

const LEGS = Array.from({ length: MAX_LEGS }, (_, index) => ({
  value: index + 1,
  label: `${index + 1}`,
}));

interface NewLeagueDialogProps {
  /** Called with the id of the new league. */
  readonly onCreated: (leagueId: string) => void;
  readonly onClose: () => void;
}

export default function NewLeagueDialog({ onCreated, onClose }: NewLeagueDialogProps) {
  /** Null while the title is the suggested one. */
  const [typedTitle, setTitle] = useState<string | null>(null);
  const [seats, setSeats] = useState(firstSeats);
  const [legs, setLegs] = useState(1);
  const [points, setPoints] = useState<LeaguePoints>('WIN_3_2_1_0');
  const [chosenQualify, setQualify] = useState<number | null>(null);
  const options = useFormOptions({ chosen: chosenPlayers(seats) });
  const { players, hasNoPlayers, nickNameOf, teamOfChosen } = options;
  /** A player without a team gets any that is free, so that the faces are all to choose. */
  const teamFor: typeof teamOfChosen = (chosen, before) => {
    const team = teamOfChosen(chosen, before);
    if (team !== '') return team;
    const taken = new Set(seats.map((seat) => seat.team));
    const free = options.teamsFor([]).filter(({ name }) => !taken.has(name));
    return free[Math.floor(Math.random() * free.length)]?.name ?? '';
  };
  const today = useClubTime();
  const [latest] = usePages(LEAGUE_LIST).rows;
  const [suggested = ''] = suggestedTitles(today, latest?.title ?? null, 'league');
  const title = typedTitle ?? suggested;
  const qualify = chosenQualify !== null && chosenQualify <= seats.length ? chosenQualify : null;

  const form = { ...playoffForm(title, seats, nickNameOf), legs, qualify };
  const write = useWrite(CreateLeagueDocument, {
    check: () => brokenInPlayoff(checkLeague(form), seats),
    fields: ['title', ...seatFields(seats)],
    typed: { values: { typedTitle, seats, legs, points, chosenQualify } },
    onClose,
    input: () => ({
      title: form.title,
      sides: seats.map((seat) => sideInput(seat, nickNameOf)),
      legs,
      points,
      qualify,
      newPlayers: options.newPlayers,
    }),
    onDone: ({ createLeague }) => {
      onClose();
      onCreated(createLeague.id);
    },
  });

  const errors = write.errors.byField;

  return (
    <FormDialog title="New League" width="34rem" form={write}>
      {hasNoPlayers && <NoPlayers onLeave={write.close} />}
      <PlayerChips
        players={players}
        seats={seats}
        onToggle={(playerId) => setSeats(withPlayerToggled(seats, playerId, teamFor))}
      />
      <PairDraw seats={seats} options={options} onChange={setSeats} />
      <ShowEveryone {...options.everyone} />
      <SeatFields seats={seats} options={options} errors={errors} onChange={setSeats} />
      <SharedTeams teams={form.teams} />
      <TextField
        label="Title"
        placeholder="Enter League Title"
        maxLength={TEXTS.leagueTitle.max}
        autoComplete="off"
        value={title}
        error={errors.title}
        onChange={setTitle}
      />
      <RadioGroup
        label="How often everyone meets everyone"
        look="segment"
        options={LEGS}
        value={legs}
        onChange={setLegs}
      />
      <QualifyChoice entrants={seats.length} value={qualify} onChange={setQualify} />
      <PointsChoice value={points} onChange={setPoints} />
      <Text as="p" kind="note">
        {`${counted(seats.length, sizeOf(seats) === 2 ? 'pair' : 'player')} · ${counted(matchesOfLeague(seats.length, legs), 'match', 'matches')}`}
      </Text>
      <FormActions form={write} />
    </FormDialog>
  );
}
