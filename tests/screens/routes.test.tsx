import { within } from '@testing-library/dom';
import { createRoot } from 'react-dom/client';
import {
  createMemoryRouter,
  matchRoutes,
  type RouteObject,
  RouterProvider,
} from 'react-router-dom';
import { expect } from 'vitest';
import { serverHasBuild } from '../../web/data/build.ts';
import { keepUnsaved } from '../../web/design/unsaved.ts';
import { fileOf, routesWith } from '../../web/routes.tsx';
import { everyRoute } from '../setup/browser/routes.ts';
import { personAtScreen, textOf } from './person.ts';
import { screenTest as test } from './screen.tsx';

const modules = Object.keys(import.meta.glob('../../web/**/*.tsx'));

/** The paths of all routes that have one. */
function pathsIn(routes: readonly RouteObject[]): string[] {
  return routes.flatMap(({ path, children = [] }) => [
    ...(path ? [path] : []),
    ...pathsIn(children),
  ]);
}

test('the browser tests open every screen', async () => {
  const routes = routesWith(() => null, String);
  const opened = await everyRoute(
    {
      seriesList: async () => [{ id: '1', matchIds: ['1'], playerOne: 'Eva', playerTwo: 'Jana' }],
      playoffs: async () => [{ id: '1', finalsCompleted: true }],
    },
    {
      player: () => '/players/1-eva',
      pair: () => '/players/1-eva/vs/2-jana',
      doubles: () => ['/pairs/1+2-eva-jana', '/pairs/1+2-eva-jana/vs/3+4-peter-tomas'],
      evening: () => '/evenings/2026-11-26',
    },
  );
  const reached = opened.map((address) => matchRoutes(routes, address)?.at(-1)?.route.path);
  expect(new Set(reached)).toEqual(new Set(pathsIn(routes)));
});

test('every screen names an existing module', () => {
  const files = leavesOf(routesWith(() => null, String)).flatMap(({ id }) =>
    id === undefined ? [] : fileOf(id),
  );
  expect(files).not.toEqual([]);
  expect(modules).toEqual(expect.arrayContaining(files.map((file) => `../../web/${file}`)));
});

test("an error outside a screen does not show React Router's developer page", async ({
  consoleErrors,
}) => {
  const [framed, ...others] = routesWith(() => null, String);
  const person = personAtScreen();
  for (const route of [...others, framed]) {
    const container = document.body.appendChild(document.createElement('div'));
    const root = createRoot(container);
    root.render(
      <RouterProvider
        router={createMemoryRouter([
          { errorElement: route?.errorElement, path: '/', Component: Broken },
        ])}
      />,
    );
    await person.eventually(() => expect(consoleErrors.splice(0).join()).toMatch('It is broken.'));
    await person.seesNo('Unexpected Application Error');
    if (route === framed) {
      const main = await person.eventually(() => within(document.body).getByRole('main'));
      expect(textOf(main)).toContain('It is a fault of the program, not of your connection.');
      // A newer build on the server may not have the fault, so it is offered.
      document.documentElement.dataset.build = 'of before';
      const pending = Promise.withResolvers<void>();
      void keepUnsaved(pending.promise);
      serverHasBuild('of now');
      await person.sees(/A new version of Faceoff is ready/);
      delete document.documentElement.dataset.build;
    }
    root.unmount();
    container.remove();
  }
});

function Broken(): never {
  throw new Error('It is broken.');
}

function leavesOf(routes: readonly RouteObject[]): RouteObject[] {
  return routes.flatMap((route) => (route.children ? leavesOf(route.children) : [route]));
}
