import type { Business } from '@cauce/contract/account/business';
import { zoneChoices } from '@cauce/domain/time/time-zones';
import { useQuery } from '@tanstack/react-query';
import * as z from 'zod';
import { pageHref } from '../../../platform/page-href.ts';
import { useFilters } from '../../../platform/search.ts';
import { useCan, useSession } from '../../../platform/session.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { SkeletonForm } from '../../../ui/feedback/skeletons.tsx';
import { type Tab, Tabs } from '../../../ui/layout/tabs.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { businessOf } from '../../catalogue/index.ts';
import { ActivityPanel, LeaveTeam, TeamPanel } from '../../team/index.ts';
import { BusinessForm } from '../parts/business-form.tsx';
import { CreditAlertsCard } from '../parts/credit-alerts.tsx';
import { Facts } from '../parts/facts.tsx';
import { FirstVisit, STEPS } from '../parts/first-visit.tsx';
import { OtherBusiness } from '../parts/other-business.tsx';
import { TestSettingsCard } from '../parts/test-settings.tsx';
import { useChangeBusiness } from '../queries.ts';

const TABS = ['datos', 'ajustes', 'equipo', 'actividad'] as const;
const Filters = z.object({
  ver: z.enum(TABS).catch('datos'),
  paso: z.enum(['', ...STEPS]).catch(''),
});
export type BusinessSearch = z.output<typeof Filters>;

function useTabs(): Tab[] {
  const mayRead = useCan('business.read');
  const mayManage = useCan('team.manage');
  return [
    { value: 'datos', label: 'Negocio', href: pageHref('/negocio') },
    ...(mayRead
      ? [{ value: 'ajustes', label: 'Ajustes', href: pageHref('/negocio', { ver: 'ajustes' }) }]
      : []),
    ...(mayManage
      ? [
          { value: 'equipo', label: 'Equipo', href: pageHref('/negocio', { ver: 'equipo' }) },
          { value: 'actividad', label: 'Actividad', href: pageHref('/negocio', { ver: 'actividad' }) },
        ]
      : []),
  ];
}

/** The name of a zone as in the form, for people who may only read. */
const zoneWords = (name: string) =>
  zoneChoices(new Date()).find((choice) => choice.name === name)?.text ?? name;

function DataCard({ business }: { business: Business }) {
  const mayEdit = useCan('business.write');
  const change = useChangeBusiness(business._id);
  return (
    <Card>
      {mayEdit ? (
        <BusinessForm
          key={business._id}
          business={business}
          onSubmit={async (input) => toast.success((await change.mutateAsync(input)).message)}
        />
      ) : (
        <Facts
          facts={[
            ['Nombre', business.name],
            ['Descripción', business.description],
            ['Zona horaria', zoneWords(business.timezone.name)],
          ]}
        />
      )}
    </Card>
  );
}

const alertsOf = ({ counters }: Business) => ({
  lowCreditThreshold: counters.lowCreditThreshold,
  creditNotificationInterval: counters.creditNotificationInterval,
});

/** Renders the part below only when the form has loaded, so that nothing moves. */
function BusinessTab({ id, part }: { id: string; part: 'datos' | 'ajustes' }) {
  const { data, isError, refetch } = useQuery(businessOf(id));
  const mayEdit = useCan('business.write');
  const { business } = useSession();
  if (data === undefined && !isError)
    return (
      <Card>
        <SkeletonForm fields={6} />
      </Card>
    );
  const failed = <ErrorState title="No se pudo cargar el negocio" onRetry={() => void refetch()} />;
  if (part === 'ajustes')
    return data === undefined ? (
      failed
    ) : (
      <>
        <TestSettingsCard business={data} mayEdit={mayEdit} />
        <CreditAlertsCard businessId={data._id} settings={alertsOf(data)} mayEdit={mayEdit} />
      </>
    );
  return (
    <>
      {data === undefined ? failed : <DataCard business={data} />}
      <OtherBusiness />
      <LeaveTeam businessName={business?.name ?? ''} />
    </>
  );
}

export function BusinessScreen() {
  const { business } = useSession();
  const [{ ver, paso }] = useFilters('/negocio', Filters);
  const tabs = useTabs();
  if (business === null || paso !== '') return <FirstVisit step={paso} />;
  const here = tabs.some(({ value }) => value === ver) ? ver : 'datos';
  return (
    <Page
      title={business.name}
      width="form"
      tabs={tabs.length > 1 && <Tabs label="Partes del negocio" tabs={tabs} value={here} />}
    >
      {(here === 'datos' || here === 'ajustes') && <BusinessTab id={business._id} part={here} />}
      {here === 'equipo' && <TeamPanel businessId={business._id} />}
      {here === 'actividad' && <ActivityPanel />}
    </Page>
  );
}
