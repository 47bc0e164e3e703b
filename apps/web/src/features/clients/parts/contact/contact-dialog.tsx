import type { Client } from '@cauce/contract/clients/clients';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Stack } from '../../../../ui/layout/box.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { SkeletonForm } from '../../../../ui/feedback/skeletons.tsx';
import { TabPanel, Tabs } from '../../../../ui/layout/tabs.tsx';
import { contactOf } from '../../queries.ts';
import { fullName } from '../../words.ts';
import { ContactForm } from './contact-form.tsx';

/** The code that reads files loads only for an import. */
const ImportPanel = lazy(async () => ({ default: (await import('../../../imports/index.ts')).ImportPanel }));

const WAYS = [
  { value: 'individual', label: 'Individual' },
  { value: 'masiva', label: 'Carga Masiva' },
];

/** The dialog is closed, registers a contact, or edits one. */
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
      {edited ? (
        <EditForm id={edited._id} onSaved={onSaved} />
      ) : (
        <Registering onClose={onClose} onSaved={onSaved} />
      )}
    </Dialog>
  );
}

/** Registers one contact, or many from a file. */
function Registering({ onClose, onSaved }: Pick<ContactDialogProps, 'onClose' | 'onSaved'>) {
  const [way, setWay] = useState('individual');
  return (
    <Stack gap={16}>
      <Tabs label="Cómo los registras" tabs={WAYS} value={way} onChange={setWay} />
      <TabPanel value={way}>
        {way === 'individual' ? (
          <ContactForm onSaved={onSaved} />
        ) : (
          <Suspense fallback={<SkeletonForm fields={3} />}>
            <ImportPanel kind="clients" onDone={onClose} />
          </Suspense>
        )}
      </TabPanel>
    </Stack>
  );
}

/** Loads the contact, because a row does not contain all fields of the form. */
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
