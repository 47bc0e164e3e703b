import type { CSSProperties, ReactNode } from 'react';
import { useCardState } from '../data/card-state.ts';
import styles from './card-tabs.module.css';
import { TabPanel, Tabs } from './tabs.tsx';

interface CardTab {
  key: string;
  label: string;
  content: ReactNode;
}

export interface CardTabsProps {
  /** The id of the card: it tells tabs of different cards apart. */
  id: string;
  label: string;
  /** The first is the one that is seen. */
  tabs: readonly [CardTab, ...CardTab[]];
  /** The least height of the panel, so that cards side by side keep their heights when tabs change. */
  height: number;
}

/** The tabs of a card; the open one is remembered when the list draws the card anew. */
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

/** Text with the line breaks of its author. */
export const CardWords = ({ children }: { children: string }) => <p className={styles.words}>{children}</p>;
