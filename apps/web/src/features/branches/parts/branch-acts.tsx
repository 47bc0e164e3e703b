import type { Branch } from '@cauce/contract/branches';
import { Archive, ArchiveRestore, Pencil, Trash2 } from 'lucide-react';
import type { MenuItem } from '../../../ui/menu.tsx';

export interface BranchActs {
  edit: (branch: Branch) => void;
  archive: (branch: Branch) => void;
  unarchive: (branch: Branch) => void;
  close: (branch: Branch) => void;
}

/** What the menu of a branch offers: the server has said what this person may do. */
export function actsOn(branch: Branch, acts: BranchActs): MenuItem[] {
  const { can } = branch;
  const items: MenuItem[] = [];
  if (can.edit) items.push({ label: 'Editar', icon: <Pencil />, onSelect: () => acts.edit(branch) });
  if (can.archive) items.push({ label: 'Archivar', icon: <Archive />, onSelect: () => acts.archive(branch) });
  if (can.unarchive)
    items.push({ label: 'Reactivar', icon: <ArchiveRestore />, onSelect: () => acts.unarchive(branch) });
  if (can.delete)
    items.push('line', {
      label: 'Eliminar',
      icon: <Trash2 />,
      danger: true,
      onSelect: () => acts.close(branch),
    });
  return items;
}
