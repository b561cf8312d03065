/** The commands of the guide for scripts, run in order, and `npm start`. */
import { readdir } from 'node:fs/promises';
import { expect } from 'vitest';
import { ROOT, run, start, commandTest as test } from '../../setup/commands.ts';
import { NATIVE } from '../../setup/database-kinds.ts';
import { INHERITED_ENV } from '../../setup/short-lived.ts';
import { adapted, blocksOf } from './guide.ts';

test('the commands of the guide for scripts have the documented output', async ({
  club,
  folder,
}) => {
  const blocks = await blocksOf('docs/api.md');
  const commands = blocks.filter(({ language }) => language === 'sh');
  expect(commands.length).toBeGreaterThan(20);
  const script = commands.map(({ code }, index) => `echo "${markOf(index)}"\n${code}`).join('\n');
  const { stdout, stderr } = await run('bash', ['--norc', '-c', adapted(script, club)], folder);
  expect(stderr).toBe('');
  for (const [index, { answer, code }] of commands.entries()) {
    const printed = between(stdout, markOf(index), markOf(index + 1)).trim();
    if (answer === null) expect(printed, code).not.toContain('"errors"');
    else expect(comparable(printed.split('\n').at(-1) ?? ''), code).toEqual(comparable(answer));
  }
  expect(await readdir(folder)).toEqual(['club.faceoff']);
});

test('npm start starts a club', async () => {
  await using place = await NATIVE.make();
  const settings = { ...place.env, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'warn' };
  await using started = start('npm', ['start'], ROOT, { ...INHERITED_ENV, ...settings });
  while (!(await started.line()).includes('is running'));
});

function markOf(index: number): string {
  return `=== command ${index}`;
}

function between(output: string, from: string, to: string): string {
  return output.split(`${from}\n`)[1]?.split(`${to}\n`)[0] ?? '';
}

/** Without what differs from run to run, and what the guide leaves out. */
function comparable(answer: string): unknown {
  const volatile = ['locations', 'enteredAt', 'cost', 'details'];
  return JSON.parse(answer, (key, value) => {
    if (volatile.includes(key)) return undefined;
    return ['dependents', 'later'].includes(key) ? value.map(inBrief) : value;
  });
}

/** A change of a refused undo without the facts, whose fields the guide lists. */
function inBrief(change: Readonly<Record<string, unknown>>): unknown {
  const { facts, subject, isRemoved, ...rest } = change;
  return rest;
}
