import type { JobState } from '@cauce/contract/account/jobs';
import { useQuery } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import * as z from 'zod';
import { typedText, useFilters } from '../../../platform/search.ts';
import { Button } from '../../../ui/inputs/button.tsx';
import { useConfirm } from '../../../ui/overlay/confirm.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { SearchField } from '../../../ui/inputs/search-field.tsx';
import { TabPanel, Tabs } from '../../../ui/layout/tabs.tsx';
import { Toolbar } from '../../../ui/layout/toolbar.tsx';
import { JobTable } from '../parts/job-table.tsx';
import { UnknownTable } from '../parts/unknown-table.tsx';
import { jobPage, useRetryAll } from '../queries.ts';

const VIEWS = ['espera', 'marcha', 'fallidos', 'confirmar'] as const;
type View = (typeof VIEWS)[number];
const STATES: Record<Exclude<View, 'confirmar'>, JobState> = {
  espera: 'waiting',
  marcha: 'running',
  fallidos: 'failed',
};
const Filters = z.object({
  ver: z.enum(VIEWS).catch('espera'),
  buscar: typedText(),
  pagina: z.coerce.number().int().min(1).catch(1),
});
export type JobsSearch = z.output<typeof Filters>;

const tab = (value: View, label: string, count: number | undefined) => ({
  value,
  label,
  ...(count === undefined ? {} : { count }),
});

export function JobsScreen() {
  const [{ ver, buscar, pagina }, setFilters] = useFilters('/admin/trabajos', Filters);
  const search = buscar.trim().slice(0, 60);
  const state = ver === 'confirmar' ? 'waiting' : STATES[ver];
  const { data, isError, refetch } = useQuery(jobPage({ state, search, page: pagina }));
  const retryAll = useRetryAll();
  const confirm = useConfirm();
  const counts = data?.counts;
  const turn = (page: number) => setFilters({ pagina: page });
  const all = async () => {
    const sure = await confirm({
      title: search === '' ? 'Reintentar todos los fallidos' : `Reintentar los fallidos de «${search}»`,
      body: 'Vuelven a la cola y se hacen en cuanto se pueda.',
      action: 'Reintentar todos',
    });
    if (sure) retryAll.mutate(search);
  };

  return (
    <Page
      title="Trabajos"
      description="Lo que el sistema hace después o a su hora: avisos, entregas, limpieza."
      actions={
        ver === 'fallidos' &&
        (data?.total ?? 0) > 0 && (
          <Button
            icon={<RotateCcw aria-hidden size={16} />}
            busy={retryAll.isPending}
            onClick={() => void all()}
          >
            Reintentar todos
          </Button>
        )
      }
      tabs={
        <Tabs
          label="Trabajos por estado"
          value={ver}
          onChange={(value) => setFilters({ ver: value as View, pagina: 1 })}
          tabs={[
            tab('espera', 'En espera', counts?.waiting),
            tab('marcha', 'En marcha', counts?.running),
            tab('fallidos', 'Fallidos', counts?.failed),
            tab('confirmar', 'Sin confirmar', counts?.unknown),
          ]}
        />
      }
    >
      <TabPanel value={ver}>
        {ver === 'confirmar' ? (
          <UnknownTable page={pagina} onPage={turn} />
        ) : (
          <>
            <Toolbar label="Buscar trabajos">
              <SearchField
                label="Buscar por tarea"
                placeholder="Tarea, como outbox.deliver"
                value={buscar}
                onSearch={(text) => setFilters({ buscar: text, pagina: 1 })}
              />
            </Toolbar>
            <JobTable
              state={state}
              data={data}
              search={search}
              error={isError && data === undefined && <ErrorState onRetry={() => void refetch()} />}
              onPage={turn}
              onClear={() => setFilters({ buscar: '', pagina: 1 })}
            />
          </>
        )}
      </TabPanel>
    </Page>
  );
}
