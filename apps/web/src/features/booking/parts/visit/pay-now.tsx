import type { BookedVisit } from '@cauce/contract/agenda/booking';
import { formatDateTime } from '@cauce/domain/time/dates';
import { useState } from 'react';
import { isEmbedded } from '../../../../platform/embedded.ts';
import { pageHref } from '../../../../platform/page-href.ts';
import { ButtonLink } from '../../../../ui/inputs/button.tsx';
import { Stack } from '../../../../ui/layout/box.tsx';
import styles from './pay-now.module.css';

/** The link to pay for an appointment, and until when its time is kept without payment. */
export function PayNow({ visit: { paymentUrl, payUntil, shortId, zone } }: { visit: BookedVisit }) {
  const [embedded] = useState(isEmbedded);
  if (paymentUrl === null) return null;
  // The page of the provider refuses to be framed by another site.
  const target = embedded
    ? { href: paymentUrl, newTab: true }
    : { href: pageHref('/pagar-cita', { a: shortId }) };
  return (
    <Stack gap={12} align="start" className={styles.pay} data-due={payUntil !== null || undefined}>
      {payUntil !== null ? (
        <p>
          Te guardamos este horario hasta el{' '}
          <strong className="figures">{formatDateTime(new Date(payUntil), zone)}</strong> Sin el pago, queda
          libre para alguien más.
        </p>
      ) : (
        <p>Puedes pagarla en línea antes de venir.</p>
      )}
      <ButtonLink {...target} kind={payUntil === null ? 'secondary' : 'primary'}>
        Pagar ahora
      </ButtonLink>
    </Stack>
  );
}
