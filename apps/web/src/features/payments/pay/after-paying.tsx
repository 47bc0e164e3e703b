import type { PaymentPage } from '@cauce/contract/sales/payments';
import { CalendarCheck, MessageCircle, Ticket } from 'lucide-react';
import { pageHref } from '../../../platform/page-href.ts';
import { Facts, type Fact } from '../../../ui/data/facts.tsx';
import { ButtonLink } from '../../../ui/inputs/button.tsx';
import { Stack } from '../../../ui/layout/box.tsx';
import { Notice, type NoticeTone } from '../notice.tsx';
import { PayButton, type PayingProps } from './pay-button.tsx';
import { amountOf, payUntilWords, type StateWords, stateWords } from './payment-words.ts';

const TONES: Record<StateWords['tone'], NoticeTone> = {
  plain: 'info',
  success: 'success',
  warning: 'warning',
  error: 'error',
};

/** The address of a page of the provider or of WhatsApp; undefined when it is not a web address. */
const webAddress = (text: string | null): URL | undefined => {
  const url = URL.parse(text ?? '');
  return url !== null && /^https?:$/.test(url.protocol) ? url : undefined;
};

/** Whether the time is kept until another moment than the one until which the payment can be made. */
const hasOwnDeadline = (page: PaymentPage): page is PaymentPage & { payUntil: string } =>
  page.state === 'pending' && page.payUntil !== null && page.payUntil !== page.payment?.expiresAt;

function factsOf(page: PaymentPage): Fact[] {
  const { paid, rest, isDeposit, state } = page;
  const isPaid = state === 'paid' || state === 'alreadyPaid';
  return [
    isPaid && paid > 0 && ['Pagaste', amountOf(page, paid)],
    isPaid && isDeposit && rest > 0 && ['Pagas el día de tu cita', amountOf(page, rest)],
    state === 'paid' && page.payment !== null && ['Número de pago', page.payment.number],
  ];
}

/** The ways to go on: another payment, the appointment, another time, or a message to the business. */
function Actions({ page, reading, call, shortId }: PayingProps) {
  const { state, payment, business } = page;
  const voucher = webAddress(payment?.voucherUrl ?? null);
  const whatsapp = webAddress(business.whatsappUrl);
  whatsapp?.searchParams.set('text', `Hola, les escribo por mi cita de ${page.serviceName}.`);
  return (
    <Stack gap={8}>
      {state === 'pending' && voucher && (
        <ButtonLink kind="primary" wide href={voucher.href} newTab icon={<Ticket aria-hidden />}>
          Ver mi ficha de pago
        </ButtonLink>
      )}
      {state === 'pending' && payment?.way === 'cash' && (
        <PayButton
          label="Pagar de otra forma"
          kind="secondary"
          shortId={shortId}
          call={call}
          reading={reading}
        />
      )}
      {state === 'expired' ? (
        <ButtonLink kind="primary" wide href={pageHref('/reservar/$slug', { slug: business.slug })}>
          Reservar otra vez
        </ButtonLink>
      ) : (
        <ButtonLink
          wide
          kind={state === 'paid' || state === 'alreadyPaid' ? 'primary' : 'secondary'}
          href={pageHref('/reservar/cita/$shortId', { shortId })}
          icon={<CalendarCheck aria-hidden />}
        >
          Ver mi cita
        </ButtonLink>
      )}
      {whatsapp && state !== 'paid' && state !== 'pending' && (
        <ButtonLink wide href={whatsapp.href} newTab icon={<MessageCircle aria-hidden />}>
          Escribir por WhatsApp
        </ButtonLink>
      )}
    </Stack>
  );
}

/** The outcome of a payment, or why there is nothing to pay. */
export function AfterPaying(props: PayingProps) {
  const { page, now, reading } = props;
  if (reading.isConfirming)
    return <Notice tone="info">Espera un momento: Mercado Pago nos está avisando de tu pago.</Notice>;
  const { tone, detail } = stateWords(page, now);
  const facts = factsOf(page);
  return (
    <>
      <Notice tone={TONES[tone]}>
        {detail}
        {hasOwnDeadline(page) && ` ${payUntilWords(page.payUntil, page.zone)}`}
      </Notice>
      {facts.some(Boolean) && <Facts apart facts={facts} />}
      <Actions {...props} />
    </>
  );
}
