/**
 * Prints the table of the season that is running: `npx node docs/examples/season-table.ts [http://localhost:4000]`. Outside this
 * repository it needs Node 24 or later.
 */
interface Season {
  readonly id: string;
  readonly from: string;
  readonly to: string;
}

interface Row {
  readonly player: { readonly nickName: string };
  readonly matchesPlayed: number;
  readonly points: number;
}

const HOURS_OF_THE_NIGHT = 6;

const [address = 'http://localhost:4000'] = process.argv.slice(2);

try {
  const { club, seasons } = await ask('{ club { timeZone } seasons { id from to } }', {});
  const today = dayOfPlay(new Date(), club.timeZone);
  const running = seasons.find(({ from, to }: Season) => from <= today && today <= to);
  if (!running) throw new Error('No season is running.');
  const { season } = await ask(
    `query ($id: ID!) {
      season(id: $id) { name standings { player { nickName } matchesPlayed points } }
    }`,
    { id: running.id },
  );
  process.stdout.write(`${season.name}\n`);
  season.standings.forEach(({ player, matchesPlayed, points }: Row, index: number) => {
    const cells = [`${index + 1}.`.padStart(3), player.nickName.padEnd(14)];
    const figures = [`${matchesPlayed}`.padStart(4), `${points}`.padStart(4)];
    process.stdout.write(`${[...cells, ...figures].join(' ')}\n`);
  });
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}

/** A day of play begins at 06:00 of the club's time zone. */
function dayOfPlay(now: Date, timeZone: string): string {
  const clock = now.toLocaleString('sv-SE', { timeZone });
  const time = Date.parse(`${clock.replace(' ', 'T')}Z`) - HOURS_OF_THE_NIGHT * 3_600_000;
  return new Date(time).toISOString().slice(0, 10);
}

async function ask(query: string, variables: object) {
  const answer = await fetch(`${address}/graphql`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = JSON.parse(await answer.text());
  if (errors) throw new Error(errors[0].message);
  return data;
}
