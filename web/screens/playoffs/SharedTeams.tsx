import { formatSharedTeams } from '../../../rules/playoff.ts';

/** A note below the teams of a play-off, if several players have the same one. */
export function SharedTeams({ teams }: { readonly teams: readonly string[] }) {
  return (
    <p className="note" role="status">
      {formatSharedTeams(teams)}
    </p>
  );
}
