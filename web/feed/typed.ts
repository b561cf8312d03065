/** The feed sends no type names, because every byte of it goes to everybody; the cache needs them. */
const TYPES: Readonly<Record<string, string>> = {
  homePlayer: 'Player',
  awayPlayer: 'Player',
  playerOne: 'Player',
  playerTwo: 'Player',
  player: 'Player',
  winner: 'Player',
  secondPlace: 'Player',
  thirdPlace: 'Player',
  homeTeam: 'Team',
  awayTeam: 'Team',
  teamOne: 'Team',
  teamTwo: 'Team',
  favouriteTeam: 'Team',
  recentTeams: 'Team',
  series: 'Series',
  playoff: 'Playoff',
  scoreBefore: 'Score',
  scoreAfter: 'Score',
  live: 'LiveScore',
  goals: 'Goal',
  match: 'Match',
  next: 'Match',
};

export type Typed<T> = T & { readonly __typename: string };

/** A row with the names of its type and of the types of the rows in it. */
export function typed<T extends object>(type: string, row: T): Typed<T> {
  const fields = Object.entries(row).map(([name, value]) => {
    const within = name === 'node' ? type.replace('Edge', '') : TYPES[name];
    if (!within) return [name, value];
    if (Array.isArray(value)) return [name, value.map((each) => typed(within, each))];
    return [name, isRow(value) ? typed(within, value) : value];
  });
  return { ...Object.fromEntries(fields), __typename: type };
}

function isRow(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
