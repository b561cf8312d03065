/** The 32 teams, in the order of the 24/25 standings. */
import { hash } from 'node:crypto';
import { invalid } from '../refusal.ts';
import { type CrestTeam, crestSheetSvg } from './crest.ts';
import data from './teams.json' with { type: 'json' };

export interface Team extends CrestTeam {
  /** Path of the crest within the club, an SVG image. It changes with the images, so that it may be cached for ever. */
  readonly logo: string;
}

const DRAWN = data.map(
  ({ colors: [one = '#000000', two = '#ffffff'], ...team }): CrestTeam => ({
    ...team,
    colors: [one, two],
  }),
);

export const CREST_SHEET = crestSheetSvg(DRAWN);

const VERSION = hash('sha256', CREST_SHEET, 'hex').slice(0, 8);

export const TEAMS: readonly Team[] = DRAWN.map((team) => ({
  ...team,
  logo: `/crests/${team.abbreviation}.svg?v=${VERSION}`,
}));

const BY_ID = new Map(TEAMS.map((team) => [team.id, team]));
const BY_NAME = new Map(TEAMS.map((team) => [team.name, team]));
const BY_ABBREVIATION = new Map(TEAMS.map((team) => [team.abbreviation, team]));

/** The team of an id that the database refers to. */
export function teamOf(id: number): Team {
  const team = BY_ID.get(id);
  if (!team)
    throw new Error(`The database refers to team ${id}, which this program does not know.`);
  return team;
}

/** The team that a client names. @throws Refusal VALIDATION when there is no such team */
export function teamNamed(name: string): Team {
  const team = BY_NAME.get(name.normalize('NFC').trim());
  if (!team) throw invalid(`There is no team ${name}: use one of the names of the team list.`);
  return team;
}

export function findTeamByAbbreviation(abbreviation: string): Team | null {
  return BY_ABBREVIATION.get(abbreviation) ?? null;
}
