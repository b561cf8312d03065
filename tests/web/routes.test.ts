import { matchRoutes, type RouteObject } from 'react-router-dom';
import { expect, test } from 'vitest';
import { routesWith } from '../../web/routes.tsx';
import { everyRoute } from '../browser/routes.ts';

/** The addresses of all routes that have one. */
function pathsIn(routes: readonly RouteObject[]): string[] {
  return routes.flatMap(({ path, children = [] }) => [
    ...(path ? [path] : []),
    ...pathsIn(children),
  ]);
}

test('every screen is among the addresses that the browser tests open', async () => {
  const routes = routesWith(() => null);
  const opened = await everyRoute({
    seriesList: async () => [{ id: '1' }],
    playoffs: async () => [{ id: '1', finalsCompleted: true }],
  });
  const reached = opened.map((address) => matchRoutes(routes, address)?.at(-1)?.route.path);
  expect(new Set(reached)).toEqual(new Set(pathsIn(routes)));
});
