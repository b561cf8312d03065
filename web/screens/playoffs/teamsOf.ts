interface PlayoffWithEntrants<Team> {
  readonly entrants: readonly {
    readonly side: { readonly competitor: { readonly id: string }; readonly team: Team };
  }[];
}

/** The teams of a play-off by the id of the competitor. */
export function teamsOf<Team>({ entrants }: PlayoffWithEntrants<Team>): ReadonlyMap<string, Team> {
  return new Map(entrants.map(({ side }) => [side.competitor.id, side.team]));
}
