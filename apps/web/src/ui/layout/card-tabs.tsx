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
  /** The id of the card, so that the tabs of each card have ids of their own. */
  id: string;
  label: string;
  /** The first tab is open at the beginning. */
  tabs: readonly [CardTab, ...CardTab[]];
  /** The least height of the panel, so that cards side by side keep their heights when the tab changes. */
  height: number;
}

/** The tabs of a card; the open one is restored when the list draws the card again. */
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

/** A text with the line breaks of its author. */
export const CardWords = ({ children }: { children: string }) => <p className={styles.words}>{children}</p>;
