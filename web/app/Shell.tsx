import { X } from 'lucide-react';
import {
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { DisabledUntilHydrated } from '../design/controls/DisabledUntilHydrated.tsx';
import { withoutNames } from '../design/paths.ts';
import { afterDialogs, useBackCloses, useNoEntriesOfBefore } from '../design/useBackCloses.ts';
import { BottomNavigation } from './BottomNavigation.tsx';
import { Foot, Header, HomeLink, MENU_ID, MenuButton, MenuLinks } from './Header.tsx';
import { Notices, type NoticesProps } from './Notices.tsx';
import styles from './Shell.module.css';
import { useFocusFallback } from './useFocusFallback.ts';

interface ShellProps extends NoticesProps {
  /** Elements fixed to the foot of every screen: the champion of a play-off, and a live match of another screen. */
  readonly floating: ReactNode;
  /** Opens the dialog of a new match. */
  readonly onNewGame: () => void;
  readonly children: ReactNode;
}

/** The layout of every screen: a sidebar on a wide one; on a phone a bar with a menu, and links at the bottom. */
export function Shell({ UndoToast, floating, onNewGame, children }: ShellProps) {
  const menu = useRef<HTMLDialogElement>(null);
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const content = useRef<HTMLElement>(null);
  useArrival(content, menu);
  useFocusFallback(content);
  useNoEntriesOfBefore();
  const follow = useFollow(closeMenu);
  // The browser may have opened the menu before hydration.
  useEffect(() => setIsMenuOpen(menu.current?.open === true), []);
  function openMenu(): void {
    menu.current?.showModal();
    setIsMenuOpen(true);
  }
  function closeMenu(): void {
    menu.current?.close();
    // Set here, because the `close` event fires after the entries of the session history are counted.
    setIsMenuOpen(false);
  }
  return (
    <div className={styles.shell}>
      <a href="#content" className={styles.skip}>
        Skip to content
      </a>
      <Header openMenu={openMenu} />
      <dialog
        ref={menu}
        id={MENU_ID}
        className={styles.menu}
        aria-label="Menu"
        onClose={() => setIsMenuOpen(false)}
      >
        <div className={styles.menuTop}>
          <HomeLink onFollow={follow} />
          <MenuButton label="Close menu" command="close" act={closeMenu}>
            <X aria-hidden size={28} />
          </MenuButton>
        </div>
        <nav aria-label="Menu">
          <MenuLinks onFollow={follow} />
        </nav>
        <Foot onFollow={follow} />
      </dialog>
      {isMenuOpen && <BackCloses onClose={closeMenu} />}
      <DisabledUntilHydrated>
        <main ref={content} id="content" tabIndex={-1} className={styles.content}>
          {children}
        </main>
        <BottomNavigation onNewGame={onNewGame} />
        <div className={styles.floating}>
          <Notices UndoToast={UndoToast} />
          {floating}
        </div>
      </DisabledUntilHydrated>
    </div>
  );
}

function BackCloses({ onClose }: { readonly onClose: () => void }) {
  useBackCloses(onClose);
  return null;
}

/** Follows a link of the menu once the menu's own entry in the session history is gone. */
function useFollow(closeMenu: () => void) {
  const go = useNavigate();
  const { pathname, search } = useLocation();
  return (event: MouseEvent, to: string) => {
    closeMenu();
    const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    if (opensElsewhere) return;
    event.preventDefault();
    afterDialogs(() => go(to, { replace: to === pathname + search }));
  };
}

/**
 * Moves the focus to the content of a new screen, for people with a keyboard or a screen reader. Filters change only the
 * search, and a renamed player only the name in the URL: both keep the focus. Closes the menu on a navigation that did not
 * come from it.
 */
function useArrival(
  content: RefObject<HTMLElement | null>,
  menu: RefObject<HTMLDialogElement | null>,
): void {
  const { pathname } = useLocation();
  const screen = withoutNames(pathname);
  const shown = useRef(screen);
  useEffect(() => {
    if (shown.current === screen) return;
    shown.current = screen;
    if (menu.current?.open) menu.current.close();
    content.current?.focus({ preventScroll: true });
  }, [screen, content, menu]);
}
