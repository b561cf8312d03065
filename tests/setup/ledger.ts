/** Compares the ledger that a server has advanced with one that is read anew. */
import { expect } from 'vitest';
import type { Ledger, Ledgers } from '../../rules/ledger.ts';
import type { Faceoff } from '../../server/cli/faceoff.ts';
import { KeptLedger } from '../../server/log/ledger.ts';
import { currentPosition } from '../../server/log/position.ts';

type Served = Pick<Faceoff, 'club' | 'sql'>;

/** Reads all finished matches of a club anew. */
export async function freshLedger({ club, sql }: Served): Promise<Ledgers> {
  return new KeptLedger(club.database.connections).at(await currentPosition(sql), true);
}

/** Returns the ledger of a server as of the last change of its club. */
export async function presentLedger({ club, sql }: Served): Promise<Ledgers> {
  const { seq } = await currentPosition(sql);
  await club.live.reach(seq);
  return club.live.cache.ledgers();
}

/** Expects a ledger that was advanced by every change to equal one that is read anew. */
export async function expectAdvancedLedger(server: Served): Promise<void> {
  const { seq } = await currentPosition(server.sql);
  const [advanced, fresh] = [await presentLedger(server), await freshLedger(server)];
  const { seq: seqThen } = await currentPosition(server.sql);
  // A page that the test leaves can still write.
  if (seqThen !== seq) return expectAdvancedLedger(server);
  expectEqual(advanced.singles, fresh.singles);
  expectEqual(advanced.doubles, fresh.doubles);
  expectEqual(advanced.pairs, fresh.pairs);
}

function expectEqual(advanced: Ledger, fresh: Ledger): void {
  expect(advanced.matches).toEqual(fresh.matches);
  for (const who of fresh.keys) {
    expect(advanced.select({ who })).toEqual(fresh.select({ who }));
  }
  expect([...advanced.keys].toSorted()).toEqual([...fresh.keys].toSorted());
}
