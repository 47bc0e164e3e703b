import { useNavigate } from '@tanstack/react-router';
import { pageHref } from '../../../../platform/page-href.ts';
import { toast } from '../../../../ui/feedback/toast.ts';
import { SAVED_CONTACT } from '../../saving.ts';
import { fullName } from '../../words.ts';
import { ContactDialog } from './contact-dialog.tsx';

/** Registers contacts from any page. */
export function NewContact({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  return (
    <ContactDialog
      editing="new"
      onClose={onClose}
      onSaved={(saved) => {
        onClose();
        // Replaces the message of the form, because the new contact is not on this page.
        toast.success(`Contacto registrado: ${fullName(saved)}`, {
          id: SAVED_CONTACT,
          action: {
            label: 'Ver',
            onSelect: () => void navigate({ href: pageHref('/contactos/$id', { id: saved._id }) }),
          },
        });
      }}
    />
  );
}
