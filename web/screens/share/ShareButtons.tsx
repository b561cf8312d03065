import { QrCode, Share2, Tv } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { lazyDialog } from '../../app/lazyDialog.tsx';
import { addressOf } from '../../data/base.ts';
import { showToast } from '../../data/notices.ts';
import { Row } from '../../design/layout/Row.tsx';
import { wasClosed } from '../../design/shareFile.ts';
import { copyText } from './copyText.ts';
import styles from './ShareButtons.module.css';
import { ShareImage } from './ShareImage.tsx';
import { useClubAddress } from './useClubAddress.ts';

const QrDialog = lazyDialog(() => import('./QrDialog.tsx'));
const TelevisionDialog = lazyDialog(() => import('./TelevisionDialog.tsx'));

interface ShareButtonsProps {
  /** Title for the phone's share sheet. */
  readonly title: string;
  readonly path: string;
  /** Whether a television can stay on this page. */
  readonly staysOnTelevision?: boolean;
  /** The card of the page, if it can be shared as an image: "evening/2026-11-26" */
  readonly card?: string;
  /** Further buttons, after these. */
  readonly children?: ReactNode;
}

/** The phone's share sheet for the link and for an image, a QR code, and the addresses for a television. */
export function ShareButtons({
  title,
  path,
  staysOnTelevision = false,
  card,
  children,
}: ShareButtonsProps) {
  const clubAddress = useClubAddress();
  // Until the address is known there is nothing to share.
  const isUnknown = clubAddress === null;
  const [opened, setOpened] = useState<'code' | 'television' | null>(null);
  const isSharing = useRef(false);
  const address = addressOf(path, clubAddress ?? '');
  const close = () => setOpened(null);

  /** Returns false if the device has no share sheet, or refuses to open it. */
  async function openShareSheet(): Promise<boolean> {
    if (!navigator.share) return false;
    try {
      await navigator.share({ title, url: address });
      return true;
    } catch (error) {
      return wasClosed(error);
    }
  }

  async function share() {
    if (isSharing.current) return;
    isSharing.current = true;
    const isShared = await openShareSheet().finally(() => {
      isSharing.current = false;
    });
    if (isShared) return;
    if (await copyText(address)) showToast('Link copied');
    else setOpened('code');
  }

  return (
    <Row gap={1} className={styles.buttons} data-crowded={children ? true : undefined}>
      <button
        type="button"
        className={`iconButton letters ${styles.share}`}
        disabled={isUnknown}
        onClick={share}
      >
        <Share2 aria-hidden size={20} />
        <span className="visuallyHiddenOnPhone">Share</span>
      </button>
      {card && <ShareImage title={title} card={card} />}
      <button
        type="button"
        className={`iconButton ${styles.code}`}
        aria-label="QR code"
        disabled={isUnknown}
        onClick={() => setOpened('code')}
      >
        <QrCode aria-hidden size={22} />
      </button>
      <button
        type="button"
        className="iconButton"
        aria-label="Show on TV"
        disabled={isUnknown}
        onClick={() => setOpened('television')}
      >
        <Tv aria-hidden size={22} />
      </button>
      {children}
      {opened === 'code' && <QrDialog address={address} onClose={close} />}
      {opened === 'television' && clubAddress !== null && (
        <TelevisionDialog
          address={clubAddress}
          path={staysOnTelevision ? path : null}
          onClose={close}
        />
      )}
    </Row>
  );
}
