import type { FormOptions } from '../teams/useFormOptions.tsx';

/** Returns the team for chosen players: as the form has it, or else any that is free, so that the faces are all to choose. */
export function teamOrFree(
  { teamOfChosen, teamsFor }: Pick<FormOptions, 'teamOfChosen' | 'teamsFor'>,
  taken: readonly string[],
): FormOptions['teamOfChosen'] {
  return (players, before) => {
    const team = teamOfChosen(players, before);
    if (team !== '') return team;
    const free = teamsFor([]).filter(({ name }) => !taken.includes(name));
    return free[Math.floor(Math.random() * free.length)]?.name ?? '';
  };
}
