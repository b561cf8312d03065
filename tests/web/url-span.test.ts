/** The span of time and the discipline of figures, as stored in the URL. */
import { expect, test } from 'vitest';
import { ALL_TIME } from '../../rules/span.ts';
import {
  disciplineVariables,
  figuresSearch,
  parseDiscipline,
  withDiscipline,
} from '../../web/screens/spans/urlDiscipline.ts';
import {
  describeSpan,
  parseSpan,
  spanSearch,
  spanVariables,
  withSpan,
} from '../../web/screens/spans/urlSpan.ts';
import { viewOf, viewSearch } from '../../web/screens/stats/view.ts';

const parsed = (search: string) => parseSpan(new URLSearchParams(search));

test.each([
  ['', ALL_TIME, ''],
  [
    '?from=2026-09-01&to=2026-11-27',
    { from: '2026-09-01', to: '2026-11-27' },
    'from 01/09/2026 until 27/11/2026',
  ],
  ['?from=2026-09-01', { from: '2026-09-01', to: null }, 'from 01/09/2026'],
  ['?to=2026-11-27', { from: null, to: '2026-11-27' }, 'until 27/11/2026'],
  ['?from=2026-11-26&to=2026-11-26', { from: '2026-11-26', to: '2026-11-26' }, 'on 26/11/2026'],
])('%s is parsed, described and written back', (search, span, description) => {
  expect(parsed(search)).toEqual(span);
  expect(describeSpan(span)).toBe(description);
  expect(spanSearch(span)).toBe(search);
});

test('texts that are no days are dropped', () => {
  expect(parsed('?from=yesterday&to=2026-02-30')).toEqual(ALL_TIME);
  expect(parsed('?from=+2026-09-01+')).toEqual({ from: '2026-09-01', to: null });
});

test('all time has no variable, so that its queries are those without a span', () => {
  expect(spanVariables(ALL_TIME)).toEqual({});
  expect(spanVariables(parsed('?to=2026-11-27'))).toEqual({
    span: { from: null, to: '2026-11-27' },
  });
});

test('another span keeps the other parameters', () => {
  const search = new URLSearchParams('?view=charts&from=2026-09-01');
  expect(withSpan(search, { from: null, to: '2026-11-27' }).toString()).toBe(
    'view=charts&to=2026-11-27',
  );
  expect(withSpan(search, ALL_TIME).toString()).toBe('view=charts');
});

test('a discipline keeps the other parameters, and singles have none', () => {
  const search = new URLSearchParams('?view=charts&from=2026-09-01');
  expect(parseDiscipline(search)).toBe('SINGLES');
  expect(disciplineVariables('SINGLES')).toEqual({});
  const doubles = withDiscipline(search, 'DOUBLES');
  expect(doubles.toString()).toBe('view=charts&from=2026-09-01&discipline=doubles');
  expect(parseDiscipline(doubles)).toBe('DOUBLES');
  expect(withDiscipline(doubles, 'SINGLES').toString()).toBe(search.toString());
  expect(figuresSearch(doubles)).toBe('?from=2026-09-01&discipline=doubles');
  expect(figuresSearch(new URLSearchParams('?discipline=triples&page=2'))).toBe('');
});

test('the other view of the statistics keeps span and discipline', () => {
  const doubles = new URLSearchParams('?from=2026-09-01&discipline=doubles');
  expect(viewSearch('charts', doubles)).toBe('?view=charts&from=2026-09-01&discipline=doubles');
  const search = new URLSearchParams('?from=2026-09-01&page=2');
  expect(viewOf(search)).toBe('table');
  expect(viewSearch('charts', search)).toBe('?view=charts&from=2026-09-01');
  expect(viewSearch('table', new URLSearchParams('?view=charts'))).toBe('');
});
