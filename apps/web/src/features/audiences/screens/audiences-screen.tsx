import { AUDIENCES_AT_MOST, type Audience } from '@cauce/contract/clients/audiences';
import { useQuery } from '@tanstack/react-query';
import { Plus, Users } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useCan } from '../../../platform/session.ts';
import { Button } from '../../../ui/inputs/button.tsx';
import { CardGrid } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { useShortcuts } from '../../../ui/overlay/shortcuts.ts';
import { SkeletonCards } from '../../../ui/feedback/skeletons.tsx';
import { AudienceCard } from '../parts/audience-card.tsx';
import type { Editing } from '../parts/audience-dialog.tsx';
import { audienceCounts, audienceList, useRemoveAudience } from '../queries.ts';

/** Loads when it opens, after the list. */
const AudienceDialog = lazy(async () => ({
  default: (await import('../parts/audience-dialog.tsx')).AudienceDialog,
}));

const ABOUT = 'Grupos de contactos que se llenan solos con quienes cumplen lo que tú digas.';

function NoAudiences({ onNew }: { onNew: (() => void) | undefined }) {
  return (
    <EmptyState
      icon={<Users />}
      title="Aquí vivirán tus audiencias: guarda unos filtros con nombre y siempre sabrás cuántos son."
      action={
        onNew && (
          <Button kind="primary" onClick={onNew}>
            Crear tu primera audiencia
          </Button>
        )
      }
    />
  );
}

interface AudienceCardsProps {
  audiences: readonly Audience[];
  /** Undefined while the numbers load, and null when they cannot be loaded. */
  totalOf: (audience: Audience) => number | null | undefined;
  onNew: (() => void) | undefined;
  onEdit: (audience: Audience) => void;
}

/** The audiences with their numbers of contacts. */
function AudienceCards({ audiences, totalOf, onNew, onEdit }: AudienceCardsProps) {
  const remove = useRemoveAudience();
  if (audiences.length === 0) return <NoAudiences onNew={onNew} />;
  return (
    <CardGrid>
      {audiences.map((audience) => (
        <AudienceCard
          key={audience._id}
          audience={audience}
          total={totalOf(audience)}
          onEdit={() => onEdit(audience)}
          onRemove={() => void remove(audience)}
        />
      ))}
    </CardGrid>
  );
}

export function AudiencesScreen() {
  const { data, isError, isFetching, refetch } = useQuery(audienceList);
  const counts = useQuery(audienceCounts);
  const totalOf = ({ _id }: Audience) =>
    counts.data?.find((count) => count._id === _id)?.total ?? (counts.isError ? null : undefined);
  const mayWrite = useCan('audiences.write');
  const [editing, setEditing] = useState<Editing>('nothing');
  const count = data?.length ?? 0;
  const isFull = count >= AUDIENCES_AT_MOST;
  const openNew = mayWrite && data && !isFull ? () => setEditing('new') : undefined;
  useShortcuts('Audiencias', openNew ? [{ keys: 'n', label: 'Crear audiencia', run: openNew }] : []);

  return (
    <Page
      title="Audiencias"
      description={isFull ? `Ya tienes ${AUDIENCES_AT_MOST} audiencias, que son las que caben.` : ABOUT}
      actions={
        openNew &&
        count > 0 && (
          <Button kind="primary" icon={<Plus aria-hidden size={16} />} onClick={openNew}>
            Crear audiencia
          </Button>
        )
      }
    >
      {data === undefined &&
        (isError ? (
          <ErrorState
            title="No pudimos cargar tus audiencias."
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        ) : (
          <SkeletonCards cards={3} />
        ))}
      {data && <AudienceCards audiences={data} totalOf={totalOf} onNew={openNew} onEdit={setEditing} />}
      {editing !== 'nothing' && (
        <Suspense>
          <AudienceDialog editing={editing} onClose={() => setEditing('nothing')} />
        </Suspense>
      )}
    </Page>
  );
}
