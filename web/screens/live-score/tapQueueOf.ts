/** The tap queue of this page. It sends taps on every screen, not only on the page of the match. */
import type { Client, OperationResult } from 'urql';
import { type Credentials, credentialsInUse } from '../../app/write/credentials.ts';
import { pathOf } from '../../data/base.ts';
import { showToast } from '../../data/notices.ts';
import { namesOf as matchNames } from '../matches/formatMatch.ts';
import { sideInSchema } from '../matches/liveScore.ts';
import {
  GiveGoalDocument,
  ScoreGoalDocument,
  SetPeriodDocument,
  TakeBackGoalDocument,
} from './gql/live-score.ts';
import { matchPageQuery } from './queries.ts';
import { storedGame } from './storedGame.ts';
import { TapQueue } from './tapQueue.ts';
import { type Tap, waitingTaps } from './waitingTaps.ts';

const queues = new WeakMap<Client, TapQueue>();

export function tapQueueOf(client: Client): TapQueue {
  const queue = queues.get(client) ?? createQueue(client);
  queues.set(client, queue);
  return queue;
}

function createQueue(client: Client): TapQueue {
  const queue = new TapQueue({
    stored: waitingTaps,
    credentials: credentialsInUse,
    send: (tap, credentials, secondsAgo) => send(client, tap, credentials, secondsAgo),
    notify: (matchId, text) => {
      // The page of the match shows the text itself.
      if (location.pathname === pathOf(`/match/${matchId}`)) return;
      const names = namesOf(client, matchId);
      showToast(names ? `${names}: ${text}` : text, { staysOpen: true });
    },
  });
  addEventListener('storage', ({ key }) => {
    if (key !== null && waitingTaps.hasKey(key)) queue.reload();
  });
  void queue.flush();
  return queue;
}

/** "Eva – Jana"; null if the match is neither in the cache nor in local storage. */
function namesOf(client: Client, matchId: string): string | null {
  const { query, variables } = matchPageQuery(matchId);
  const match = client.readQuery(query, variables)?.data?.match ?? storedGame(matchId)?.match;
  return match ? matchNames(match) : null;
}

function send(
  client: Client,
  tap: Tap,
  { code, name }: Credentials,
  secondsAgo: number,
): Promise<OperationResult> {
  const { matchId: id, key: idempotencyKey } = tap;
  const authorized = { id, idempotencyKey, validationCode: code, enteredBy: name || null };
  switch (tap.what) {
    case 'goal': {
      const side = sideInSchema(tap.side);
      const { period, goalsSeen = null } = tap;
      const input = { ...authorized, side, period, goalsSeen, secondsAgo } as const;
      return client.mutation(ScoreGoalDocument, { input }).toPromise();
    }
    case 'takeBack': {
      const input = { ...authorized, goalId: tap.goal };
      return client.mutation(TakeBackGoalDocument, { input }).toPromise();
    }
    case 'give': {
      const side = sideInSchema(tap.side);
      const goals = [{ goalId: tap.goal, side }];
      return client
        .mutation(GiveGoalDocument, { input: { ...authorized, goals, onlyLive: true } })
        .toPromise();
    }
    case 'period': {
      const input = { ...authorized, period: tap.period, secondsAgo };
      return client.mutation(SetPeriodDocument, { input }).toPromise();
    }
  }
}
