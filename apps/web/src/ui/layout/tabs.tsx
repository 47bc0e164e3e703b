import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { Link } from '../inputs/link.tsx';
import { Stack } from './box.tsx';
import styles from './tabs.module.css';

export interface Tab {
  value: string;
  label: string;
  icon?: ReactNode;
  count?: number;
  /** With an address, tabs are links and the address bar contains the open one. */
  href?: string;
}

export interface TabsProps {
  label: string;
  tabs: readonly Tab[];
  value: string;
  onChange?: (value: string) => void;
}

const face = (tab: Tab) => (
  <>
    {tab.icon}
    {tab.label}
    {tab.count !== undefined && <span className={styles.count}>{tab.count}</span>}
  </>
);

export function Tabs({ label, tabs, value, onChange }: TabsProps) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const track = row.current;
    const here = [...(track?.children ?? [])].find((tab) => tab.getAttribute('data-tab') === value);
    // Scrolls the row of tabs only sideways, so that the page stays in place.
    if (track && here instanceof HTMLElement)
      track.scrollLeft = here.offsetLeft - (track.clientWidth - here.offsetWidth) / 2;
  }, [value]);

  if (tabs.some((tab) => tab.href))
    return (
      <nav aria-label={label}>
        <div ref={row} className={styles.row}>
          {tabs.map((tab) => (
            <Link
              key={tab.value}
              data-tab={tab.value}
              href={tab.href ?? ''}
              className={styles.tab}
              aria-current={tab.value === value ? 'page' : undefined}
            >
              {face(tab)}
            </Link>
          ))}
        </div>
      </nav>
    );

  const step = (event: KeyboardEvent) => {
    const here = tabs.findIndex((tab) => tab.value === value);
    const last = tabs.length - 1;
    const goal = {
      ArrowRight: here === last ? 0 : here + 1,
      ArrowLeft: here === 0 ? last : here - 1,
      Home: 0,
      End: last,
    }[event.key];
    const next = goal === undefined ? undefined : tabs[goal];
    if (!next || goal === undefined) return;
    event.preventDefault();
    onChange?.(next.value);
    row.current?.querySelectorAll<HTMLElement>('[role="tab"]')[goal]?.focus();
  };

  return (
    <div ref={row} role="tablist" aria-label={label} tabIndex={-1} className={styles.row} onKeyDown={step}>
      {tabs.map((tab) => (
        <button
          key={tab.value}
          data-tab={tab.value}
          type="button"
          role="tab"
          id={`tab-${tab.value}`}
          aria-selected={tab.value === value}
          aria-controls={tab.value === value ? `panel-${tab.value}` : undefined}
          tabIndex={tab.value === value ? 0 : -1}
          className={styles.tab}
          onClick={() => onChange?.(tab.value)}
        >
          {face(tab)}
        </button>
      ))}
    </div>
  );
}

/** The panel of a tab without an address of its own. */
export function TabPanel({ value, children }: { value: string; children: ReactNode }) {
  return (
    <Stack role="tabpanel" id={`panel-${value}`} aria-labelledby={`tab-${value}`} gap={16} shrink>
      {children}
    </Stack>
  );
}
