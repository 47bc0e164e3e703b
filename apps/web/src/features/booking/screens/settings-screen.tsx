import { useQuery } from '@tanstack/react-query';
import { pageHref } from '../../../platform/page-href.ts';
import { useCan } from '../../../platform/session.ts';
import { Grid, Stack } from '../../../ui/layout/box.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { StatusChip } from '../../../ui/data/chip.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { SkeletonForm } from '../../../ui/feedback/skeletons.tsx';
import { agendaContext } from '../../catalogue/index.ts';
import { bookingRules } from '../settings-queries.ts';
import { missingFrom } from '../missing.ts';
import { MissingList } from '../parts/steps/missing-list.tsx';
import { RulesForm } from '../parts/settings/rules-form.tsx';
import { Share } from '../parts/settings/share.tsx';
import styles from './settings-screen.module.css';

const TITLE = 'Reservas en línea';
const WORDS = 'Tus clientes eligen servicio y horario por su cuenta, a cualquier hora.';

export function SettingsScreen() {
  const { data: rules, error, isFetching, refetch } = useQuery(bookingRules);
  const { data: context } = useQuery(agendaContext);
  const readOnly = !useCan('business.write');
  const missing = context ? missingFrom(context) : [];
  return (
    <Page
      title={TITLE}
      description={WORDS}
      back={{ label: 'Agenda', href: pageHref('/agenda') }}
      mark={
        rules && (
          <StatusChip
            tone={rules.isOpen ? 'success' : 'neutral'}
            label={rules.isOpen ? 'Abiertas' : 'Cerradas'}
          />
        )
      }
    >
      {rules && missing.length > 0 && <MissingList missing={missing} />}
      {rules && (
        <Grid columns={1} gap={16} align="start" className={styles.columns}>
          <Card
            title="Cómo se reserva"
            description={readOnly && 'Solo quien administra el negocio puede cambiarlo.'}
          >
            <RulesForm rules={rules} readOnly={readOnly} />
          </Card>
          <Stack gap={16}>
            <Share slug={rules.slug} isOpen={rules.isOpen} />
          </Stack>
        </Grid>
      )}
      {!rules && error && <ErrorState onRetry={() => void refetch()} retrying={isFetching} />}
      {!rules && !error && <SkeletonForm fields={6} />}
    </Page>
  );
}
