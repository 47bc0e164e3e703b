import { Maximize2 } from 'lucide-react';
import { pageHref } from '../../../../platform/page-href.ts';
import { ButtonLink } from '../../../../ui/inputs/button.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { ContactDetails, type ContactDetailsProps } from './contact-details.tsx';

export interface DetailsDialogProps extends Omit<ContactDetailsProps, 'id' | 'onGone'> {
  /** The contact whose details are open. */
  id: string | undefined;
  onClose: () => void;
}

/** The details of a contact in a dialog over the list. */
export function DetailsDialog({ id, onClose, ...details }: DetailsDialogProps) {
  const { tab } = details;
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
            href={pageHref('/contactos/$id', { id, ficha: tab })}
            icon={<Maximize2 aria-hidden size={14} />}
          >
            Abrir su página
          </ButtonLink>
        )
      }
    >
      {id !== undefined && <ContactDetails key={id} id={id} {...details} onGone={onClose} />}
    </Dialog>
  );
}
