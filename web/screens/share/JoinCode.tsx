import { Suspense, useEffect, useRef, useState } from 'react';
import { lazyOrReload } from '../../data/lazyOrReload.ts';

const QrCode = lazyOrReload(() => import('./QrCode.tsx'));

/** A QR code of the club's URL. Its script is fetched once the code scrolls into view. */
export function JoinCode({ address }: { readonly address: string }) {
  const place = useRef<HTMLDivElement>(null);
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setIsSeen(true);
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={place} style={FILLS}>
      <Suspense>{isSeen && <QrCode of={address} />}</Suspense>
    </div>
  );
}

const FILLS = { width: '100%', aspectRatio: 1 } as const;
