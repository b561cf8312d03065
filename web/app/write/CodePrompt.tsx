import { useEffect } from 'react';
import { useSignal } from '../../design/signal.ts';
import { lazyDialog } from '../lazyDialog.tsx';
import { mayAsk, openQuestion } from './codeQuestion.ts';
import { exchangeStoredCode } from './credentials.ts';

const loadCodeDialog = () => import('./CodeDialog.tsx');
const CodeDialog = lazyDialog(loadCodeDialog);

/** Renders the code dialog while a write needs the code. A page renders this component once, over its other dialogs. */
export function CodePrompt() {
  useEffect(() => void exchangeStoredCode(), []);
  const isExpected = useSignal(mayAsk);
  useEffect(() => (isExpected ? fetchCodeDialogEarly() : undefined), [isExpected]);
  const open = useSignal(openQuestion);
  return open && <CodeDialog key={open.number} {...open.question} onClose={open.close} />;
}

/** Fetches the script of the code dialog at the first input, because the network may be lost when the dialog is needed. */
function fetchCodeDialogEarly(): () => void {
  const begins = ['pointerdown', 'keydown', 'input'];
  const fetch = () => void loadCodeDialog().catch(() => {});
  for (const event of begins) addEventListener(event, fetch, { once: true });
  return () => {
    for (const event of begins) removeEventListener(event, fetch);
  };
}
