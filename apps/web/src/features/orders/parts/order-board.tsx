import { useMediaQuery } from '@mantine/hooks';
import { TabPanel, Tabs } from '../../../ui/layout/tabs.tsx';
import { COLUMNS, type Column } from '../filters.ts';
import { COLUMN_WORDS } from '../words.ts';
import styles from './order-board.module.css';
import { OrderColumn, type ColumnProps } from './order-column.tsx';

export interface OrderBoardProps extends ColumnProps {
  onColumn: (column: Column) => void;
}

const TABS = COLUMNS.map((value) => ({ value, label: COLUMN_WORDS[value] }));

/** Pending and finished orders side by side; on phones in tabs. */
export function OrderBoard({ onColumn, ...list }: OrderBoardProps) {
  const phone = useMediaQuery('(max-width: 900px)', false, { getInitialValueInEffect: false });
  const { estado } = list.filters;
  const openColumn = COLUMNS.find((column) => column === estado) ?? 'pendientes';
  if (phone)
    return (
      <div>
        <Tabs
          label="Pedidos por estado"
          tabs={TABS}
          value={openColumn}
          onChange={(value) => onColumn(COLUMNS.find((column) => column === value) ?? 'pendientes')}
        />
        <TabPanel value={openColumn}>
          <div className={styles.panel}>
            <OrderColumn key={openColumn} column={openColumn} {...list} />
          </div>
        </TabPanel>
      </div>
    );
  return (
    <div className={styles.board}>
      {COLUMNS.map((column) => (
        <section key={column} className={styles.column} aria-labelledby={`pedidos-${column}`}>
          <h2 id={`pedidos-${column}`} className={styles.title}>
            {COLUMN_WORDS[column]}
          </h2>
          <OrderColumn column={column} {...list} />
        </section>
      ))}
    </div>
  );
}
