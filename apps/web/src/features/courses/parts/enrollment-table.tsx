import type { Enrollment } from '@cauce/contract/sales/enrollments';
import { formatPesos } from '@cauce/domain/money/money';
import { ChevronDown, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { StatusChip } from '../../../ui/data/chip.tsx';
import type { MenuItem } from '../../../ui/overlay/menu-types.ts';
import { Menu } from '../../../ui/overlay/menu.tsx';
import { PAYMENT, STATUS } from '../enrollment-words.ts';
import { startWords } from '../words.ts';
import { EnrollmentFacts } from './enrollment-facts.tsx';
import styles from './enrollment-table.module.css';

export interface EnrollmentTableProps {
  rows: readonly Enrollment[];
  /** The id of the enrollment that is being deleted. */
  leaving: string | undefined;
  onEdit: (row: Enrollment) => void;
  onRemove: (row: Enrollment) => void;
}

const COLUMNS = ['Contacto', 'Curso', 'Estado', 'Pago', 'Por cobrar'] as const;

function Row({ row, leaving, onEdit, onRemove }: Omit<EnrollmentTableProps, 'rows'> & { row: Enrollment }) {
  const [open, setOpen] = useState(false);
  const detail = `inscripcion-${row._id}`;
  const { can } = row;
  const items: MenuItem[] = [];
  if (can.edit) items.push({ label: 'Editar', icon: <Pencil />, onSelect: () => onEdit(row) });
  if (can.delete)
    items.push('line', { label: 'Eliminar', icon: <Trash2 />, danger: true, onSelect: () => onRemove(row) });
  return (
    <>
      <tr className={styles.row} data-leaving={leaving === row._id || undefined}>
        <td className={styles.who}>
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={open}
            aria-controls={detail}
            onClick={() => setOpen(!open)}
          >
            <ChevronDown aria-hidden size={16} />
            {row.clientName}
          </button>
        </td>
        <td className={styles.course}>
          {row.courseName}
          <span className={styles.start}>{startWords(row.startsOn)}</span>
        </td>
        <td>
          <StatusChip {...STATUS[row.status]} />
        </td>
        <td>
          <StatusChip {...PAYMENT[row.paymentStatus]} />
        </td>
        <td className={styles.amount}>{formatPesos(row.remainingBalance)}</td>
        <td className={styles.menu}>
          {items.length > 0 && (
            <Menu label={`Acciones de la inscripción de ${row.clientName}`} items={items} />
          )}
        </td>
      </tr>
      <tr id={detail} className={styles.detail} hidden={!open}>
        <td colSpan={COLUMNS.length + 1}>{open && <EnrollmentFacts row={row} />}</td>
      </tr>
    </>
  );
}

/** A row for each enrollment, which opens to show all its data. */
export function EnrollmentTable({ rows, ...acts }: EnrollmentTableProps) {
  return (
    <div className={styles.frame}>
      <table className={styles.table} aria-label="Inscripciones">
        <thead>
          <tr>
            {COLUMNS.map((header) => (
              <th key={header} scope="col" data-amount={header === 'Por cobrar' || undefined}>
                {header}
              </th>
            ))}
            <th scope="col">
              <span className="visually-hidden">Acciones</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row._id} row={row} {...acts} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
