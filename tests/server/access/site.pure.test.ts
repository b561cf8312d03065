import { expect, test } from 'vitest';
import { Site } from '../../../server/access/site.ts';

test('a path is within the base path as a whole', () => {
  const site = new Site({ basePath: '/faceoff', publicUrl: null });
  expect(
    ['/faceoff', '/faceoff?a', '/faceoff/', '/faceoff/match/1?a', '/faceoffs', '/', ''].map(
      (target) => site.within(target),
    ),
  ).toEqual(['', '?a', '/', '/match/1?a', null, null, null]);
  expect(new Site({ basePath: '', publicUrl: null }).within('/match/1')).toBe('/match/1');
});
