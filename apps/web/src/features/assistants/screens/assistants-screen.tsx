import { ASSISTANT_MODES, type AssistantMode } from '@cauce/contract/assistants/assistant-words';
import type { Assistant } from '@cauce/contract/assistants/assistants';
import { matches } from '@cauce/domain/texts/fold';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Bot } from 'lucide-react';
import * as z from 'zod';
import { useHomeWhenFailed } from '../../../platform/home-when-failed.ts';
import { pageHref } from '../../../platform/page-href.ts';
import { typedText, useFilters } from '../../../platform/search.ts';
import { useCan, useSession } from '../../../platform/session.ts';
import { Button } from '../../../ui/inputs/button.tsx';
import { CardGrid } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { SearchField } from '../../../ui/inputs/search-field.tsx';
import { Segmented } from '../../../ui/inputs/segmented.tsx';
import { SkeletonCards } from '../../../ui/feedback/skeletons.tsx';
import { Toolbar } from '../../../ui/layout/toolbar.tsx';
import { assistantList } from '../../catalogue/index.ts';
import { AssistantCard } from '../parts/assistant-card.tsx';
import { CreateCard } from '../parts/create-card.tsx';
import { UnansweredAudiences } from '../parts/unanswered-audiences.tsx';

const VIEWS = ['todos', 'leads', 'pruebas'] as const;
type View = (typeof VIEWS)[number];
const MODES: Readonly<Record<Exclude<View, 'todos'>, AssistantMode>> = {
  leads: 'production',
  pruebas: 'testing',
};
const Filters = z.object({ buscar: typedText(), ver: z.enum(VIEWS).catch('todos') });
export type AssistantsSearch = z.output<typeof Filters>;

/** The search is shown from this number of assistants on. */
const SEARCH_FROM = ASSISTANT_MODES.length * 3;

/** Sorts by the name of the branch, which is empty for assistants of the whole business, then by creation. */
const placed = (a: Assistant, b: Assistant) =>
  a.branchName.localeCompare(b.branchName, 'es') || a.createdAt.localeCompare(b.createdAt);

interface ListProps {
  list: readonly Assistant[];
  filters: AssistantsSearch;
  setFilters: (change: Partial<AssistantsSearch>) => void;
}

const ofMode = (list: readonly Assistant[], ver: View): Assistant[] =>
  list.filter(({ mode }) => ver === 'todos' || mode === MODES[ver]);

/** The search, and the choice between assistants that talk to clients and those that are being tried. */
function AssistantsToolbar({ list, filters, setFilters }: ListProps) {
  return (
    <Toolbar
      label="Buscar y filtrar asistentes"
      end={
        <Segmented
          label="Asistentes que se muestran"
          segments={[
            { value: 'todos', label: `Todos (${list.length})` },
            { value: 'leads', label: `Leads (${ofMode(list, 'leads').length})` },
            { value: 'pruebas', label: `Pruebas (${ofMode(list, 'pruebas').length})` },
          ]}
          value={filters.ver}
          onChange={(ver) => setFilters({ ver })}
        />
      }
    >
      {list.length >= SEARCH_FROM && (
        <SearchField
          label="Buscar asistente"
          placeholder="Nombre, sucursal u objetivo"
          value={filters.buscar}
          wait={0}
          onSearch={(buscar) => setFilters({ buscar })}
        />
      )}
    </Toolbar>
  );
}

/** The cards that match the filters. A person who may create assistants gets the card for a new one among them. */
function AssistantsList({ list, filters, setFilters }: ListProps) {
  const { business } = useSession();
  const mayCreate = useCan('assistants.write');
  const navigate = useNavigate();
  const search = filters.buscar.trim();
  const visible = ofMode(list, filters.ver)
    .filter(({ name, branchName, goal }) => matches([name, branchName, goal].join(' '), search))
    .toSorted(placed);
  const offersNew = mayCreate && search === '';
  if (visible.length === 0 && !offersNew)
    return (
      <EmptyState
        icon={<Bot />}
        title={
          search === ''
            ? 'Aquí aparecerán los asistentes del negocio.'
            : `Ningún asistente coincide con «${search}».`
        }
        action={
          search !== '' && <Button onClick={() => setFilters({ buscar: '' })}>Borrar la búsqueda</Button>
        }
      />
    );
  return (
    <CardGrid>
      {visible.map((assistant) => (
        <AssistantCard key={assistant._id} assistant={assistant} />
      ))}
      {offersNew && filters.ver !== 'leads' && (
        <CreateCard
          businessName={business?.name ?? ''}
          onCreated={(id) => void navigate({ href: pageHref('/asistentes/$id', { id }) })}
        />
      )}
    </CardGrid>
  );
}

/** The assistants of the business, one card each. */
export function AssistantsScreen() {
  const { data: list, isError, error } = useQuery(assistantList);
  const [filters, setFilters] = useFilters('/asistentes', Filters);
  useHomeWhenFailed({
    failed: isError && list === undefined,
    what: 'tus asistentes',
    reason: error?.message,
  });
  return (
    <Page title="Asistentes" description="Responden, agendan y toman pedidos por ti, a cualquier hora.">
      {list === undefined ? (
        <SkeletonCards cards={4} />
      ) : (
        <>
          <UnansweredAudiences list={list} />
          <AssistantsToolbar list={list} filters={filters} setFilters={setFilters} />
          <AssistantsList list={list} filters={filters} setFilters={setFilters} />
        </>
      )}
    </Page>
  );
}
