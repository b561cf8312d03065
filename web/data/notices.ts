/** The queue of toasts, and the announcement for screen readers. */
import { useEffect } from 'react';
import type { OperationResult } from 'urql';
import { Signal, useSignal } from '../design/signal.ts';

export interface ToastText {
  readonly text: string;
  /** Whether the toast stays until it is closed, for messages about something that was not saved. */
  readonly staysOpen: boolean;
  /** Distinguishes toasts with the same text. */
  readonly id: number;
}

/** A text, or the seq of a change from this page whose undo is offered. */
export type Toast = ToastText | number;

const toasts = new Signal<readonly Toast[]>([]);
let shownTexts = 0;
const announcement = new Signal('');

/** Offers to undo the changes of a mutation, which the server names in `extensions`. */
export function offerUndo({ extensions }: OperationResult): void {
  const changes: unknown = extensions?.changes;
  if (!Array.isArray(changes)) return;
  const seq: unknown = changes.at(-1);
  if (typeof seq === 'number') toasts.value = [...toasts.value.filter(isText), seq];
}

/** Shows a text for some seconds, or until it is closed. */
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

/** Returns the toasts, oldest first. At most one of them, the last, offers an undo. */
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
