/** Files of the server that go to the share sheet of a phone, or are saved on the device. */
import { useRef, useState } from 'react';

interface SharedFile {
  readonly address: string;
  /** "evening-2026-11-26.png" */
  readonly name: string;
  readonly type: string;
  /** Title for the share sheet. */
  readonly title: string;
}

/** `saved`: the device refused to share, for example because the file took too long to load. */
type Outcome = 'done' | 'saved' | 'failed';

/** Returns whether the browser shares files of this kind. */
export function canShareFile({ name, type }: Pick<SharedFile, 'name' | 'type'>): boolean {
  return navigator.canShare?.({ files: [new File([], name, { type })] }) ?? false;
}

/** Whether the page was opened from the home screen, where a link to a file leads to a view without a way back. */
export function isOnHomeScreen(): boolean {
  return (
    matchMedia('(display-mode: standalone)').matches ||
    ('standalone' in navigator && navigator.standalone === true)
  );
}

/** Shares files one at a time: further presses do nothing while one loads, or is in the share sheet. */
export function useShareFile(onOutcome: (outcome: Outcome, file: SharedFile) => void) {
  const isSharing = useRef(false);
  const [isBusy, setIsBusy] = useState(false);
  return {
    isBusy,
    share: async (file: SharedFile): Promise<void> => {
      if (isSharing.current) return;
      isSharing.current = true;
      setIsBusy(true);
      const outcome = await shareFile(file);
      isSharing.current = false;
      setIsBusy(false);
      onOutcome(outcome, file);
    },
  };
}

async function shareFile({ address, name, type, title }: SharedFile): Promise<Outcome> {
  const blob = await fetchBlob(address);
  if (!blob) return 'failed';
  const file = new File([blob], name, { type });
  if (navigator.canShare?.({ files: [file] })) {
    try {
      await navigator.share({ title, files: [file] });
      return 'done';
    } catch (error) {
      if (wasClosed(error)) return 'done';
    }
  }
  save(file);
  return 'saved';
}

/** Whether the share sheet was closed without sharing. */
export function wasClosed(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

function save(file: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  // The browser has the file open once the click is handled.
  setTimeout(() => URL.revokeObjectURL(link.href));
}

/** Returns null if the file cannot be loaded. */
async function fetchBlob(address: string): Promise<Blob | null> {
  try {
    const answer = await fetch(address);
    return answer.ok ? await answer.blob() : null;
  } catch {
    return null;
  }
}
