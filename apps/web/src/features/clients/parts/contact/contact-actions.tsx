import type { ContactFilters } from '@cauce/contract/clients/clients';
import { FileDown, FileUp, Plus } from 'lucide-react';
import { pageHref } from '../../../../platform/page-href.ts';
import { Button, ButtonLink } from '../../../../ui/inputs/button.tsx';
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
      <ButtonLink icon={<FileUp aria-hidden size={16} />} href={pageHref('/contactos/importar')}>
        Importar
      </ButtonLink>
    )}
    {onNew && (
      <Button kind="primary" icon={<Plus aria-hidden size={16} />} onClick={onNew}>
        Registrar contacto
      </Button>
    )}
  </>
);
