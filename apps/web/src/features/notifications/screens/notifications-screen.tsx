import { useQuery } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useFilters } from '../../../platform/search.ts';
import { useBusiness, useCan } from '../../../platform/session.ts';
import { useToday } from '../../../platform/today.ts';
import { Button } from '../../../ui/inputs/button.tsx';
import { useConfirm } from '../../../ui/overlay/confirm.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { SkeletonForm } from '../../../ui/feedback/skeletons.tsx';
import { TabPanel, Tabs } from '../../../ui/layout/tabs.tsx';
import { mayLeave } from '../../../ui/overlay/unsaved.ts';
import { Filters, isFiltered, NO_FILTERS, VIEWS, TABS } from '../filters.ts';
import { NotificationTable } from '../parts/notification-table.tsx';
import { NotificationToolbar } from '../parts/notification-toolbar.tsx';
import { daysOf, instantsOf } from '../period.ts';
import { notificationPage, useRetryAll } from '../queries.ts';

/** The texts load when their tab opens. */
const RulesPanel = lazy(async () => ({ default: (await import('../parts/rules-panel.tsx')).RulesPanel }));

/** Loads the filtered list; the tab of texts only needs the numbers. */
function useListed(filters: Filters) {
  const { zone } = useBusiness();
  const today = useToday();
  const { ver, tipo, buscar, fechas, desde, hasta, pagina } = filters;
  const days = daysOf(fechas, { from: desde, to: hasta }, today);
  return useQuery(
    notificationPage({
      tab: ver === 'textos' ? 'planned' : TABS[ver],
      ...(tipo && { kind: tipo }),
      search: buscar.trim().slice(0, 100),
      ...instantsOf(days, zone),
      page: pagina,
    }),
  );
}

const counted = (count: number | undefined) => (count === undefined ? {} : { count });

export function NotificationsScreen() {
  const [filters, setFilters] = useFilters('/notificaciones', Filters);
  const { ver } = filters;
  const { data, isError, isPlaceholderData, isFetching, refetch } = useListed(filters);
  const counts = data?.counts;
  const show = async (value: string) => {
    // Only the address changes here, so this must ask about unsaved changes itself.
    const next = VIEWS.find((known) => known === value);
    if (next !== undefined && (await mayLeave())) setFilters({ ...NO_FILTERS, ver: next });
  };
  return (
    <Page
      title="Notificaciones"
      description="Confirmaciones, recordatorios y avisos de tus citas: lo que va a salir y lo que salió."
      actions={
        ver === 'no-enviadas' && (data?.rows ?? []).some(({ status }) => status === 'failed') && <RetryAll />
      }
      tabs={
        <Tabs
          label="Notificaciones"
          value={ver}
          onChange={(value) => void show(value)}
          tabs={[
            { value: 'programadas', label: 'Programadas', ...counted(counts?.planned) },
            { value: 'enviadas', label: 'Enviadas', ...counted(counts?.sent) },
            { value: 'no-enviadas', label: 'No enviadas', ...counted(counts?.unsent) },
            { value: 'textos', label: 'Textos y horarios' },
          ]}
        />
      }
    >
      <TabPanel value={ver}>
        {ver === 'textos' ? (
          <Suspense fallback={<SkeletonForm fields={5} />}>
            <RulesPanel />
          </Suspense>
        ) : (
          <>
            <NotificationToolbar filters={filters} onChange={setFilters} />
            <NotificationTable
              tab={TABS[ver]}
              data={isError && isPlaceholderData ? undefined : data}
              isFiltered={isFiltered(filters)}
              error={
                isError &&
                (data === undefined || isPlaceholderData) && (
                  <ErrorState
                    title="No pudimos cargar tus notificaciones."
                    retrying={isFetching}
                    onRetry={() => void refetch()}
                  />
                )
              }
              onPage={(pagina) => setFilters({ pagina })}
              onClear={() => setFilters(NO_FILTERS)}
            />
          </>
        )}
      </TabPanel>
    </Page>
  );
}

function RetryAll() {
  const mayMend = useCan('conversations.write');
  const confirm = useConfirm();
  const { mutate, isPending } = useRetryAll();
  if (!mayMend) return null;
  const ask = async () => {
    const sure = await confirm({
      title: 'Reintentar todos los mensajes que fallaron',
      body: 'Salen en cuanto se pueda, también los que escribió tu equipo. Lo que está sin confirmar no se repite.',
      action: 'Reintentar todos',
    });
    if (sure) mutate(undefined);
  };
  return (
    <Button
      icon={<RotateCcw aria-hidden size={16} />}
      busy={isPending}
      busyLabel="Reintentando..."
      onClick={() => void ask()}
    >
      Reintentar todos
    </Button>
  );
}
