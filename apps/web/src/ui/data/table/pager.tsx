import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from '../../inputs/icon-button.tsx';
import { Row } from '../../layout/box.tsx';
import styles from './pager.module.css';
import type { Paging } from './table-types.ts';

const COUNT = new Intl.NumberFormat('es-MX');

/** Shows «21 a 40 de 312» with buttons for the page before and after. */
export function Pager({ page, pageSize, total, onPage }: Paging) {
  const last = Math.max(1, Math.ceil(total / pageSize));
  const first = (page - 1) * pageSize + 1;
  const end = Math.min(page * pageSize, total);
  return (
    <Row as="nav" gap={8} align="center" paddingY={8} paddingX={16} aria-label="Páginas">
      <p className={styles.range} aria-live="polite">
        {total === 0
          ? 'Nada que mostrar'
          : `${COUNT.format(first)} a ${COUNT.format(end)} de ${COUNT.format(total)}`}
      </p>
      <IconButton
        bordered
        size="small"
        label="Página anterior"
        icon={<ChevronLeft />}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <IconButton
        bordered
        size="small"
        label="Página siguiente"
        icon={<ChevronRight />}
        disabled={page >= last}
        onClick={() => onPage(page + 1)}
      />
    </Row>
  );
}
