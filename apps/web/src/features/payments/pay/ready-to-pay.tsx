import { Clock } from 'lucide-react';
import { pageHref } from '../../../platform/page-href.ts';
import { Row, Stack } from '../../../ui/layout/box.tsx';
import { Button, ButtonLink } from '../../../ui/inputs/button.tsx';
import { Notice } from '../notice.tsx';
import { Amounts, leftWords } from '../price/index.ts';
import { PayButton, type PayingProps } from './pay-button.tsx';
import { amountOf, payUntilWords } from './payment-words.ts';
import styles from './ready-to-pay.module.css';

const HOUR = 3_600_000;

/** Until when the time is kept; counts down in the last hour. */
function PayUntil({ until, zone, now }: { until: string; zone: string; now: Date }) {
  const left = Date.parse(until) - now.getTime();
  return (
    <Row as="p" gap={8} className={styles.deadline}>
      <Clock aria-hidden size={16} />
      <span>
        {payUntilWords(until, zone)}
        {left > 0 && left < HOUR && (
          <>
            {' '}
            <span className={styles.left}>
              Quedan <strong className="figures">{leftWords(left)}</strong>
            </span>
          </>
        )}
      </span>
    </Row>
  );
}

/** The reason why the payment before was rejected, or that nothing is known of it. */
function Before({ page: { payment }, reading: { isLate, isAsking, ask } }: PayingProps) {
  if (payment?.state === 'rejected')
    return (
      <Notice tone="error" alert>
        <b>El pago no se completó.</b> {payment.problem || 'Intenta con otra tarjeta o de otra forma.'}
      </Notice>
    );
  if (!isLate) return null;
  return (
    <Stack gap={8}>
      <Notice tone="warning" alert>
        <b>Todavía no nos llega la confirmación de tu pago.</b> Si ya pagaste, no pagues otra vez: la
        recibimos en cuanto Mercado Pago avise.
      </Notice>
      <Button busy={isAsking} busyLabel="Revisando..." onClick={ask}>
        Revisar otra vez
      </Button>
    </Stack>
  );
}

/** The price, until when it counts, and the way to pay it. */
export function ReadyToPay(props: PayingProps) {
  const { page, now, reading, call, shortId } = props;
  const { discount, payUntil, zone, toPay } = page;
  const endsIn = discount?.endsAt ? Date.parse(discount.endsAt) - now.getTime() : undefined;
  return (
    <>
      <Before {...props} />
      <Amounts {...page} {...(endsIn !== undefined && { ends: `Termina en ${leftWords(endsIn)}` })} />
      {payUntil !== null && <PayUntil until={payUntil} zone={zone} now={now} />}
      <Stack gap={8}>
        <PayButton label={`Pagar ${amountOf(page, toPay)}`} shortId={shortId} call={call} reading={reading} />
        <ButtonLink kind="subtle" wide href={pageHref('/reservar/cita/$shortId', { shortId })}>
          Ver o cambiar mi cita
        </ButtonLink>
      </Stack>
    </>
  );
}
