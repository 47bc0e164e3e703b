import { USAGES, type Resource, type Usage } from '@cauce/contract/agenda/resources';
import { matches } from '@cauce/domain/texts/fold';
import { useQuery } from '@tanstack/react-query';
import { Database, SearchX } from 'lucide-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import * as z from 'zod';
import { RecordPage } from '../../../platform/records/record-page.tsx';
import { useRecordScreen } from '../../../platform/records/use-record-screen.ts';
import { typedText, useFilters } from '../../../platform/search.ts';
import { useCan } from '../../../platform/session.ts';
import { Button } from '../../../ui/inputs/button.tsx';
import { CardList } from '../../../ui/data/card-list.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonCards } from '../../../ui/feedback/skeletons.tsx';
import { FilesDialog } from '../parts/files-dialog.tsx';
import { ResourceCard, type ResourceActions } from '../parts/resource-card.tsx';
import { ResourceToolbar } from '../parts/resource-toolbar.tsx';
import { resourceList, useRemoveResource } from '../queries.ts';
import { descriptionLines, RESOURCE } from '../words.ts';

const loadForm = () => import('../parts/resource-dialog.tsx');
const ResourceDialog = lazy(async () => ({ default: (await loadForm()).ResourceDialog }));

const ResourceFilters = z.object({
  buscar: typedText(),
  uso: z.enum(['', ...USAGES]).catch(''),
});

const filterResources = (list: readonly Resource[], uso: Usage | '', search: string): Resource[] =>
  list
    .filter(({ usage }) => uso === '' || usage === uso)
    .filter((resource) =>
      matches([resource.name, resource.customId, ...descriptionLines(resource, 10)].join(' '), search),
    );

export type ResourcesSearch = z.output<typeof ResourceFilters>;

interface FilteredResourcesProps {
  list: readonly Resource[];
  screen: ReturnType<typeof useRecordScreen<Resource, ResourcesSearch>>;
  onView: (resource: Resource) => void;
}

/** The cards that match the filters, or what to do when there are none. */
function FilteredResources({ list, screen, onView }: FilteredResourcesProps) {
  const { texts, filters, setFilters, edit, register, saved } = screen;
  const { remove, leaving } = useRemoveResource();
  const actions = useMemo<ResourceActions>(
    () => ({ view: onView, edit, remove: (resource) => void remove(resource) }),
    [onView, edit, remove],
  );
  const search = filters.buscar.trim();
  const visibleResources = filterResources(list, filters.uso, search);
  if (list.length === 0)
    return (
      <EmptyState
        icon={<Database />}
        title="Aquí vivirán tus recursos: fotos, videos, audios y documentos listos para compartir."
        action={
          register && (
            <Button kind="primary" onClick={register.run}>
              {texts.registerFirst}
            </Button>
          )
        }
      />
    );
  if (visibleResources.length === 0)
    return (
      <EmptyState
        icon={<SearchX />}
        title={search === '' ? 'Ningún recurso tiene ese uso.' : texts.noMatch(search)}
        action={<Button onClick={() => setFilters({ buscar: '', uso: '' })}>Quitar los filtros</Button>}
      />
    );
  return (
    <CardList records={visibleResources} leaving={leaving} saved={saved}>
      {(resource) => <ResourceCard resource={resource} actions={actions} />}
    </CardList>
  );
}

export function ResourcesScreen() {
  const { data: list, isError, isFetching, refetch } = useQuery(resourceList);
  const [viewed, setViewed] = useState<Resource | 'none'>();
  const screen = useRecordScreen<Resource, ResourcesSearch>({
    noun: RESOURCE,
    filtering: useFilters('/recursos', ResourceFilters),
    mayWrite: useCan('resources.write'),
    loadForm,
  });
  const { filters, setFilters, register } = screen;
  const hasAny = list !== undefined && list.length > 0;
  return (
    <RecordPage
      title="Recursos"
      description="Fotos, videos y archivos que compartes con tus clientes."
      action={hasAny ? register : undefined}
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
      {list !== undefined && <FilteredResources list={list} screen={screen} onView={setViewed} />}
      <Suspense>
        {screen.editing && <ResourceDialog editing={screen.editing} onClose={screen.close} />}
        {viewed && (
          <FilesDialog resource={viewed === 'none' ? undefined : viewed} onClose={() => setViewed('none')} />
        )}
      </Suspense>
    </RecordPage>
  );
}
