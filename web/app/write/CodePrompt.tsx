/** The prompt for the validation code, shared by all screens and dialogs. */
import { type ComponentProps, useEffect, useLayoutEffect, useRef } from 'react';
import { Signal, useSignal } from '../../design/signal.ts';
import { lazyDialog } from '../lazyDialog.tsx';
import { exchangeStoredCode } from './credentials.ts';

const loadCodeDialog = () => import('./CodeDialog.tsx');
const CodeDialog = lazyDialog(loadCodeDialog);

type CodePromptProps = ComponentProps<typeof CodeDialog>;

const shown = new Signal<CodePromptProps | null>(null);

/** Renders the code dialog while a write needs the code. A page renders this component once, over its other dialogs. */
export function CodePrompt() {
  useEffect(() => void exchangeStoredCode(), []);
  const prompt = useSignal(shown);
  return prompt && <CodeDialog {...prompt} />;
}

/**
 * @param prompt shown until it is null or the caller is unmounted
 * @returns a function that closes the dialog in the next render, before effects such as moving the focus
 */
export function useCodePrompt(prompt: CodePromptProps | null): () => void {
  const own = useRef<CodePromptProps | null>(null);
  useEffect(fetchCodeDialogEarly, []);
  function close() {
    if (shown.value === own.current) shown.value = null;
  }
  useLayoutEffect(() => {
    own.current = prompt;
    if (!prompt) return undefined;
    shown.value = prompt;
    return close;
  });
  return close;
}

/** Closes the code dialog if its request was cancelled. */
export function cancelCodePrompt(): void {
  shown.value?.onClose();
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
