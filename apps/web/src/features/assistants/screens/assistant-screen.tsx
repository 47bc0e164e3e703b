import type { Assistant } from '@cauce/contract/assistants/assistants';
import { useScreen } from '../../../ui/use-screen.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import * as z from 'zod';
import { pageHref } from '../../../platform/page-href.ts';
import { useFilters } from '../../../platform/search.ts';
import { Box, Grid } from '../../../ui/layout/box.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { NotFound } from '../../../ui/feedback/not-found.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { SkeletonForm } from '../../../ui/feedback/skeletons.tsx';
import { TabPanel, Tabs } from '../../../ui/layout/tabs.tsx';
import { AssistantHead } from '../parts/assistant-head.tsx';
import { ConfigurationForm } from '../parts/configuration-form.tsx';
import { IdleSpecialists } from '../parts/idle-specialists.tsx';
import { Playground } from '../parts/playground.tsx';
import { PromptForm } from '../parts/prompt-form.tsx';
import { SaveMark, SaveProblem } from '../parts/save-mark.tsx';
import { TestsPart } from '../parts/tests-part.tsx';
import { assistantOf } from '../queries.ts';
import { useSaver } from '../use-saver.ts';
import styles from './assistant-screen.module.css';

/** Loads with its tab, after the first one. */
const CapabilitiesForm = lazy(async () => ({
  default: (await import('../parts/capabilities-form.tsx')).CapabilitiesForm,
}));

const TABS = ['indicaciones', 'capacidades', 'configuracion', 'probar'] as const;
const Address = z.object({ ver: z.enum(TABS).catch('indicaciones') });
export type AssistantSearch = z.output<typeof Address>;
const LABELS = {
  indicaciones: 'Indicaciones',
  capacidades: 'Capacidades',
  configuracion: 'Configuración',
  probar: 'Probar',
} as const;
const BACK = { label: 'Asistentes', href: pageHref('/asistentes') };

/** The tabs of an assistant, whose forms save by themselves. */
function Editor({ assistant }: { assistant: Assistant }) {
  const saver = useSaver(assistant);
  const navigate = useNavigate();
  const [{ ver }, setAddress] = useFilters('/asistentes/$id', Address);
  const parts = { assistant, saver };
  const wide = useScreen('(min-width: 1201px)');
  const mayPlay = assistant.can.edit;
  const tabs = TABS.filter((tab) => tab !== 'probar' || (mayPlay && !wide));
  const currentTab = tabs.includes(ver) ? ver : 'indicaciones';
  const playground = mayPlay && <Playground assistant={assistant} />;
  const panels = {
    indicaciones: (
      <Card>
        <h2 className="visually-hidden">{LABELS.indicaciones}</h2>
        <PromptForm {...parts} />
      </Card>
    ),
    capacidades: (
      <Card title="Editar capacidades" description="Lo que puede hacer por su cuenta.">
        <Suspense fallback={<SkeletonForm />}>
          <CapabilitiesForm {...parts} />
        </Suspense>
      </Card>
    ),
    configuracion: (
      <>
        <Card>
          <h2 className="visually-hidden">{LABELS.configuracion}</h2>
          <ConfigurationForm {...parts} />
        </Card>
        <TestsPart />
      </>
    ),
    probar: !wide && playground,
  };
  return (
    <Page title={assistant.name} back={BACK} mark={assistant.can.edit && <SaveMark saver={saver} />}>
      <AssistantHead
        {...parts}
        onGone={() => void navigate({ href: pageHref('/asistentes'), replace: true })}
      />
      <SaveProblem {...parts} />
      <IdleSpecialists />
      <Grid columns={1} gap={24} align="start" className={styles.columns}>
        <Box shrink>
          <Tabs
            label={`Partes de ${assistant.name}`}
            tabs={tabs.map((value) => ({ value, label: LABELS[value] }))}
            value={currentTab}
            onChange={(next) => setAddress({ ver: next as (typeof TABS)[number] })}
          />
          {/* Hidden tabs stay mounted, so that their fields keep their values. */}
          {tabs.map((value) => (
            <div key={value} hidden={currentTab !== value}>
              <TabPanel value={value}>
                <Grid gap={16} paddingTop={16}>
                  {panels[value]}
                </Grid>
              </TabPanel>
            </div>
          ))}
        </Box>
        {wide && <div className={styles.beside}>{playground}</div>}
      </Grid>
    </Page>
  );
}

export function AssistantScreen() {
  const { id = '' } = useParams({ strict: false });
  const { data, error, refetch } = useQuery(assistantOf(id));
  if (data !== undefined) return <Editor key={data._id} assistant={data} />;
  if (id === '' || error?.code === 'notFound')
    return (
      <NotFound
        title={id === '' ? 'Id de asistente no encontrado' : 'No se ha encontrado el asistente'}
        detail="Puede que alguien de tu equipo lo haya eliminado."
        href={BACK.href}
        label="Ver mis asistentes"
      />
    );
  return (
    <Page title="Asistente" back={BACK}>
      <Card>
        {error ? (
          <ErrorState title="Error al cargar el asistant" onRetry={() => void refetch()} />
        ) : (
          <SkeletonForm fields={6} />
        )}
      </Card>
    </Page>
  );
}
