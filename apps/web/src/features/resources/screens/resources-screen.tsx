import { USAGES, type Resource, type Usage } from '@cauce/contract/agenda/resources';
import { matches } from '@cauce/domain/texts/fold';
import { useQuery } from '@tanstack/react-query';
import { Database, Plus, SearchX } from 'lucide-react';
import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import * as z from 'zod';
import { typedText, useFilters } from '../../../platform/search.ts';
import { useCan } from '../../../platform/session.ts';
import { Button } from '../../../ui/inputs/button.tsx';
import { CardList } from '../../../ui/data/card-list.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { useShortcuts } from '../../../ui/overlay/shortcuts.ts';
import { SkeletonCards } from '../../../ui/feedback/skeletons.tsx';
import { FilesDialog } from '../parts/files-dialog.tsx';
import { ResourceCard, type ResourceActs } from '../parts/resource-card.tsx';
import type { Editing } from '../parts/resource-dialog.tsx';
import { ResourceToolbar } from '../parts/resource-toolbar.tsx';
import { resourceList, useRemoveResource } from '../queries.ts';
import { descriptionLines } from '../words.ts';

/** What is not needed to look comes after the list. */
const dialog = () => import('../parts/resource-dialog.tsx');
const ResourceDialog = lazy(async () => ({ default: (await dialog()).ResourceDialog }));

const ResourceFilters = z.object({
  buscar: typedText(),
  uso: z.enum(['', ...USAGES]).catch(''),
});
export type ResourcesSearch = z.output<typeof ResourceFilters>;

const shownOf = (list: readonly Resource[], uso: Usage | '', search: string): Resource[] =>
  list
    .filter(({ usage }) => uso === '' || usage === uso)
    .filter((resource) =>
      matches([resource.name, resource.customId, ...descriptionLines(resource, 10)].join(' '), search),
    );

export function ResourcesScreen() {
  const { data: list, isError, isFetching, refetch } = useQuery(resourceList);
  const [filters, setFilters] = useFilters('/recursos', ResourceFilters);
  const [editing, setEditing] = useState<Editing>();
  const [viewed, setViewed] = useState<Resource | 'none'>();
  const [saved, setSaved] = useState<Resource>();
  const mayWrite = useCan('resources.write');
  const { remove, leaving } = useRemoveResource();
  const openNew = useCallback(() => setEditing('new'), []);
  const acts = useMemo<ResourceActs>(
    () => ({ view: setViewed, edit: setEditing, remove: (resource) => void remove(resource) }),
    [remove],
  );
  useEffect(() => {
    if (mayWrite) void dialog().catch(() => undefined);
  }, [mayWrite]);
  useShortcuts('Recursos', mayWrite ? [{ keys: 'n', label: 'Registrar recurso', run: openNew }] : []);

  const search = filters.buscar.trim();
  const shown = shownOf(list ?? [], filters.uso, search);
  const hasAny = list !== undefined && list.length > 0;
  return (
    <Page
      title="Recursos"
      description="Fotos, videos y archivos que compartes con tus clientes."
      actions={
        mayWrite &&
        hasAny && (
          <Button kind="primary" icon={<Plus aria-hidden size={16} />} onClick={openNew}>
            Registrar recurso
          </Button>
        )
      }
    >
      {hasAny && <ResourceToolbar filters={filters} onFilter={setFilters} />}
      {list === undefined && isError && (
        <ErrorState
          title="No pudimos cargar tus recursos."
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {list === undefined && !isError && <SkeletonCards cards={6} />}
      {shown.length > 0 && (
        <CardList records={shown} leaving={leaving} saved={saved}>
          {(resource) => <ResourceCard resource={resource} acts={acts} />}
        </CardList>
      )}
      {hasAny && shown.length === 0 && (
        <EmptyState
          icon={<SearchX />}
          title={search === '' ? 'Ningún recurso tiene ese uso.' : `Ningún recurso coincide con «${search}».`}
          action={<Button onClick={() => setFilters({ buscar: '', uso: '' })}>Quitar los filtros</Button>}
        />
      )}
      {list?.length === 0 && (
        <EmptyState
          icon={<Database />}
          title="Aquí vivirán tus recursos: fotos, videos, audios y documentos listos para compartir."
          action={
            mayWrite && (
              <Button kind="primary" onClick={openNew}>
                Registrar tu primer recurso
              </Button>
            )
          }
        />
      )}
      <Suspense>
        {editing && (
          <ResourceDialog
            editing={editing}
            onClose={(record) => {
              setEditing('nothing');
              setSaved(record);
            }}
          />
        )}
        {viewed && (
          <FilesDialog resource={viewed === 'none' ? undefined : viewed} onClose={() => setViewed('none')} />
        )}
      </Suspense>
    </Page>
  );
}
