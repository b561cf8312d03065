/** The 32 teams, in the order of the 24/25 standings. */
import { hash } from 'node:crypto';
import { brokenInClub } from '../../../rules/club-messages.ts';
import { nameKey } from '../../../rules/text.ts';
import { INPUTS } from '../../database/limits.ts';
import { invalid } from '../../database/refusal.ts';
import { type CrestTeam, crestSheetSvg, crestSvg } from './crest.ts';
import data from './teams.json' with { type: 'json' };

export interface Team extends CrestTeam {
  /** Path of the crest within the club, an SVG image. It changes with the images, so that it may be cached for ever. */
  readonly logo: string;
}

const DRAWN = data.map(
  ({ id, name, abbreviation, colors: [one = '#000000', two = '#ffffff'] }): CrestTeam => ({
    id,
    name,
    abbreviation,
    colors: [one, two],
  }),
);

export const CREST_SHEET = crestSheetSvg(DRAWN);

// A crest has the name of its team as a title, and the sheet has none.
const VERSION = hash('sha256', [CREST_SHEET, ...DRAWN.map(crestSvg)].join(), 'hex').slice(0, 8);

export const TEAMS: readonly Team[] = DRAWN.map((team) => ({
  ...team,
  logo: `/crests/${team.abbreviation}.svg?v=${VERSION}`,
}));

const BY_ID = new Map(TEAMS.map((team) => [team.id, team]));
const BY_NAME = new Map(TEAMS.map((team) => [team.name, team]));
const BY_ABBREVIATION = new Map(TEAMS.map((team) => [team.abbreviation, team]));

/** Alternative spellings of places in team names. */
const PLACES: readonly (readonly [place: string, others: readonly string[]])[] = [
  ['Los Angeles', ['LA']],
  ['New Jersey', ['NJ']],
  ['New York', ['NY']],
  ['San Jose', ['SJ']],
  ['St. Louis', ['Saint Louis', 'Saint-Louis']],
  ['Tampa Bay', ['TB', 'Tampa']],
  ['Vegas', ['Las Vegas', 'LV']],
];

/** Abbreviations that other programs use, and those of former names. */
const OTHER_ABBREVIATIONS: Readonly<Record<string, readonly string[]>> = {
  ANA: ['ANH'],
  CBJ: ['CLB', 'CLS'],
  CGY: ['CAL', 'CLG'],
  FLA: ['FLO'],
  LAK: ['LA'],
  MTL: ['MON'],
  NJD: ['NJ'],
  NSH: ['NAS'],
  PHI: ['PHL'],
  SJS: ['SJ'],
  TBL: ['TB', 'TAM'],
  UTA: ['ARI', 'ARZ', 'PHX', 'PHO', 'UHC', 'UTH'],
  VGK: ['VEG', 'LVK'],
  WPG: ['WIN'],
  WSH: ['WAS'],
};

/** The teams of each place, by the keys of its names. */
const BY_PLACE: ReadonlyMap<string, readonly Team[]> = teamsByPlace();

const BY_KEY: ReadonlyMap<string, Team> = new Map([
  ...[...BY_PLACE].flatMap(([key, [only, another]]) =>
    only && !another ? [[key, only] as const] : [],
  ),
  ...data.flatMap(({ id, name, formerly = [], abbreviation }) =>
    [
      ...[name, ...formerly].flatMap(spellingsOf),
      ...[abbreviation, ...(OTHER_ABBREVIATIONS[abbreviation] ?? [])],
    ].map((spelling) => [teamKey(spelling), teamOf(id)] as const),
  ),
]);

function teamsByPlace(): Map<string, readonly Team[]> {
  const teams = new Map<string, readonly Team[]>();
  for (const { id, name } of data) {
    for (const place of placesOf(name)) {
      const key = teamKey(place);
      teams.set(key, [...(teams.get(key) ?? []), teamOf(id)]);
    }
  }
  return teams;
}

/** Returns alternative spellings: "NY Rangers" and "Rangers" for "New York Rangers". */
function spellingsOf(name: string): readonly string[] {
  const [place = '', ...others] = placesOf(name);
  const nickname = name.slice(place.length + 1);
  return [name, nickname, ...others.map((other) => `${other} ${nickname}`)];
}

/** Returns the place in the name of a team, "New York", and its other spellings. */
function placesOf(name: string): readonly string[] {
  const known = PLACES.find(([start]) => name.startsWith(`${start} `));
  return known ? [known[0], ...known[1]] : [name.split(' ', 1)[0] ?? ''];
}

/** Returns the key for comparing team names, which ignores accents, dots, blanks and case. */
function teamKey(name: string): string {
  return nameKey(name).replace(/[^\p{L}\p{N}]/gu, '');
}

/** Returns the team with an id from the database. */
export function teamOf(id: number): Team {
  const team = BY_ID.get(id);
  if (!team)
    throw new Error(`The database refers to team ${id}, which this program does not know.`);
  return team;
}

/** Finds a team by its current or a former name, its abbreviation, or another spelling of these. */
export function findTeam(name: string): Team | null {
  if (name.length > INPUTS.teamNameLength) return null;
  // Looks up the exact name first, because a key is slower to compute.
  return BY_NAME.get(name) ?? BY_KEY.get(teamKey(name)) ?? null;
}

/** Returns the teams of a place, which may be several: "New York". */
export function teamsOfPlace(place: string): readonly Team[] {
  return place.length > INPUTS.teamNameLength ? [] : (BY_PLACE.get(teamKey(place)) ?? []);
}

/** Returns the team that a client names. @param field its path in the input @throws Refusal VALIDATION if there is none */
export function teamNamed(name: string, field: string): Team {
  const team = findTeam(name);
  if (!team) throw invalid(brokenInClub('teamUnknown', [field], { name }));
  return team;
}

export function findTeamByAbbreviation(abbreviation: string): Team | null {
  return BY_ABBREVIATION.get(abbreviation) ?? null;
}
