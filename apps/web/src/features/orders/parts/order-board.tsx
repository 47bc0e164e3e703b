import { useScreen } from '../../../ui/use-screen.ts';
import { Box, Grid } from '../../../ui/layout/box.tsx';
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
  const phone = useScreen('(max-width: 900px)');
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
          <Box paddingTop={16}>
            <OrderColumn key={openColumn} column={openColumn} {...list} />
          </Box>
        </TabPanel>
      </div>
    );
  return (
    <Grid columns={3} gap={16} align="start">
      {COLUMNS.map((column) => (
        <Grid as="section" key={column} gap={12} shrink aria-labelledby={`pedidos-${column}`}>
          <h2 id={`pedidos-${column}`} className={styles.title}>
            {COLUMN_WORDS[column]}
          </h2>
          <OrderColumn column={column} {...list} />
        </Grid>
      ))}
    </Grid>
  );
}
