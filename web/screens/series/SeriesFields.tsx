import { Fragment } from 'react';
import type { SeriesForm } from '../../../rules/validation.ts';
import type { WriteErrors } from '../../app/write/fieldErrors.ts';
import { Select } from '../../design/controls/Select.tsx';
import { ShowEveryone } from '../players/ShowEveryone.tsx';
import type { FormOptions } from '../teams/useFormOptions.tsx';

/** Player one is at home in game 1. */
const SIDES = [
  {
    player: 'playerOne',
    playerPath: 'playerOneNickName',
    playerLabel: 'Home Player',
    team: 'teamOne',
    teamPath: 'teamOneName',
    teamLabel: 'Home Team',
  },
  {
    player: 'playerTwo',
    playerPath: 'playerTwoNickName',
    playerLabel: 'Away Player',
    team: 'teamTwo',
    teamPath: 'teamTwoName',
    teamLabel: 'Away Team',
  },
] as const;

/** Paths of the fields that can show an error, in the order of the form. */
export const SERIES_FIELDS = SIDES.flatMap(({ playerPath, teamPath }) => [playerPath, teamPath]);

interface SeriesFieldsProps {
  /** `playerOne` and `playerTwo` hold the ids of players. */
  readonly form: SeriesForm;
  readonly options: FormOptions;
  readonly errors: WriteErrors['byField'];
  readonly onChange: (part: Partial<SeriesForm>) => void;
}

/** Fields for the players and teams of a series. A chosen player gets the team of the last match. */
export function SeriesFields({ form, options, errors, onChange }: SeriesFieldsProps) {
  const { players, adding, everyone, teamsFor, teamOfChosen } = options;
  function choosePlayer({ player, team }: (typeof SIDES)[number], playerId: string) {
    const before = { playerId: form[player], teamName: form[team] };
    onChange({ [player]: playerId, [team]: teamOfChosen(playerId, before) });
  }
  return (
    <>
      {SIDES.map((side) => (
        <Fragment key={side.player}>
          <Select
            label={side.playerLabel}
            showsLabel
            placeholder={`Select ${side.playerLabel}`}
            isOfPlayers
            options={players}
            further={adding}
            value={form[side.player]}
            error={errors[side.playerPath]}
            onChange={(chosen) => choosePlayer(side, chosen)}
          />
          <Select
            label={side.teamLabel}
            showsLabel
            placeholder={`Select ${side.teamLabel}`}
            options={teamsFor(form[side.player])}
            value={form[side.team]}
            error={errors[side.teamPath]}
            onChange={(chosen) => onChange({ [side.team]: chosen })}
          />
        </Fragment>
      ))}
      <ShowEveryone {...everyone} />
    </>
  );
}
