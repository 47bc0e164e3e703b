import type { Call } from '@cauce/contract/kit/client';
import type { PaymentPage as Page } from '@cauce/contract/sales/payments';
import { FlaskConical } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNow } from '../../../platform/now.ts';
import { Avatar } from '../../../ui/data/avatar.tsx';
import { StatusChip } from '../../../ui/data/chip.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonForm } from '../../../ui/feedback/skeletons.tsx';
import { Box, Row, Stack } from '../../../ui/layout/box.tsx';
import { useDocumentTitle } from '../../../ui/layout/document-name.ts';
import { AppointmentFacts } from './appointment-facts.tsx';
import { MissingLink } from './missing-link.tsx';
import styles from './payment-page.module.css';
import { NO_OPTIONS, stateWords } from './payment-words.ts';
import { ReadyToPay } from './ready-to-pay.tsx';
import type { Returned } from './returning.ts';
import { SalesPoints, ThemedCard } from '../price/index.ts';
import { AfterPaying } from './after-paying.tsx';
import { usePayment, type PaymentReading } from './use-payment.ts';

export interface PaymentPageProps {
  shortId: string;
  /** Makes the requests. */
  call: Call;
  /** The payment from which the visitor comes back; undefined for everybody else. */
  returned: Returned | undefined;
}

const PAY = 'Paga tu cita';
const CONFIRMING = 'Estamos confirmando tu pago';
const SECOND = 1000;

function Frame({ title, children }: { title: string; children: ReactNode }) {
  useDocumentTitle(title);
  return <div className={styles.page}>{children}</div>;
}

/** The page on which a client pays for an appointment: what it is, what it costs, and what became of the payment. */
export function PaymentPage({ shortId, call, returned }: PaymentPageProps) {
  const reading = usePayment(shortId, call, returned);
  const { read, problem, isAsking, ask } = reading;
  if (read)
    return (
      <Appointment page={read.page} ahead={read.ahead} reading={reading} call={call} shortId={shortId} />
    );
  if (problem === undefined)
    return (
      <Frame title={PAY}>
        <h1 className={styles.heading}>{PAY}</h1>
        <SkeletonForm />
      </Frame>
    );
  const isGone = problem.status === 404 || problem.status === 400;
  return (
    <Frame title={PAY}>
      {isGone ? (
        <MissingLink onRetry={ask} retrying={isAsking} />
      ) : (
        <>
          <h1 className="visually-hidden">{PAY}</h1>
          <ErrorState title={NO_OPTIONS} safe={problem.message} onRetry={ask} retrying={isAsking} />
        </>
      )}
    </Frame>
  );
}

interface AppointmentProps {
  page: Page;
  ahead: number;
  reading: PaymentReading;
  call: Call;
  shortId: string;
}

function Appointment({ page, ahead, reading, call, shortId }: AppointmentProps) {
  const now = new Date(useNow(SECOND).getTime() + ahead);
  const { isConfirming } = reading;
  const words = stateWords(page, now);
  const heading = isConfirming ? CONFIRMING : words.heading;
  const mayPay = page.state === 'ready' && !isConfirming;
  return (
    <Frame title={heading}>
      <Row as="header" gap={12} align="center">
        <Avatar name={page.business.name} size={40} square />
        <Box shrink grow>
          <Row gap={4} columnGap={8} align="center" wrap>
            <p className={styles.business}>{page.business.name}</p>
            {page.isTest && (
              <StatusChip tone="warning" label="Modo de prueba" icon={<FlaskConical aria-hidden />} />
            )}
          </Row>
          <h1 className={styles.heading}>{heading}</h1>
        </Box>
      </Row>
      {/* Announces what became of the payment. */}
      <output className="visually-hidden">
        {page.state === 'ready' ? '' : `${words.heading}. ${words.detail}`}
      </output>
      <ThemedCard color={page.themeColor} title={page.paymentName}>
        <Stack gap={8}>
          {mayPay && page.paymentDescription !== '' && (
            <p className={styles.description}>{page.paymentDescription}</p>
          )}
          <AppointmentFacts page={page} />
        </Stack>
        {mayPay ? (
          <ReadyToPay page={page} now={now} reading={reading} call={call} shortId={shortId} />
        ) : (
          <AfterPaying page={page} now={now} reading={reading} call={call} shortId={shortId} />
        )}
      </ThemedCard>
      {mayPay && <SalesPoints />}
    </Frame>
  );
}
