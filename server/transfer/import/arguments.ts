import { parseArgs } from 'node:util';
import { tidyText } from '../../../rules/text.ts';
import { StartError } from '../../database/start-error.ts';
import { DATE_ORDERS, type DateOrder } from './dates.ts';
import type { PlanOptions } from './plan.ts';

const USAGE =
  'npm run import -- https://old.example.org or npm run import -- results.csv, after which a table of leagues can be named';

export interface Arguments {
  /** The URL or file name as it was given. */
  readonly from: string;
  /** File name of a table of leagues, whose matches are in `from`; null without one. */
  readonly leagues: string | null;
  /** Base URL of a club, without `/api` and trailing slashes; null if `from` is a file. */
  readonly address: string | null;
  readonly isWrite: boolean;
  /** Whether stored answers of an earlier run are ignored. */
  readonly isFresh: boolean;
  readonly options: PlanOptions;
}

/** @throws StartError */
export function readArguments(given: readonly string[]): Arguments {
  const { values, positionals } = parseArguments([...given]);
  const [from, leagues = null, ...others] = positionals;
  const address = addressIn(from ?? '');
  if (from === undefined || others.length > 0 || (address !== null && leagues !== null)) {
    throw new StartError(`What is to be imported? ${USAGE}.`);
  }
  if (values.write && values['dry-run']) {
    throw new StartError('Either --write or --dry-run, which is the default.');
  }
  return {
    from,
    leagues,
    address,
    isWrite: values.write,
    isFresh: values.fresh,
    options: {
      addsPlayers: values['new-players'],
      dateOrder: dateOrderIn(values.dates),
      renamedPlayers: parseRenames('player', values.player),
      renamedTeams: parseRenames('team', values.team),
    },
  };
}

function dateOrderIn(given: string): DateOrder {
  const order = DATE_ORDERS.find((each) => each === given.toUpperCase());
  if (!order)
    throw new StartError(`--dates is dmy, which is the default, or mdy, and not "${given}".`);
  return order;
}

function addressIn(from: string): string | null {
  if (!/^https?:\/\//i.test(from)) return null;
  const url = URL.parse(from);
  if (!url || url.username || url.password) {
    throw new StartError(`${from} is no address such as https://old.example.org.`);
  }
  return `${url.origin}${url.pathname}`.replace(/\/+$/, '').replace(/\/api$/, '');
}

function parseArguments(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        write: { type: 'boolean', default: false },
        'dry-run': { type: 'boolean', default: false },
        fresh: { type: 'boolean', default: false },
        'new-players': { type: 'boolean', default: false },
        dates: { type: 'string', default: 'dmy' },
        player: { type: 'string', multiple: true, default: [] },
        team: { type: 'string', multiple: true, default: [] },
      },
    });
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new StartError(
      `${error.message.split('.', 1)[0]}. The options are --write, --dry-run, --fresh, --new-players, --dates, --player and --team.`,
    );
  }
}

/** @throws StartError */
function parseRenames(what: string, pairs: readonly string[]): ReadonlyMap<string, string> {
  return new Map(
    pairs.map((pair) => {
      const [there = '', here = '', ...rest] = pair.split('=').map(tidyText);
      if (there === '' || here === '' || rest.length > 0) {
        throw new StartError(`--${what} is "name there=name here", and not "${pair}".`);
      }
      return [there, here];
    }),
  );
}
