/** The taps of this page: on their way also while another screen is shown. */
import type { Client, OperationResult } from 'urql';
import { codeInUse, nameInUse } from '../write/remembered.ts';
import type { Writer } from '../write/writing.ts';
import { ScoreGoalDocument, SetPeriodDocument, TakeBackGoalDocument } from './gql/running-score.ts';
import { deviceStorage, PLACE } from './storage.ts';
import { type Tap, Taps } from './taps.ts';

const known = new WeakMap<Client, Taps>();

export function tapsOf(client: Client): Taps {
  const taps = known.get(client) ?? begin(client);
  known.set(client, taps);
  return taps;
}

function begin(client: Client): Taps {
  const taps = new Taps({
    storage: deviceStorage(),
    writer: () => ({ code: codeInUse(), name: nameInUse() }),
    send: (tap, writer) => send(client, tap, writer),
  });
  addEventListener('storage', ({ key }) => {
    if (key === PLACE) taps.lookAgain();
  });
  void taps.goOn();
  return taps;
}

function send(client: Client, tap: Tap, { code, name }: Writer): Promise<OperationResult> {
  const { matchId: id, key: idempotencyKey } = tap;
  const signed = { id, idempotencyKey, validationCode: code, enteredBy: name || null };
  switch (tap.what) {
    case 'goal': {
      const side = tap.side === 'home' ? 'HOME' : 'AWAY';
      const input = { ...signed, side, period: tap.period } as const;
      return client.mutation(ScoreGoalDocument, { input }).toPromise();
    }
    case 'takeBack': {
      const input = { ...signed, goalId: tap.goal };
      return client.mutation(TakeBackGoalDocument, { input }).toPromise();
    }
    case 'period': {
      const input = { ...signed, period: tap.period };
      return client.mutation(SetPeriodDocument, { input }).toPromise();
    }
  }
}
