/** The command that says who is here: a minor change, which no figure and no other command depends on. */
import { expect } from 'vitest';
import { playersHere } from '../../rules/next.ts';
import { setHere } from '../../server/club/presence/commands.ts';
import { findTonight, todayOf } from '../../server/club/presence/queries.ts';
import type { Command } from './commands.ts';
import { type Comparison, newName, picked, senderOf } from './comparison.ts';
import { reached } from './reached.ts';

export async function sayHere(
  { club, model }: Comparison,
  { pick, isHere, keyed }: Extract<Command, { type: 'sayHere' }>,
): Promise<void> {
  const id = Number(picked(Object.keys(model.players), pick));
  await setHere(club, id, isHere, senderOf(keyed ? newName() : null));
  const here = playersHere(await findTonight(club.database.sql, todayOf(club)));
  expect(here.has(id)).toBe(isHere);
  reached.statements += 1;
}
