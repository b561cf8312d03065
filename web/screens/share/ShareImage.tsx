import { Image } from 'lucide-react';
import { useHref } from 'react-router-dom';
import { showToast } from '../../data/notices.ts';
import { canShareFile, useShareFile } from '../../design/shareFile.ts';

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
  const file = { name, type: 'image/png', title };
  const { isBusy, share } = useShareFile((outcome) => {
    if (outcome === 'failed') showToast('The image cannot be loaded now.');
    if (outcome === 'saved') showToast('The image was saved as a file.');
  });
  return (
    <a
      href={address}
      className="iconButton"
      aria-label="Share image"
      title="Share image"
      aria-busy={isBusy}
      download={name}
      onClick={(event) => {
        if (!canShareFile(file)) return;
        event.preventDefault();
        void share({ ...file, address: event.currentTarget.href });
      }}
    >
      <Image aria-hidden size={22} />
    </a>
  );
}
