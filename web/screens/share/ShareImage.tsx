import { Image } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useHref } from 'react-router-dom';
import { showToast } from '../../data/notices.ts';

interface ShareImageProps {
  /** Title for the phone's share sheet. */
  readonly title: string;
  /** The card of the page: "evening/2026-11-26" */
  readonly card: string;
}

/** Opens the phone's share sheet with the card of a page as a file. Elsewhere it is a link that downloads the card. */
export function ShareImage({ title, card }: ShareImageProps) {
  // The router has the base path also during server rendering.
  const address = useHref(`/cards/${card}.png`);
  const name = `${card.replaceAll('/', '-')}.png`;

  async function share(event: MouseEvent<HTMLAnchorElement>): Promise<void> {
    if (!navigator.canShare?.({ files: [pictureOf([], name)] })) return;
    event.preventDefault();
    const blob = await fetchBlob(event.currentTarget.href);
    if (!blob) {
      showToast('The image cannot be loaded now.');
      return;
    }
    // Rejects when the sheet is closed without sharing.
    await navigator.share({ title, files: [pictureOf([blob], name)] }).catch(() => {});
  }

  return (
    <a
      href={address}
      className="iconButton"
      aria-label="Share image"
      title="Share image"
      download={name}
      onClick={share}
    >
      <Image aria-hidden size={22} />
    </a>
  );
}

function pictureOf(parts: readonly Blob[], name: string): File {
  return new File([...parts], name, { type: 'image/png' });
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
