import { useNavigate, useParams } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import * as z from 'zod';
import { CLIENT_TABS } from '../../../platform/feature-parts/client-parts.ts';
import { pageHref } from '../../../platform/page-href.ts';
import { useFilters } from '../../../platform/search.ts';
import { useCan } from '../../../platform/session.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { NotFound } from '../../../ui/feedback/not-found.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { SkeletonForm } from '../../../ui/feedback/skeletons.tsx';
import { useShortcuts } from '../../../ui/overlay/shortcuts.ts';
import type { Editing } from '../parts/contact/contact-dialog.tsx';
import { contactOf } from '../queries.ts';
import { useWasEverTrue } from '../../../ui/use-was-ever-true.ts';
import { fullName } from '../words.ts';

/** Loaded separately from the list, which shares this feature. */
const ContactDetails = lazy(async () => ({
  default: (await import('../parts/contact/contact-details.tsx')).ContactDetails,
}));
const ContactDialog = lazy(async () => ({
  default: (await import('../parts/contact/contact-dialog.tsx')).ContactDialog,
}));
const MergeDialog = lazy(async () => ({
  default: (await import('../parts/merge/merge-dialog.tsx')).MergeDialog,
}));
const Address = z.object({ ficha: z.enum(CLIENT_TABS).optional().catch(undefined) });
export type ContactSearch = z.output<typeof Address>;

/** The page of one contact. */
export function ContactScreen() {
  const { id = '' } = useParams({ strict: false });
  const [{ ficha }, setAddress] = useFilters('/contactos/$id', Address);
  const navigate = useNavigate();
  const { data, error } = useQuery(contactOf(id));
  const [editing, setEditing] = useState<Editing>();
  const [merging, setMerging] = useState<readonly string[]>();
  const mayRegister = useCan('clients.write');
  const everMerged = useWasEverTrue(merging !== undefined);
  useShortcuts(
    'Contacto',
    data?.can.edit ? [{ keys: 'e', label: 'Editar contacto', run: () => setEditing(data) }] : [],
  );

  if (data === undefined && error?.code === 'notFound')
    return (
      <NotFound
        title="Cliente no encontrado"
        detail="Puede que alguien de tu equipo lo haya eliminado."
        href={pageHref('/contactos')}
        label="Ver mis contactos"
        formHref={mayRegister ? pageHref('/contactos', { nuevo: 1 }) : undefined}
      />
    );
  return (
    <Page
      title={data ? fullName(data) : 'Contacto'}
      back={{ label: 'Contactos', href: pageHref('/contactos') }}
    >
      <Card>
        <Suspense fallback={<SkeletonForm fields={5} />}>
          <ContactDetails
            key={id}
            id={id}
            tab={ficha}
            onTab={(tab) => setAddress({ ficha: tab })}
            onGone={() => void navigate({ href: pageHref('/contactos'), replace: true })}
            onEdit={setEditing}
            onMerge={() => setMerging([id])}
          />
        </Suspense>
      </Card>
      <Suspense>
        {everMerged && (
          <MergeDialog
            who={merging}
            openId={id}
            onLeave={(remainingId) =>
              void navigate({ href: pageHref('/contactos/$id', { id: remainingId }), replace: true })
            }
            onMerged={() => undefined}
            onClose={() => setMerging(undefined)}
          />
        )}
      </Suspense>
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
