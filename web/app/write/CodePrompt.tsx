/** The validation code is asked for in one place, whichever screen or dialog sends the write. */
import { type ComponentProps, useEffect, useLayoutEffect, useRef } from 'react';
import { Signal, useSignal } from '../../design/signal.ts';
import { lazyDialog } from '../lazyDialog.tsx';

const loadCodeDialog = () => import('./CodeDialog.tsx');
const CodeDialog = lazyDialog(loadCodeDialog);

type CodePromptProps = ComponentProps<typeof CodeDialog>;

const shown = new Signal<CodePromptProps | null>(null);

/** The code dialog, while a write asks for the code. A page renders it once, over its other dialogs. */
export function CodePrompt() {
  const prompt = useSignal(shown);
  return prompt && <CodeDialog {...prompt} />;
}

/**
 * @param prompt shown as long as it is given, and the caller is mounted
 * @returns closes it in the next render: effects of that render, such as moving the focus, find it gone
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

/** Closes the code dialog when there is nothing left to send. */
export function cancelCodePrompt(): void {
  shown.value?.onClose();
}

/** Fetches the code dialog at the first input: the network may be lost when the dialog is needed. */
function fetchCodeDialogEarly(): () => void {
  const begins = ['pointerdown', 'keydown', 'input'];
  const fetch = () => void loadCodeDialog().catch(() => {});
  for (const event of begins) addEventListener(event, fetch, { once: true });
  return () => {
    for (const event of begins) removeEventListener(event, fetch);
  };
}
