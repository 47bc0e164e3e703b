import type { CSSProperties, ReactNode } from 'react';
import { useCardState } from './card-state.ts';
import styles from './card-tabs.module.css';
import { TabPanel, Tabs } from './tabs.tsx';

interface CardTab {
  key: string;
  label: string;
  content: ReactNode;
}

export interface CardTabsProps {
  /** Of the card: tabs are told apart by their values, and there are many cards on a screen. */
  id: string;
  label: string;
  /** The first is the one that is seen. */
  tabs: readonly [CardTab, ...CardTab[]];
  /** What the panel takes at least, so that cards side by side keep their heights when tabs change. */
  height: number;
}

/** What a card says in several parts; which one was open is found again when the list has drawn it anew. */
export function CardTabs({ id, label, tabs, height }: CardTabsProps) {
  const valueOf = ({ key }: CardTab) => `${id}-${key}`;
  const [open, setOpen] = useCardState(`${id}-ficha`, valueOf(tabs[0]));
  return (
    <>
      <Tabs
        label={label}
        tabs={tabs.map((tab) => ({ value: valueOf(tab), label: tab.label }))}
        value={open}
        onChange={setOpen}
      />
      <div className={styles.panel} style={{ '--height': `${height}px` } as CSSProperties}>
        <TabPanel value={open}>{tabs.find((tab) => valueOf(tab) === open)?.content}</TabPanel>
      </div>
    </>
  );
}

/** What was written about it, as it was written. */
export const CardWords = ({ children }: { children: string }) => <p className={styles.words}>{children}</p>;
