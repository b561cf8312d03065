import type { ComponentProps } from 'react';
import styles from './Toast.module.css';

interface ToastProps extends ComponentProps<'div'> {
  /** Waits for a moment before it is shown. */
  readonly isSlow?: boolean;
}

/** Over the foot of every screen: an icon, a text, a button. */
export function Toast({ isSlow = false, ...rest }: ToastProps) {
  return <div className={styles.toast} data-slow={isSlow || undefined} {...rest} />;
}
