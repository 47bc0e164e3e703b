import { useQuery } from '@tanstack/react-query';
import * as z from 'zod';
import { useFilters } from '../../../platform/search.ts';
import { Page } from '../../../ui/layout/page.tsx';
import { TabPanel, Tabs } from '../../../ui/layout/tabs.tsx';
import { DifferenceTable } from './difference-table.tsx';
import { differencesOf } from './queries.ts';

const VIEWS = ['pendientes', 'resueltas'] as const;
const Filters = z.object({ ver: z.enum(VIEWS).catch('pendientes') });
export type DifferencesSearch = z.output<typeof Filters>;

/** The findings of the nightly comparison with the provider of payments. */
export function DifferencesScreen() {
  const [{ ver }, setFilters] = useFilters('/admin/pagos', Filters);
  const { data } = useQuery(differencesOf(false));
  return (
    <Page
      title="Diferencias de pagos"
      description="Cada noche se compara lo que cobró el proveedor con los créditos que se entregaron."
      tabs={
        <Tabs
          label="Diferencias por estado"
          value={ver}
          onChange={(value) => setFilters({ ver: value as DifferencesSearch['ver'] })}
          tabs={[
            { value: 'pendientes', label: 'Por resolver', ...(data && { count: data.length }) },
            { value: 'resueltas', label: 'Resueltas' },
          ]}
        />
      }
    >
      <TabPanel value={ver}>
        <DifferenceTable key={ver} isSettled={ver === 'resueltas'} />
      </TabPanel>
    </Page>
  );
}
