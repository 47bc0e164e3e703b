import { responderWords } from '@cauce/contract/assistants/assistant-words';
import type { Turn } from '@cauce/contract/conversations/conversations';
import { formatRecent } from '@cauce/domain/time/dates';
import { Bot } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useNow } from '../../../../platform/now.ts';
import { StatusChip, type Tone } from '../../../../ui/data/chip.tsx';
import { Facts } from '../../../../ui/data/facts.tsx';
import { Row } from '../../../../ui/layout/box.tsx';
import styles from './turn.module.css';

/** Loads when somebody opens the details. */
const TurnSteps = lazy(() => import('./turn-steps.tsx'));

const STATES: Readonly<Record<Turn['state'], [Tone, string]>> = {
  thinking: ['primary', 'Pensando'],
  said: ['success', 'Contestó'],
  quiet: ['neutral', 'Guardó silencio'],
  overtaken: ['warning', 'Se le adelantaron'],
  failed: ['error', 'No pudo contestar'],
};
const SECOND = 1000;

function tookWords({ startedAt, finishedAt }: Turn): string {
  if (finishedAt === null) return 'Todavía no termina';
  const seconds = (Date.parse(finishedAt) - Date.parse(startedAt)) / SECOND;
  return `${seconds.toLocaleString('es-MX', { maximumFractionDigits: 1 })} s`;
}

/** The steps of a turn, with its cost and its instructions. */
export function TurnDetails({ turn, zone }: { turn: Turn; zone: string }) {
  const now = useNow();
  const [tone, state] = STATES[turn.state];
  const costs = turn.cost.toLocaleString('es-MX', { maximumFractionDigits: 3 });
  return (
    <div className={styles.turn}>
      <Row as="p" gap={4} columnGap={8} align="center" wrap className={styles.head}>
        <Bot aria-hidden size={16} />
        <b>{turn.assistant || 'Asistente eliminado'}</b>
        <StatusChip tone={tone} label={state} />
        {turn.isTest && <StatusChip tone="warning" label="Prueba" />}
        <time dateTime={turn.startedAt}>{formatRecent(new Date(turn.startedAt), now, zone)}</time>
      </Row>
      {turn.reason !== '' && <p className={styles.reason}>{turn.reason}</p>}
      <Facts
        facts={[
          // A turn that ended silently at once used no responder.
          turn.responder !== '' && ['Con qué pensó', responderWords(turn.responder)],
          ['Versión de sus instrucciones', String(turn.version)],
          ['Costo', `${costs} ${turn.cost === 1 ? 'crédito' : 'créditos'}`],
          ['Tardó', tookWords(turn)],
        ]}
      />
      {turn.steps.length === 0 ? (
        <p className={styles.reason}>No usó ninguna función.</p>
      ) : (
        <Suspense>
          <TurnSteps steps={turn.steps} />
        </Suspense>
      )}
    </div>
  );
}
