import { Archive, ArchiveRestore, Pencil, Trash2 } from 'lucide-react';
import type { MenuItem } from '../../ui/overlay/menu-types.ts';
import type { ArchivableRecord } from './archivable.ts';

export interface RecordActions<R> {
  /** Absent for people who may not fill in the form. */
  edit: ((record: R) => void) | undefined;
  setArchived: (record: R, archived: boolean) => void;
  remove: (record: R) => void;
}

/** The menu of a record, by the rights that came with it from the server. */
export function recordMenu<R extends ArchivableRecord>(
  record: R,
  { edit, setArchived, remove }: RecordActions<R>,
): MenuItem[] {
  const { can } = record;
  const items: MenuItem[] = [];
  if (can.edit && edit) items.push({ label: 'Editar', icon: <Pencil />, onSelect: () => edit(record) });
  if (can.archive)
    items.push({ label: 'Archivar', icon: <Archive />, onSelect: () => setArchived(record, true) });
  if (can.unarchive)
    items.push({ label: 'Reactivar', icon: <ArchiveRestore />, onSelect: () => setArchived(record, false) });
  if (can.delete)
    items.push('line', { label: 'Eliminar', icon: <Trash2 />, danger: true, onSelect: () => remove(record) });
  return items;
}
