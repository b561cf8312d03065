import { Route, Switch } from 'wouter';
import { NotFound } from './NotFound.tsx';
import { Shell } from './Shell.tsx';
import { OnScreen } from './screen.tsx';
import { SCREENS } from './screens.ts';

export function App() {
  return (
    <Shell>
      <Switch>
        {SCREENS.map((screen) => (
          <Route key={screen.path} path={screen.path}>
            {(params) => <OnScreen screen={screen} params={params} />}
          </Route>
        ))}
        <Route>
          <NotFound />
        </Route>
      </Switch>
    </Shell>
  );
}
