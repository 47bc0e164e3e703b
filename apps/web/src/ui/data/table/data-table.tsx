import { usePhone } from '../../use-screen.ts';
import { SkeletonList, SkeletonTable } from '../../feedback/skeletons.tsx';
import { CardRows } from './card-rows.tsx';
import { Pager } from './pager.tsx';
import { TableRows } from './table-rows.tsx';
import type { DataTableProps } from './table-types.ts';
import { Box, Stack } from '../../layout/box.tsx';
import styles from './data-table.module.css';
import { useSort } from './use-sort.ts';
import { useTicks } from './use-ticks.ts';

/** A table with sorting, pages, links, selection and a menu per row; phones show cards. */
export function DataTable<R>(props: DataTableProps<R>) {
  const { rows, columns, paging, empty, error } = props;
  const phone = usePhone();
  const { sorted, sort, toggle } = useSort(props);
  const onTick = useTicks(() => (sorted ?? []).map(props.rowKey), props.selection);

  if (error) return <div className={styles.frame}>{error}</div>;
  if (!rows || !sorted)
    return (
      <div className={styles.frame}>
        {phone ? (
          <Box paddingY={4} paddingX={16}>
            <SkeletonList />
          </Box>
        ) : (
          <SkeletonTable columns={Math.min(columns.length, 6)} />
        )}
      </div>
    );
  if (rows.length === 0) return <div className={styles.frame}>{empty}</div>;

  const face = { ...props, rows: sorted, sort, onSort: toggle, onTick };
  const pager = paging && <Pager {...paging} />;
  return phone ? (
    <Stack gap={12}>
      <CardRows {...face} />
      {pager}
    </Stack>
  ) : (
    <div className={styles.frame}>
      <TableRows {...face} />
      {pager}
    </div>
  );
}
