/** Messages to the person: a queue of toasts, and the announcement for screen readers. */
import { useEffect } from 'react';
import type { OperationResult } from 'urql';
import { Signal, useSignal } from '../design/signal.ts';

export interface ToastText {
  readonly text: string;
  /** Whether it is shown until it is closed, since it says that something was not saved. */
  readonly staysOpen: boolean;
  /** Distinguishes it from an earlier toast with the same text. */
  readonly id: number;
}

/** A text, or the seq of a change that was made from this page and can be undone. */
export type Toast = ToastText | number;

const toasts = new Signal<readonly Toast[]>([]);
let shownTexts = 0;
const announcement = new Signal('');

/** Kinds of changes with an undo of their own on the screen of a live match. */
const WHILE_PLAYED = ['startMatch', 'scoreGoal', 'takeBackGoal', 'setPeriod'];

/** The server names the changes that a write made. */
export function offerUndo({ data, extensions }: OperationResult): void {
  const changes: unknown = extensions?.changes;
  if (!Array.isArray(changes)) return;
  // Neither these nor an undo are offered to be undone.
  if ([...WHILE_PLAYED, 'undo'].some((field) => data?.[field])) return;
  const seq: unknown = changes.at(-1);
  if (typeof seq === 'number') toasts.value = [...toasts.value.filter(isText), seq];
}

/** A text that is shown for some seconds, or until it is closed. */
export function showToast(text: string, { staysOpen = false } = {}): void {
  const others = toasts.value.filter((toast) => !isText(toast) || toast.text !== text);
  shownTexts += 1;
  toasts.value = [...others, { text, staysOpen, id: shownTexts }];
}

export function dismissToast(toast: Toast): void {
  toasts.value = toasts.value.filter((each) => each !== toast);
}

/** On the screen of a live match there is no space for the undo of an earlier change. */
export function dismissUndoOffer(): void {
  toasts.value = toasts.value.filter(isText);
}

export function dismissToasts(): void {
  toasts.value = [];
}

/** Oldest first; at most one of them offers to undo a change, the latest. */
export function useToasts(): readonly Toast[] {
  return useSignal(toasts);
}

/** Announces a text to screen readers; an empty one announces nothing. */
export function useAnnounce(text: string): void {
  useEffect(() => {
    if (text === '') return undefined;
    announcement.value = text;
    return () => {
      if (announcement.value === text) announcement.value = '';
    };
  }, [text]);
}

export function useAnnouncement(): string {
  return useSignal(announcement);
}

function isText(toast: Toast): toast is ToastText {
  return typeof toast !== 'number';
}
