/** Play-offs of any size whose series are single matches. */
import { write } from './ask.ts';
import { graphql } from './graphql.ts';
import type { Seeds } from './seeds.ts';

const CREATE = graphql(
  'mutation ($input: CreatePlayoffInput!) { createPlayoff(input: $input) { id } }',
);

interface ServedClub extends Seeds {
  readonly server: { readonly url: string; readonly code: string };
}

/** Adds the players that do not exist yet, and creates a play-off with them, in the order given, titled "Cup of 5". Returns its id. */
export async function startCup(club: ServedClub, nickNames: readonly string[]): Promise<string> {
  const known = (await club.door.players()).map(({ nickName }) => nickName);
  await club.friends(...nickNames.filter((nickName) => !known.includes(nickName)));
  const { createPlayoff } = await write(club.server, CREATE, {
    title: `Cup of ${nickNames.length}`,
    players: nickNames.map((nickName) => ({ nickName, teamName: 'Boston Bruins' })),
    draw: 'AS_LISTED',
    bestOf: 1,
  });
  return createPlayoff.id;
}

/** Player one wins this many series, from the first open one; by default all. */
export async function playCup(club: Seeds, id: string, count = Infinity): Promise<void> {
  for (let played = 0; played < count; played += 1) {
    const open = (await club.playoff(id)).series.find(({ completed }) => !completed);
    if (!open) return;
    await club.play(open.id, '1');
  }
}

/** Returns "P1", "P2" and so on. */
export function numbered(count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => `P${index + 1}`);
}
