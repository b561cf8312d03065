import './design/base.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'urql';
import { App } from './app/App.tsx';
import { openFirstView } from './app/firstView.ts';
import { client } from './live/client.ts';
import { keepShellOnDevice } from './offline/register.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');

keepShellOnDevice();

// The page has sent for the code of its screen: with it and its answers there, nothing is shown in between.
await openFirstView()
  ?.load()
  .catch(() => {});

// In slices: a phone hears a finger in between.
startTransition(() =>
  createRoot(root).render(
    <StrictMode>
      <Provider value={client}>
        <App />
      </Provider>
    </StrictMode>,
  ),
);
