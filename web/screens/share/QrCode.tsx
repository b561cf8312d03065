import encodeQr from 'qr';
import styles from './QrCode.module.css';

const QUIET_ZONE = 2;

/** A QR code as wide as its container. */
export default function QrCode({ of }: { readonly of: string }) {
  const rows = encodeQr(of, 'raw', { ecc: 'medium', border: QUIET_ZONE });
  const dark = rows.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <svg
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      className={styles.code}
      role="img"
      aria-label={`QR code of ${of}`}
      shapeRendering="crispEdges"
    >
      <path d={dark.join('')} />
    </svg>
  );
}
