/** Live queries of all lists of a club, and the last result of each. */
import { Subscriptions } from '../../server/api/subscriptions/subscriptions.ts';
import type { Club } from './club.ts';
import { executorOf, operationOf } from './executor.ts';
import { graphql, textOf } from './graphql.ts';

const SIDES = graphql(
  `fragment SidesOfView on Series {
    playerOne { nickName } playerTwo { nickName } playerOneWins playerTwoWins winner { nickName }
  }`,
);
const QUERIES = [
  graphql(
    `query @live {
      matches(first: 100) {
        edges { cursor node {
          id homeScore awayScore overTime version matchDate homePlayer { nickName } awayPlayer { nickName }
        } }
        totalCount
      }
    }`,
  ),
  graphql(
    `query @live {
      seriesList(first: 100) {
        edges { cursor node { id version ...SidesOfView matches { id live { homeScore paused } } } }
      }
    }`,
    [SIDES],
  ),
  graphql(
    `query @live {
      playoffs(first: 100) {
        edges { cursor node { id title version winner { nickName } series { id ...SidesOfView } } }
      }
    }`,
    [SIDES],
  ),
  graphql(
    `query @live {
      leagues(first: 5) {
        edges { cursor node {
          id title version complete champion { name } fixtures { id homeScore awayScore }
          standings { side { name } points goalsFor reason through out }
        } }
      }
    }`,
  ),
  graphql('query @live { players { nickName rating streak titles stats { points scoredGoals } } }'),
  graphql(
    `query @live {
      stats { player { nickName } points matchesPlayed }
      efficiency { id }
      lastResults { seq match { id } }
    }`,
  ),
  graphql('query @live { history(first: 100) { edges { node { seq text undoneBy } } } }'),
  graphql(
    'query @live { now { matches { id live { homeScore awayScore period } } series { id } next { id } } }',
  ),
].map(textOf);

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
      subscriptions.subscribe(operationOf(this.#executor, query), '127.0.0.1', {
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
        // Executed once, as a request without a stream is, the directive has no effect.
        const operation = operationOf(this.#executor, query);
        const result = await this.#executor.execute(operation, {});
        return JSON.stringify('data' in result ? result.data : result.errors);
      }),
    );
  }

  leave(): void {
    for (const leave of this.#leave) leave();
  }
}
