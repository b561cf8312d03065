import { useState } from 'react';
import { useQuery } from 'urql';
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
import {
  chosenPlayers,
  firstSeats,
  seatsOfSize,
  sizeOf,
  withPlayerToggled,
} from '../playoffs/playoffSeats.ts';
import { SeatFields, seatFields } from '../playoffs/SeatFields.tsx';
import { SharedTeams } from '../playoffs/SharedTeams.tsx';
import { brokenInPlayoff, playoffForm, sideInput } from '../sides/formSide.ts';
import { useFormOptions } from '../teams/useFormOptions.tsx';
import { teamOrFree } from './freeTeam.ts';
import { CreateLeagueDocument, TeamsForDocument } from './gql/leagues.ts';
import { PointsChoice, QualifyChoice } from './LeagueFields.tsx';
import { LEAGUE_LIST } from './queries.ts';

/** Number of entrants who go through to a final. */
const FINAL = 2;

const LEGS = Array.from({ length: MAX_LEGS }, (_, index) => ({
  value: index + 1,
  label: `${index + 1}`,
}));

interface NewLeagueDialogProps {
  /** Ids of players whom the form opens with, each with a team, for a league with a final. By default it is empty. */
  readonly here?: readonly string[];
  /** Called with the id of the new league. */
  readonly onCreated: (leagueId: string) => void;
  readonly onClose: () => void;
}

const NO_PLAYERS: readonly string[] = [];

export default function NewLeagueDialog(props: NewLeagueDialogProps) {
  const { here: known = NO_PLAYERS, onCreated, onClose } = props;
  /** The players who were here when the form opened. */
  const [here] = useState(() => [...known]);
  /** Null while the title is the suggested one. */
  const [typedTitle, setTitle] = useState<string | null>(null);
  const [seats, setSeats] = useState(() =>
    here.length > 0 ? seatsOfSize(1, here, () => '') : firstSeats(),
  );
  const [legs, setLegs] = useState(1);
  const [points, setPoints] = useState<LeaguePoints>('WIN_3_2_1_0');
  const [chosenQualify, setQualify] = useState(here.length > 0 ? FINAL : null);
  const options = useFormOptions({ chosen: chosenPlayers(seats) });
  const { players, hasNoPlayers, nickNameOf } = options;
  const teams = seats.map(({ team }) => team);
  const [hasTeams, setHasTeams] = useState(here.length === 0);
  const [{ data, error }] = useQuery({
    query: TeamsForDocument,
    variables: { players: here },
    pause: hasTeams,
  });
  if (data && !hasTeams) {
    const proposed = new Map(here.map((id, index) => [id, data.teamsFor[index]?.name ?? '']));
    setHasTeams(true);
    setSeats(
      seats.map((seat) => ({
        ...seat,
        team: seat.team || (proposed.get(seat.players[0] ?? '') ?? ''),
      })),
    );
  }
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
  // A form that needs no choice could be sent before its players and teams are loaded.
  const isReady = (hasTeams || error !== undefined) && options.adding !== undefined;

  return (
    <FormDialog title="New League" width="34rem" form={write}>
      {hasNoPlayers && <NoPlayers onLeave={write.close} />}
      <PlayerChips
        players={players}
        seats={seats}
        onToggle={(playerId) =>
          setSeats(withPlayerToggled(seats, playerId, teamOrFree(options, teams)))
        }
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
      <FormActions form={write} isReady={isReady} />
    </FormDialog>
  );
}
