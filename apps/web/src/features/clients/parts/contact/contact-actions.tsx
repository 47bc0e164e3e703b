import type { ContactFilters } from '@cauce/contract/clients/clients';
import { FileDown, Plus } from 'lucide-react';
import { Button } from '../../../../ui/inputs/button.tsx';
import { Menu } from '../../../../ui/overlay/menu.tsx';
import { exportItems } from '../list/export-items.ts';

export interface ContactActionsProps {
  filters: ContactFilters;
  /** Undefined for people without the right. */
  onNew: (() => void) | undefined;
}

export const ContactActions = ({ filters, onNew }: ContactActionsProps) => (
  <>
    <Menu
      label="Exportar contactos"
      trigger={<Button icon={<FileDown aria-hidden size={16} />}>Exportar</Button>}
      items={exportItems(filters)}
    />
    {onNew && (
      <Button kind="primary" icon={<Plus aria-hidden size={16} />} onClick={onNew}>
        Registrar contacto
      </Button>
    )}
  </>
);
