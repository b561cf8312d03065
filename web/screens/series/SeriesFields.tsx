import { Fragment } from 'react';
import type { SeriesForm } from '../../../rules/validation.ts';
import type { ShownErrors } from '../../app/write/fieldErrors.ts';
import { Select } from '../../design/controls/Select.tsx';
import { ShowEveryone } from '../players/ShowEveryone.tsx';
import type { FormOptions } from '../teams/useFormOptions.tsx';

/** Player one is at home in game 1. */
const SIDES = [
  { player: 'playerOne', playerLabel: 'Home Player', team: 'teamOne', teamLabel: 'Home Team' },
  { player: 'playerTwo', playerLabel: 'Away Player', team: 'teamTwo', teamLabel: 'Away Team' },
] as const;

/** Fields that can show an error, in the order of the form. */
export const SERIES_FIELDS = ['playerOne', 'teamOne', 'playerTwo', 'teamTwo'] as const;

interface SeriesFieldsProps {
  /** `playerOne` and `playerTwo` hold the ids of players. */
  readonly form: SeriesForm;
  readonly options: FormOptions;
  readonly errors: ShownErrors<SeriesForm>;
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
            options={players}
            further={adding}
            value={form[side.player]}
            error={errors[side.player]}
            onChange={(chosen) => choosePlayer(side, chosen)}
          />
          <Select
            label={side.teamLabel}
            showsLabel
            placeholder={`Select ${side.teamLabel}`}
            options={teamsFor(form[side.player])}
            value={form[side.team]}
            error={errors[side.team]}
            onChange={(chosen) => onChange({ [side.team]: chosen })}
          />
        </Fragment>
      ))}
      <ShowEveryone {...everyone} />
    </>
  );
}
