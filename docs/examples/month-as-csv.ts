/**
 * Prints the finished matches of a month as a table for a spreadsheet:
 * `npx node docs/examples/month-as-csv.ts 2026-01 [http://localhost:4000] > january.csv`. Outside this repository it needs
 * Node 24 or later.
 */
interface Match {
  readonly matchDate: string;
  readonly homePlayer: { readonly nickName: string };
  readonly awayPlayer: { readonly nickName: string };
  readonly homeTeam: { readonly name: string };
  readonly awayTeam: { readonly name: string };
  readonly homeScore: number;
  readonly awayScore: number;
  readonly overTime: boolean;
}

interface Page {
  readonly edges: readonly { readonly node: Match }[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
}

const MATCHES = `query ($from: LocalDateTime!, $to: LocalDateTime!, $after: String) {
  matches(first: 100, after: $after, filter: { from: $from, to: $to, finished: true }) {
    edges { node {
      matchDate homePlayer { nickName } awayPlayer { nickName }
      homeTeam { name } awayTeam { name } homeScore awayScore overTime
    } }
    pageInfo { hasNextPage endCursor }
  }
}`;
const HEADINGS = [
  'Date',
  'Home',
  'Away',
  'Home Team',
  'Away Team',
  'Home Score',
  'Away Score',
  'Overtime',
];

const [month = '', address = 'http://localhost:4000'] = process.argv.slice(2);
if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) {
  process.stderr.write('Give a month, as in: npx node docs/examples/month-as-csv.ts 2026-01\n');
  process.exit(2);
}

try {
  print(HEADINGS);
  for await (const match of matchesOf(month)) {
    const { matchDate, homeScore, awayScore, overTime } = match;
    print([
      matchDate,
      asText(match.homePlayer.nickName),
      asText(match.awayPlayer.nickName),
      match.homeTeam.name,
      match.awayTeam.name,
      homeScore,
      awayScore,
      overTime ? 'yes' : 'no',
    ]);
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}

async function* matchesOf(wanted: string): AsyncGenerator<Match> {
  const [year = 0, number = 0] = wanted.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, number, 0)).getUTCDate();
  const times = { from: `${wanted}-01T00:00:00`, to: `${wanted}-${lastDay}T23:59:59` };
  let after: string | null = null;
  do {
    const { edges, pageInfo }: Page = await pageAfter(after, times);
    yield* edges.map(({ node }) => node);
    after = pageInfo.hasNextPage ? pageInfo.endCursor : null;
  } while (after !== null);
}

async function pageAfter(after: string | null, times: object): Promise<Page> {
  const answer = await fetch(`${address}/graphql`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ query: MATCHES, variables: { ...times, after } }),
  });
  const { data, errors } = JSON.parse(await answer.text());
  if (errors) throw new Error(errors[0].message);
  return data.matches;
}

/** An apostrophe keeps spreadsheets from reading a name as a formula, a number or a time. */
function asText(name: string): string {
  return /^'*[=+\-@\t\r＝＋－＠\d.,]/.test(name) ? `'${name}` : name;
}

/** Prints a line of CSV. */
function print(cells: readonly (string | number)[]): void {
  const quoted = cells.map((cell) => {
    const text = String(cell);
    return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  });
  process.stdout.write(`${quoted.join(',')}\r\n`);
}
