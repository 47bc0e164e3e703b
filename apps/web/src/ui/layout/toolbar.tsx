import { usePhone } from '../use-screen.ts';
import { ListFilter } from 'lucide-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Button } from '../inputs/button.tsx';
import { Box, Row } from './box.tsx';
import styles from './toolbar.module.css';

const FiltersDialog = lazy(async () => ({
  default: (await import('../overlay/filters-dialog.tsx')).FiltersDialog,
}));

export interface ToolbarProps {
  label: string;
  /** The search, or the most important choice; phones show it too. */
  children?: ReactNode;
  /** Filters. Phones show a button that opens them, so that the list begins higher. */
  filters?: ReactNode;
  /** The number of filters that are set, those at the end too. */
  count?: number;
  /** Clears the filters; undefined while none is set. */
  onClear?: (() => void) | undefined;
  /** The label of the button that closes the filters: «Ver movimientos». */
  done?: string;
  /** Filters at the right, such as active or archived; phones show them with the others. */
  end?: ReactNode;
}

/** A bar with search and filters at the left and further filters at the right. */
export function Toolbar(props: ToolbarProps) {
  const { label, children, filters, end } = props;
  const phone = usePhone();
  if (phone && (filters || end)) return <PhoneToolbar {...props} />;
  return (
    <Row as="search" gap={8} columnGap={16} align="center" justify="between" wrap aria-label={label}>
      <Row gap={8} align="center" wrap className={styles.start}>
        {children}
        {filters}
      </Row>
      {end && (
        <Row gap={8} align="center" wrap className={styles.end}>
          {end}
        </Row>
      )}
    </Row>
  );
}

function PhoneToolbar({ label, children, filters, count = 0, onClear, done, end }: ToolbarProps) {
  const [open, setOpen] = useState<boolean>();
  return (
    <Row as="search" gap={8} align="center" aria-label={label}>
      {children && (
        <Box grow shrink className={styles.search}>
          {children}
        </Box>
      )}
      <Button
        icon={<ListFilter aria-hidden size={16} />}
        wide={!children}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {count > 0 ? `Filtros (${count})` : 'Filtros'}
      </Button>
      <Suspense>
        {open !== undefined && (
          <FiltersDialog open={open} onClose={() => setOpen(false)} onClear={onClear} done={done}>
            {end}
            {filters}
          </FiltersDialog>
        )}
      </Suspense>
    </Row>
  );
}
