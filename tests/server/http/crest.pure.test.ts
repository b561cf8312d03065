import { SaxesParser } from 'saxes';
import { describe, expect, test } from 'vitest';
import { contrast } from '../../../rules/colours.ts';
import { type CrestTeam, crestSvg, letterColor } from '../../../server/club/teams/crest.ts';
import { TEAMS } from '../../../server/club/teams/teams.ts';

const jets: CrestTeam = {
  id: 1,
  name: 'Winnipeg Jets',
  abbreviation: 'WPG',
  colors: ['#041E42', '#AC162C'],
};

test('there are 32 teams, each with a name, three letters and two colours of its own', () => {
  expect(TEAMS.map((team) => team.id)).toEqual(Array.from({ length: 32 }, (_, index) => index + 1));
  expect(new Set(TEAMS.map((team) => team.name)).size).toBe(32);
  expect(new Set(TEAMS.map((team) => team.abbreviation)).size).toBe(32);
  for (const team of TEAMS) {
    expect(team.abbreviation).toMatch(/^[A-Z]{3}$/);
    expect(team.colors).toEqual([
      expect.stringMatching(/^#[\dA-F]{6}$/),
      expect.stringMatching(/^#[\dA-F]{6}$/),
    ]);
  }
});

describe.each(TEAMS)('the crest of the $name', (team) => {
  const svg = crestSvg(team);

  test('is well-formed XML: a square SVG with the name of the team', () => {
    const { root, title } = parse(svg);
    expect(root).toMatchObject({ xmlns: 'http://www.w3.org/2000/svg', viewBox: '0 0 96 96' });
    expect(title).toBe(team.name);
  });

  test('has letters that can be read on their band', () => {
    const [field = '', charge = ''] = team.colors;
    expect(contrast(field, letterColor(field, charge))).toBeGreaterThanOrEqual(4.5);
  });

  test('shows every letter, inside the band', () => {
    const { letterBox, letterPaths } = parse(svg);
    expect(letterPaths).toBe(3);
    expect(letterBox).toMatchObject({ height: 32 });
    expect(letterBox.x).toBeGreaterThanOrEqual(9.5);
    expect(letterBox.x * 2 + letterBox.width).toBeCloseTo(96, 1);
  });

  test('has less than 3 kB and loads no other file', () => {
    expect(Buffer.byteLength(svg)).toBeLessThan(3000);
    expect(svg).not.toMatch(/href|<image|<script|<style|@import/);
  });
});

test('no two crests have the same form, apart from colours and letters', () => {
  const forms = TEAMS.map((team) =>
    crestSvg({ ...jets, id: team.id }).replaceAll(/crest-\d+/g, ''),
  );
  expect(new Set(forms).size).toBe(32);
});

test('a crest is the same every time it is drawn', () => {
  expect(crestSvg(jets)).toBe(crestSvg({ ...jets, colors: [...jets.colors] }));
});

test('markup in a name is escaped', () => {
  const name = `<script>alert("1")</script> & Sons' ]]> Club`;
  expect(parse(crestSvg({ ...jets, name })).title).toBe(name);
});

test('letters are drawn without accents, and other characters are left out', () => {
  expect(crestSvg({ ...jets, abbreviation: 'ŽĎÁ' })).toBe(
    crestSvg({ ...jets, abbreviation: 'ZDA' }),
  );
  expect(crestSvg({ ...jets, abbreviation: 'w<"p&g' })).toBe(crestSvg(jets));
  expect(parse(crestSvg({ ...jets, abbreviation: '?' })).letterPaths).toBe(0);
});

test('a long abbreviation shrinks to fit', () => {
  const { letterBox } = parse(crestSvg({ ...jets, abbreviation: 'FACEOFF' }));
  expect(letterBox.width).toBeLessThanOrEqual(77);
  expect(letterBox.height).toBeLessThan(32);
});

test('contrast is measured as WCAG measures it', () => {
  expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21, 5);
  expect(contrast('#FFFFFF', '#777777')).toBeCloseTo(4.48, 2);
  expect(contrast('#C8102E', '#C8102E')).toBe(1);
});

/** Reads a crest with a strict parser, which throws at the first thing that is not XML. */
function parse(svg: string) {
  const parser = new SaxesParser();
  const open: { name: string; attributes: Record<string, string> }[] = [];
  let root: Record<string, string> = {};
  let title = '';
  let letterBox = { x: 0, width: 0, height: 0 };
  let letterPaths = 0;
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length === 0) root = attributes;
    else if (name === 'svg') {
      letterBox = {
        x: Number(attributes.x),
        width: Number(attributes.width),
        height: Number(attributes.height),
      };
    } else if (name === 'path' && open.some((tag, depth) => depth > 0 && tag.name === 'svg')) {
      letterPaths += 1;
    }
    open.push({ name, attributes });
  });
  parser.on('closetag', () => open.pop());
  parser.on('text', (text) => {
    if (open.at(-1)?.name === 'title') title += text;
  });
  parser.write(svg).close();
  return { root, title, letterBox, letterPaths };
}
