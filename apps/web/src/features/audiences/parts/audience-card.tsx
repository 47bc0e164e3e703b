import type { Audience } from '@cauce/contract/clients/audiences';
import { Pencil, Trash2 } from 'lucide-react';
import { Stack } from '../../../ui/layout/box.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Menu, type MenuItem } from '../../../ui/overlay/menu.tsx';
import { SkeletonText } from '../../../ui/feedback/skeletons.tsx';
import { contactsWords, FilterChips, listHref } from '../../clients/index.ts';
import styles from './audience-card.module.css';

export interface AudienceCardProps {
  audience: Audience;
  /** The number of contacts; undefined while it is counted, and null when that failed. */
  total: number | null | undefined;
  onEdit: () => void;
  onRemove: () => void;
}

/** An audience with its number of contacts; the card opens the list of them. */
export function AudienceCard({ audience, total, onEdit, onRemove }: AudienceCardProps) {
  const { name, filters, can } = audience;
  const items: MenuItem[] = [];
  if (can.edit) items.push({ label: 'Editar', icon: <Pencil />, onSelect: onEdit });
  if (can.delete)
    items.push('line', { label: 'Eliminar', icon: <Trash2 />, danger: true, onSelect: onRemove });
  return (
    <Card
      title={name}
      href={listHref(filters)}
      actions={items.length > 0 && <Menu label={`Acciones de ${name}`} items={items} />}
    >
      <Stack gap={12}>
        <Total total={total} />
        {Object.keys(filters).length > 0 ? (
          <FilterChips filters={filters} />
        ) : (
          <p className={styles.all}>Todos los contactos que no están archivados</p>
        )}
      </Stack>
    </Card>
  );
}

function Total({ total }: Pick<AudienceCardProps, 'total'>) {
  if (total === undefined)
    return (
      <div className={styles.counting}>
        <SkeletonText lines={1} />
      </div>
    );
  if (total === null) return <p className={styles.all}>No pudimos contarlos.</p>;
  return <p className={styles.total}>{contactsWords(total)}</p>;
}
