import type { ClientDetails } from '@cauce/contract/clients';
import { Maximize2 } from 'lucide-react';
import type { ClientTab } from '../../../platform/client-parts.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ContactDetails } from './contact-details.tsx';

export interface DetailsDialogProps {
  /** Whose details are open, if anybody's. */
  id: string | undefined;
  tab: ClientTab | undefined;
  onTab: (tab: ClientTab) => void;
  onClose: () => void;
  onEdit: (contact: ClientDetails) => void;
}

/** Everything about one contact, over the list that they were found in. */
export function DetailsDialog({ id, tab, onTab, onClose, onEdit }: DetailsDialogProps) {
  return (
    <Dialog
      open={id !== undefined}
      onClose={onClose}
      title="Detalles del contacto"
      size="widest"
      actions={
        id !== undefined && (
          <ButtonLink
            size="small"
            kind="subtle"
            href={`/contactos/${id}${tab ? `?ficha=${tab}` : ''}`}
            icon={<Maximize2 aria-hidden size={14} />}
          >
            Abrir su página
          </ButtonLink>
        )
      }
    >
      {id !== undefined && (
        <ContactDetails key={id} id={id} tab={tab} onTab={onTab} onGone={onClose} onEdit={onEdit} />
      )}
    </Dialog>
  );
}
