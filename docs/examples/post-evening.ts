/**
 * Posts the evening to a channel of Discord or Slack, for a scheduler at 02:00:
 * `0 2 * * * npx node docs/examples/post-evening.ts https://the-webhook [http://localhost:4000]`. Posts nothing if nobody has
 * played. Outside this repository it needs Node 24 or later, and channel.ts beside it.
 */
import { post } from './channel.ts';

interface Player {
  readonly nickName: string;
}

interface Evening {
  readonly date: string;
  /** Wall-clock times in the club's time zone. */
  readonly firstFaceOff: string;
  /** Null while a match is live. */
  readonly runsUntil: string | null;
  readonly shownUntil: string;
  readonly matchCount: number;
  readonly leaders: readonly Player[];
  readonly standings: readonly {
    readonly player: Player;
    readonly wins: number;
    readonly extraTimeWins: number;
    readonly losses: number;
    readonly extraTimeLosses: number;
    readonly points: number;
    readonly scoredGoals: number;
    readonly concededGoals: number;
  }[];
  readonly playoffs: readonly {
    readonly playoff: { readonly title: string; readonly winner: Player | null };
  }[];
}

interface Answer {
  readonly data?: {
    readonly club: { readonly timeZone: string; readonly address: string };
    readonly evening: Evening | null;
  } | null;
  readonly errors?: readonly { readonly message: string }[];
}

/** Less than the time until the next post. */
const PATIENCE_MS = 3_600_000;

const LATEST = `{
  club { timeZone address }
  evening {
    date firstFaceOff runsUntil shownUntil matchCount leaders { nickName }
    standings {
      player { nickName } wins extraTimeWins losses extraTimeLosses points scoredGoals concededGoals
    }
    playoffs { playoff { title winner { nickName } } }
  }
}`;

const [webhook, address = 'http://localhost:4000'] = process.argv.slice(2);
if (!webhook) {
  process.stderr.write('Give the address of the webhook.\n');
  process.exit(2);
}

try {
  const { club, evening } = await read();
  // The latest evening may be an earlier one.
  const now = wallClock(club.timeZone);
  if (
    evening &&
    evening.matchCount > 0 &&
    evening.firstFaceOff <= now &&
    now < evening.shownUntil
  ) {
    const link = `${club.address}/evenings/${evening.date}`;
    const isPosted = await post(webhook, textOf(evening, now), { link, patienceMs: PATIENCE_MS });
    if (!isPosted) process.exitCode = 1;
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}

async function read(): Promise<NonNullable<Answer['data']>> {
  const response = await fetch(`${address}/graphql?query=${encodeURIComponent(LATEST)}`);
  const { data, errors }: Answer = JSON.parse(await response.text());
  if (errors || !data) throw new Error(errors?.[0]?.message ?? 'An empty answer');
  return data;
}

function textOf({ date, runsUntil, leaders, standings, playoffs }: Evening, now: string): string {
  const names = leaders.map(({ nickName }) => nickName).join(', ');
  const isOver = runsUntil !== null && runsUntil <= now;
  const word = leaders.length > 1 ? 'are level' : isOver ? 'is champion' : 'leads';
  const records = standings.map((record, index) => {
    // The leaders share the first place.
    const place = index < leaders.length ? 1 : index + 1;
    const won = record.wins + record.extraTimeWins;
    const lost = record.losses + record.extraTimeLosses;
    const goals = `goals ${record.scoredGoals}:${record.concededGoals}`;
    return `${place}. ${record.player.nickName} ${won}–${lost}, points ${record.points}, ${goals}`;
  });
  return [
    `Evening of ${date}: ${names} ${word}`,
    ...records,
    ...playoffs.map(({ playoff: { title, winner } }) => `${winner?.nickName} wins ${title}`),
  ].join('\n');
}

/** The present time: 2026-11-27T02:00:00. */
function wallClock(timeZone: string): string {
  return new Date().toLocaleString('sv-SE', { timeZone }).replace(' ', 'T');
}
