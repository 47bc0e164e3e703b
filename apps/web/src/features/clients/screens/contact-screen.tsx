import { useNavigate, useParams } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import * as z from 'zod';
import { CLIENT_TABS } from '../../../platform/client-parts.ts';
import { useFilters } from '../../../platform/search.ts';
import { Card } from '../../../ui/card.tsx';
import { NotFound } from '../../../ui/not-found.tsx';
import { Page } from '../../../ui/page.tsx';
import { useShortcuts } from '../../../ui/shortcuts.ts';
import { ContactDetails } from '../parts/contact-details.tsx';
import type { Editing } from '../parts/contact-dialog.tsx';
import { contactOf } from '../queries.ts';
import { fullName } from '../words.ts';

const ContactDialog = lazy(async () => ({
  default: (await import('../parts/contact-dialog.tsx')).ContactDialog,
}));
const Address = z.object({ ficha: z.enum(CLIENT_TABS).optional().catch(undefined) });

/** One contact under their own address. */
export function ContactScreen() {
  const { id = '' } = useParams({ strict: false });
  const [{ ficha }, setAddress] = useFilters(Address);
  const navigate = useNavigate();
  const { data, error } = useQuery(contactOf(id));
  const [editing, setEditing] = useState<Editing>();
  useShortcuts(
    'Contacto',
    data?.can.edit ? [{ keys: 'e', label: 'Editar contacto', run: () => setEditing(data) }] : [],
  );

  if (data === undefined && error?.code === 'notFound')
    return (
      <NotFound
        title="Cliente no encontrado"
        detail="Puede que alguien de tu equipo lo haya eliminado."
        href="/contactos"
        label="Ver mis contactos"
      />
    );
  return (
    <Page title={data ? fullName(data) : 'Contacto'} back={{ label: 'Contactos', href: '/contactos' }}>
      <Card>
        <ContactDetails
          id={id}
          tab={ficha}
          onTab={(tab) => setAddress({ ficha: tab })}
          onGone={() => void navigate({ href: '/contactos', replace: true })}
          onEdit={setEditing}
        />
      </Card>
      {editing !== undefined && (
        <Suspense>
          <ContactDialog
            editing={editing}
            onClose={() => setEditing('nothing')}
            onSaved={() => setEditing('nothing')}
          />
        </Suspense>
      )}
    </Page>
  );
}
