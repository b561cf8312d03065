import { type KeyboardEvent, useRef } from 'react';
import styles from './TabList.module.css';

interface TabListProps {
  readonly label: string;
  /** `panel` is the id of the element that the tab shows. */
  readonly tabs: readonly { readonly name: string; readonly panel: string }[];
  readonly current: number;
  readonly onChange: (index: number) => void;
  readonly className?: string | undefined;
}

/**
 * Tabs, with the keys of the WAI-ARIA pattern: arrows, Home and End. Only the buttons: a style sheet shows and hides the
 * panels, because they may be side by side on a wide screen, for which the panels of React Aria have no way.
 */
export function TabList({ label, tabs, current, onChange, className = '' }: TabListProps) {
  const list = useRef<HTMLDivElement>(null);
  function onKeyDown(event: KeyboardEvent): void {
    const to = targetOf(event.key, current, tabs.length);
    if (to === null || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onChange(to);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[to]?.focus();
  }
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      className={`${styles.list} ${className}`}
      onKeyDown={onKeyDown}
    >
      {tabs.map(({ name, panel }, index) => (
        <button
          key={panel}
          type="button"
          id={tabOf(panel)}
          role="tab"
          aria-selected={index === current}
          aria-controls={panel}
          tabIndex={index === current ? 0 : -1}
          className={styles.tab}
          onClick={() => onChange(index)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}

/** The attributes of the element that a tab shows, with the name of the tab. @param id the `panel` of the tab */
export function panelProps(id: string) {
  return { id, role: 'tabpanel', 'aria-labelledby': tabOf(id) } as const;
}

function tabOf(panel: string): string {
  return `${panel}-tab`;
}

/** Returns the index of the tab that a key leads to; null for other keys. */
function targetOf(key: string, current: number, count: number): number | null {
  switch (key) {
    case 'ArrowLeft':
      return (current + count - 1) % count;
    case 'ArrowRight':
      return (current + 1) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
