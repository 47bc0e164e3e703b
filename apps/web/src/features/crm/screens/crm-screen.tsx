import { CallError } from '@cauce/contract/kit/client';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { KanbanSquare, Pencil } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useConnection } from '../../../platform/connection.ts';
import { pageHref } from '../../../platform/page-href.ts';
import { useFilters } from '../../../platform/search.ts';
import { useCan } from '../../../platform/session.ts';
import { StatusChip } from '../../../ui/data/chip.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { NotFound } from '../../../ui/feedback/not-found.tsx';
import { SkeletonList } from '../../../ui/feedback/skeletons.tsx';
import { Button, ButtonLink } from '../../../ui/inputs/button.tsx';
import { SearchField } from '../../../ui/inputs/search-field.tsx';
import { Segmented } from '../../../ui/inputs/segmented.tsx';
import { Switch } from '../../../ui/inputs/switch.tsx';
import { Row, Stack } from '../../../ui/layout/box.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { CrmFilters, toQuery } from '../filters.ts';
import { Board } from '../parts/board.tsx';
import { ContactPanel } from '../parts/contact-panel.tsx';
import { Summary } from '../parts/summary.tsx';
import { boardOf, funnelOf } from '../queries.ts';

// Loaded when it opens, after the board.
const AddContactDialog = lazy(async () => ({
  default: (await import('../parts/add-contact-dialog.tsx')).AddContactDialog,
}));

const VIEWS = [
  { value: 'tablero', label: 'Tablero' },
  { value: 'resumen', label: 'Resumen' },
] as const;

const isMissing = (problem: unknown) => problem instanceof CallError && problem.code === 'notFound';

/** Whether changes of colleagues arrive by themselves. */
function LiveChip() {
  const isLive = useConnection() === 'fine';
  return isLive ? (
    <StatusChip tone="success" label="En vivo" />
  ) : (
    <StatusChip tone="warning" label="Sin conexión" />
  );
}

export function CrmScreen() {
  const { id = '' } = useParams({ strict: false });
  const [filters, setFilters] = useFilters('/crm/$id', CrmFilters);
  const funnel = useQuery(funnelOf(id));
  const mayEdit = useCan('funnels.write');
  if (funnel.data === undefined && isMissing(funnel.error))
    return <NotFound title="No encontramos este embudo" detail="Puede que alguien lo haya eliminado." />;
  return (
    <Page
      title={funnel.data?.name ?? 'Embudo'}
      description={funnel.data?.description}
      mark={<LiveChip />}
      actions={
        <>
          <Segmented
            label="Vista"
            segments={VIEWS}
            value={filters.vista}
            onChange={(vista) => setFilters({ vista })}
          />
          {mayEdit && (
            <ButtonLink
              href={pageHref('/funnels/$id/editar', { id })}
              icon={<Pencil aria-hidden size={16} />}
            >
              Editar embudo
            </ButtonLink>
          )}
        </>
      }
    >
      {funnel.data === undefined && funnel.isError && (
        <ErrorState
          title="No pudimos cargar este embudo."
          retrying={funnel.isFetching}
          onRetry={() => void funnel.refetch()}
        />
      )}
      {funnel.data !== undefined &&
        (filters.vista === 'resumen' ? (
          <Summary funnel={funnel.data} />
        ) : (
          <BoardView id={id} filters={filters} setFilters={setFilters} />
        ))}
    </Page>
  );
}

interface FlagProps {
  label: string;
  on: boolean;
  onChange: (on: boolean) => void;
}

const Flag = ({ label, on, onChange }: FlagProps) => (
  <Row as="span" gap={8} align="center">
    <Switch label={label} checked={on} onChange={onChange} />
    <span aria-hidden>{label}</span>
  </Row>
);

interface BoardViewProps {
  id: string;
  filters: CrmFilters;
  setFilters: (change: Partial<CrmFilters>) => void;
}

function BoardView({ id, filters, setFilters }: BoardViewProps) {
  const query = toQuery(filters);
  const { data, isError, isFetching, refetch } = useQuery(boardOf(id, query));
  const seesChat = useCan('conversations.read');
  const seesAgenda = useCan('appointments.read');
  const mayAdd = [useCan('funnels.write'), useCan('clients.find')].every(Boolean);
  const [addingTo, setAddingTo] = useState<string>();
  const isFiltered = Object.keys(query).length > 0;
  if (data === undefined && isError)
    return (
      <ErrorState
        title="No pudimos cargar el tablero."
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  return (
    <>
      <Row gap={12} align="center" wrap>
        <SearchField
          label="Buscar contacto"
          value={filters.buscar}
          onSearch={(buscar) => setFilters({ buscar })}
        />
        <Row gap={16} align="center" wrap>
          {seesChat && (
            <Flag
              label="Sin leer"
              on={filters.sinLeer !== undefined}
              onChange={(on) => setFilters({ sinLeer: on ? 'si' : undefined })}
            />
          )}
          {seesAgenda && (
            <Flag
              label="Con cita próxima"
              on={filters.conCita !== undefined}
              onChange={(on) => setFilters({ conCita: on ? 'si' : undefined })}
            />
          )}
        </Row>
      </Row>
      {data === undefined ? (
        <SkeletonList rows={6} />
      ) : !isFiltered && data.every(({ cards }) => cards.length === 0) ? (
        <EmptyState
          icon={<KanbanSquare />}
          title="Aún no hay contactos en este embudo. Entran solos cuando te escriben, agendan o piden algo."
          action={
            mayAdd ? (
              <Button kind="primary" onClick={() => setAddingTo(data[0]?.place ?? '')}>
                Agregar contacto
              </Button>
            ) : (
              <ButtonLink href={pageHref('/contactos')}>Ver contactos</ButtonLink>
            )
          }
        />
      ) : (
        <Row gap={16} shrink>
          <Stack gap={12} grow shrink aria-busy={isFetching || undefined}>
            <Board
              funnelId={id}
              columns={data}
              query={query}
              phonePlace={filters.escenario}
              onShow={(escenario) => setFilters({ escenario })}
              onOpen={(contacto) => setFilters({ contacto })}
              onAdd={mayAdd ? setAddingTo : undefined}
            />
          </Stack>
          {filters.contacto !== undefined && (
            <ContactPanel clientId={filters.contacto} onClose={() => setFilters({ contacto: undefined })} />
          )}
        </Row>
      )}
      <Suspense>
        {addingTo !== undefined && data && (
          <AddContactDialog
            funnelId={id}
            columns={data}
            place={addingTo}
            onOpen={(contacto) => {
              setAddingTo(undefined);
              setFilters({ contacto });
            }}
            onClose={() => setAddingTo(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}
