import type { Client } from '@cauce/contract/clients';
import { useQuery } from '@tanstack/react-query';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { SkeletonForm } from '../../../ui/skeletons.tsx';
import { contactOf } from '../queries.ts';
import { fullName } from '../words.ts';
import { ContactForm } from './contact-form.tsx';

/** Nobody, somebody new, or the one who is edited. */
export type Editing = 'nothing' | 'new' | Pick<Client, '_id' | 'name' | 'lastname' | 'secondLastname'>;

export interface ContactDialogProps {
  editing: Editing;
  onClose: () => void;
  onSaved: (saved: Client) => void;
}

export function ContactDialog({ editing, onClose, onSaved }: ContactDialogProps) {
  const edited = typeof editing === 'string' ? undefined : editing;
  return (
    <Dialog
      open={editing !== 'nothing'}
      onClose={onClose}
      title={edited ? 'Editar contacto' : 'Registrar contactos'}
      description={edited && fullName(edited)}
      size={edited ? 'normal' : 'large'}
    >
      {edited ? <EditForm id={edited._id} onSaved={onSaved} /> : <ContactForm onSaved={onSaved} />}
    </Dialog>
  );
}

/** A row does not tell all there is to edit. */
function EditForm({ id, onSaved }: { id: string; onSaved: (saved: Client) => void }) {
  const { data, isError, isFetching, refetch } = useQuery(contactOf(id));
  if (data) return <ContactForm edited={data} onSaved={onSaved} />;
  if (isError)
    return (
      <ErrorState
        small
        title="Error al cargar información del cliente"
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  return <SkeletonForm fields={5} />;
}
