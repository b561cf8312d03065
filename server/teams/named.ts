/** Finds the team that a client names. */
import { invalid } from '../refusal.ts';
import { findTeam, type Team } from './teams.ts';

/** @throws Refusal VALIDATION when there is no such team */
export function teamNamed(name: string): Team {
  const team = findTeam(name.normalize('NFC').trim());
  if (!team) throw invalid(`There is no team ${name}: use one of the names of the team list.`);
  return team;
}
