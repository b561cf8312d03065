/** Live queries of all lists of a club, and the last result of each. */
import { isRefused } from '../../server/api/execute.ts';
import { Subscriptions } from '../../server/api/subscriptions/subscriptions.ts';
import type { Club } from './club.ts';
import { executorOf } from './executor.ts';

const PLAYERS = 'homePlayer { nickName } awayPlayer { nickName }';
const SIDES =
  'playerOne { nickName } playerTwo { nickName } playerOneWins playerTwoWins winner { nickName }';
const QUERIES: readonly string[] = [
  `{ matches(first: 100) { edges { cursor node { id homeScore awayScore overTime version matchDate ${PLAYERS} } } totalCount } }`,
  `{ seriesList(first: 100) { edges { cursor node { id version ${SIDES} matches { id live { homeScore paused } } } } } }`,
  `{ playoffs(first: 100) { edges { cursor node { id title version winner { nickName } series { id ${SIDES} } } } } }`,
  '{ players { nickName rating streak titles stats { points scoredGoals } } }',
  '{ stats { player { nickName } points matchesPlayed } efficiency { id } lastResults { seq match { id } } }',
  '{ history(first: 100) { edges { node { seq text undoneBy } } } }',
  '{ now { matches { id live { homeScore awayScore period } } series { id } next { id } } }',
];

export class LiveView {
  readonly #club: Pick<Club, 'friends'>;
  #guests = 0;
  readonly #executor: ReturnType<typeof executorOf>;
  readonly #last = new Map<string, string>();
  readonly #leave: readonly (() => void)[];

  constructor(club: Pick<Club, 'server' | 'friends'>) {
    this.#club = club;
    this.#executor = executorOf(club);
    const subscriptions = new Subscriptions(this.#executor, club.server.club.live);
    this.#leave = QUERIES.map((query) =>
      subscriptions.subscribe(this.#operation(`query @live ${query}`), '127.0.0.1', {
        send: (text) => {
          this.#last.set(query, JSON.stringify(JSON.parse(text).data));
          return true;
        },
        end: (text = '') => this.#last.set(query, text),
      }),
    );
  }

  /** Makes every live query execute again, also after rows were inserted without a change in the log. */
  async refresh(): Promise<void> {
    this.#guests += 1;
    await this.#club.friends(`Guest ${this.#guests}`);
  }

  /** The last result of each query. */
  get shown(): readonly (string | undefined)[] {
    return QUERIES.map((query) => this.#last.get(query));
  }

  /** The results of the same queries, executed now. */
  present(): Promise<readonly string[]> {
    return Promise.all(
      QUERIES.map(async (query) => {
        const result = await this.#executor.execute(this.#operation(query), {});
        return JSON.stringify('data' in result ? result.data : result.errors);
      }),
    );
  }

  leave(): void {
    for (const leave of this.#leave) leave();
  }

  #operation(query: string) {
    const operation = this.#executor.operationOf({ query }, null);
    if (isRefused(operation)) throw operation.errors[0];
    return operation;
  }
}
