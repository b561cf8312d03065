import { X } from 'lucide-react';
import { type ReactNode, type RefObject, Suspense, useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { Loading } from '../design/Notice.tsx';
import { Follow } from '../live/Follow.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Header, History, Home, Links } from './Header.tsx';
import { useEntry } from './history.ts';
import { Notices } from './Notices.tsx';
import styles from './Shell.module.css';
import { useScrollMemory } from './useScrollMemory.ts';

/** What stands around every screen: a sidebar on a wide one, a bar with a menu on a phone. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const menu = useRef<HTMLDialogElement>(null);
  const content = useRef<HTMLElement>(null);
  const [path] = useLocation();
  useScrollMemory();
  useFocusOnArrival(content);
  return (
    <div className={styles.shell}>
      <a href="#content" className={styles.skip}>
        Skip to content
      </a>
      <Header openMenu={() => menu.current?.showModal()} />
      <dialog ref={menu} className={styles.menu} aria-label="Menu">
        <div className={styles.menuTop}>
          <Home onClick={() => menu.current?.close()} />
          <button
            type="button"
            className={styles.menuButton}
            aria-label="Close menu"
            onClick={() => menu.current?.close()}
          >
            <X aria-hidden size={28} />
          </button>
        </div>
        <nav aria-label="Menu">
          <Links onClick={() => menu.current?.close()} />
        </nav>
        <History onClick={() => menu.current?.close()} />
      </dialog>
      <main ref={content} id="content" tabIndex={-1} className={styles.content}>
        <ErrorBoundary key={path}>
          <Suspense fallback={<Loading>Loading...</Loading>}>{children}</Suspense>
        </ErrorBoundary>
      </main>
      <Notices />
      <Follow />
    </div>
  );
}

/** Who goes on by keyboard or screen reader goes on in the new screen, not in the menu. */
function useFocusOnArrival(content: RefObject<HTMLElement | null>): void {
  const { key } = useEntry();
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current !== key) content.current?.focus({ preventScroll: true });
    shown.current = key;
  }, [key, content]);
}
