import type { ClientDetails } from '@cauce/contract/clients/clients';
import type { Notification } from '@cauce/contract/conversations/notifications';
import { formatDate, formatDateTime } from '@cauce/domain/time/dates';
import { useQuery } from '@tanstack/react-query';
import { Clock, Milestone, PartyPopper } from 'lucide-react';
import { useState } from 'react';
import { useClientPart } from '../../../../platform/feature-parts/client-parts.ts';
import { can, useBusiness, useSession } from '../../../../platform/session.ts';
import { Button } from '../../../../ui/inputs/button.tsx';
import { StatusChip } from '../../../../ui/data/chip.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { SkeletonList } from '../../../../ui/feedback/skeletons.tsx';
import { StepMark, stepState } from '../../../../ui/feedback/step-mark.tsx';
import { Row, Stack } from '../../../../ui/layout/box.tsx';
import { stepsOf, type ConversionStep } from '../../conversion-steps.ts';
import { messagesTo } from '../../queries.ts';
import styles from './conversion.module.css';

const NOT_ALLOWED = 'No tienes permiso para ver esto';
const NOTHING = 'Sin datos de conversión';
const Empty = ({ title }: { title: string }) => <EmptyState small icon={<Milestone />} title={title} />;

/** The phases that a contact went through, and the events that another feature adds below. */
export function Conversion({ client }: { client: ClientDetails }) {
  const session = useSession();
  const sees = can(session, 'notifications.read');
  const part = useClientPart('conversion');
  const phases = usePhases(client, sees);
  if (part === undefined || !can(session, part.needs))
    return phases ?? <Empty title={sees ? NOTHING : NOT_ALLOWED} />;
  return <part.Panel client={client}>{phases}</part.Panel>;
}

/** The phases, each with its messages; undefined where there are none, or where the person may not see them. */
function usePhases(client: ClientDetails, sees: boolean) {
  const { data, isError, isFetching, refetch } = useQuery({ ...messagesTo(client._id), enabled: sees });
  if (!sees) return undefined;
  if (data === undefined && isError)
    return (
      <ErrorState
        small
        title="No pudimos cargar sus mensajes."
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (data === undefined) return <SkeletonList rows={3} />;
  const steps = stepsOf(client, data);
  return steps.length === 0 ? undefined : <Walk steps={steps} />;
}

function Walk({ steps }: { steps: readonly ConversionStep[] }) {
  const { zone } = useBusiness();
  const [at, setAt] = useState(0);
  const last = steps.length - 1;
  return (
    <Stack gap={16}>
      <Stack as="ol" aria-label="Fases">
        {steps.map((step, index) => (
          <li key={step.key} className={styles.step} aria-current={index === at ? 'step' : undefined}>
            <StepMark index={index} state={stepState(index, at)} />
            <Stack gap={12} grow shrink>
              <p className={styles.label}>
                {step.label}
                {step.date !== undefined && <time>{formatDate(new Date(step.date), zone)}</time>}
                {step.cause !== undefined && <span className={styles.cause}>{step.cause}</span>}
              </p>
              {index === at && (
                <>
                  <Messages messages={step.messages} />
                  <Row gap={8}>
                    <Button size="small" disabled={at === 0} onClick={() => setAt(at - 1)}>
                      Atrás
                    </Button>
                    <Button size="small" kind="primary" onClick={() => setAt(at + 1)}>
                      {index === last ? 'Finalizar' : 'Siguiente'}
                    </Button>
                  </Row>
                </>
              )}
            </Stack>
          </li>
        ))}
      </Stack>
      {at > last && (
        <div className={styles.end}>
          <PartyPopper aria-hidden size={20} />
          <p>¡Has recorrido todos los funnels!</p>
          <Button size="small" onClick={() => setAt(0)}>
            Reiniciar
          </Button>
        </div>
      )}
    </Stack>
  );
}

function Messages({ messages }: { messages: readonly Notification[] }) {
  const { zone } = useBusiness();
  if (messages.length === 0) return <p className={styles.none}>Sin notificaciones</p>;
  return (
    <Stack as="ul" gap={8} aria-label="Notificaciones">
      {messages.map(({ _id, text, deliveryDate, sent }) => (
        <li key={_id} className={styles.message}>
          <p className={styles.text}>{text}</p>
          <Row as="p" gap={4} columnGap={12} align="center" wrap marginTop={8} className={styles.foot}>
            <time dateTime={deliveryDate}>{formatDateTime(new Date(deliveryDate), zone)}</time>
            {sent ? (
              <StatusChip tone="success" label="Enviada" />
            ) : (
              <StatusChip tone="neutral" icon={<Clock aria-hidden />} label="No enviada" />
            )}
          </Row>
        </li>
      ))}
    </Stack>
  );
}
