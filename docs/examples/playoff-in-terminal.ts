/**
 * Shows a play-off as a table in the terminal, and updates it on every change:
 * `npx node docs/examples/playoff-in-terminal.ts [id] [ws://localhost:4000/graphql]`; without an id, the newest one.
 * Outside this repository it needs Node 24 or later, and `npm install graphql-ws ws`.
 */
import { createClient } from 'graphql-ws';
import { WebSocket } from 'ws';

interface Series {
  readonly slot: string;
  readonly playerOne: { readonly nickName: string };
  readonly playerTwo: { readonly nickName: string };
  readonly playerOneWins: number;
  readonly playerTwoWins: number;
  readonly matches: readonly {
    readonly homePlayer: { readonly nickName: string };
    readonly live: { readonly homeScore: number; readonly awayScore: number } | null;
  }[];
}

interface Playoff {
  readonly title: string;
  readonly winner: { readonly nickName: string } | null;
  readonly series: readonly Series[];
}

const NEWEST = '{ playoffs(first: 1) { edges { node { id } } } }';
const CHANGED = `subscription ($id: ID!) {
  playoffChanged(id: $id) {
    title winner { nickName }
    series {
      slot playerOne { nickName } playerTwo { nickName } playerOneWins playerTwoWins
      matches { homePlayer { nickName } live { homeScore awayScore } }
    }
  }
}`;

/** "Semifinal 1" for SEMIFINAL_1, "Round of 16 8" for ROUND_OF_16_8 */
function slotName(slot: string): string {
  const words = slot.replaceAll('_', ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const isId = (given: string | undefined) => given !== undefined && /^\d+$/.test(given);
const given = process.argv.slice(2);
const url = given.find((each) => !isId(each)) ?? 'ws://localhost:4000/graphql';
const client = createClient({ url, webSocketImpl: WebSocket });

try {
  const id = given.find(isId) ?? (await newest());
  for await (const { data, errors } of client.iterate<{ playoffChanged: Playoff }>({
    query: CHANGED,
    variables: { id },
  })) {
    if (errors || !data) throw new Error(errors?.[0]?.message ?? 'An empty answer.');
    show(data.playoffChanged);
  }
} catch (error) {
  const why = error instanceof Error ? error.message : '';
  process.stderr.write(`${url}: ${why || 'no Faceoff answers there'}\n`);
  process.exitCode = 1;
}

async function newest(): Promise<string> {
  type Newest = { playoffs: { edges: readonly { node: { id: string } }[] } };
  for await (const { data } of client.iterate<Newest>({ query: NEWEST })) {
    const id = data?.playoffs.edges[0]?.node.id;
    if (id) return id;
  }
  throw new Error('There is no play-off yet.');
}

/** Prints the table; in a terminal it replaces the previous one. */
function show({ title, winner, series }: Playoff): void {
  if (process.stdout.isTTY) process.stdout.write('\u001b[2J\u001b[H');
  const rows = series.map((each) => [
    slotName(each.slot),
    each.playerOne.nickName,
    `${each.playerOneWins} : ${each.playerTwoWins}`,
    each.playerTwo.nickName,
    scoreNow(each),
  ]);
  const widths = [0, 1, 2, 3, 4].map((column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  const lines = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  const heading = winner ? `${title}: ${winner.nickName} has won it` : title;
  process.stdout.write(`${[heading, ...lines].join('\n')}\n\n`);
}

/** The score of the live match, with player one's goals first. */
function scoreNow({ matches, playerOne }: Series): string {
  const game = matches.find(({ live }) => live);
  if (!game?.live) return '';
  const { homeScore, awayScore } = game.live;
  const isOneAtHome = game.homePlayer.nickName === playerOne.nickName;
  return `now ${isOneAtHome ? `${homeScore} : ${awayScore}` : `${awayScore} : ${homeScore}`}`;
}
