import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { DisabledUntilHydrated } from '../design/DisabledUntilHydrated.tsx';
import { Header, HistoryLink, HomeLink, MENU_ID, MenuButton, MenuLinks } from './Header.tsx';
import { Notices, type NoticesProps } from './Notices.tsx';
import styles from './Shell.module.css';
import { Tabs } from './Tabs.tsx';
import { useFocusFallback } from './useFocusFallback.ts';

interface ShellProps extends NoticesProps {
  /** The game that is being played elsewhere. */
  readonly banner: ReactNode;
  /** Opens the dialog of a new match. */
  readonly onNewGame: () => void;
  readonly children: ReactNode;
}

/** The layout around every screen: a sidebar on a wide one; on a phone a bar with a menu, and tabs at the foot. */
export function Shell({ UndoToast, banner, onNewGame, children }: ShellProps) {
  const menu = useRef<HTMLDialogElement>(null);
  const content = useRef<HTMLElement>(null);
  useArrival(content, menu);
  useFocusFallback(content);
  const closeMenu = () => menu.current?.close();
  return (
    <div className={styles.shell}>
      <a href="#content" className={styles.skip}>
        Skip to content
      </a>
      <Header openMenu={() => menu.current?.showModal()} />
      <dialog ref={menu} id={MENU_ID} className={styles.menu} aria-label="Menu">
        <div className={styles.menuTop}>
          <HomeLink onClick={closeMenu} />
          <MenuButton label="Close menu" command="close" act={closeMenu}>
            <X aria-hidden size={28} />
          </MenuButton>
        </div>
        <nav aria-label="Menu">
          <MenuLinks onClick={closeMenu} />
        </nav>
        <HistoryLink onClick={closeMenu} />
      </dialog>
      <DisabledUntilHydrated>
        <main ref={content} id="content" tabIndex={-1} className={styles.content}>
          {children}
        </main>
        <Tabs onNewGame={onNewGame} />
        <div className={styles.floating}>
          <Notices UndoToast={UndoToast} />
          {banner}
        </div>
      </DisabledUntilHydrated>
    </div>
  );
}

/**
 * On a new screen the focus is in its content, for people with a keyboard or a screen reader. The back button leads there
 * from an open menu, too. A filter changes the rest of the address, and keeps the focus.
 */
function useArrival(
  content: RefObject<HTMLElement | null>,
  menu: RefObject<HTMLDialogElement | null>,
): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (menu.current?.open) menu.current.close();
    content.current?.focus({ preventScroll: true });
  }, [pathname, content, menu]);
}
