import { formatDateTime } from '@cauce/domain/time/dates';
import { formatMoney } from '@cauce/domain/money/money';
import {
  type Outcome,
  PAGES_PATH,
  takesCash,
  type TestPayment,
  type TestPreference,
  totalOf,
} from '../../../providers/payments/index.ts';
import { html, type Html } from '../../../platform/http/html.ts';

const ZONE = 'America/Mexico_City';

const money = (amount: number, currency: string) =>
  formatMoney(Math.round(amount * 100), currency === 'USD' ? 'USD' : 'MXN');

/** Addresses of other sites are never followed. */
const onThisSite = (url: string): string => {
  const { pathname, search } = new URL(url, 'http://x.invalid');
  return `${pathname}${search}`;
};

const withParams = (address: string, params: Record<string, string>): string =>
  `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams(params)}`;

/** The address to which a payer returns, with the parameters that the provider adds. */
export const returnAddress = (preference: TestPreference, payment: TestPayment): string =>
  withParams(onThisSite(preference.back_urls.success), {
    collection_id: payment.id,
    collection_status: payment.status,
    payment_id: payment.id,
    status: payment.status,
    external_reference: payment.external_reference,
    payment_type: payment.payment_type_id,
    preference_id: preference.id,
    site_id: 'MLM',
  });

export const shopAddress = (preference: TestPreference): string => onThisSite(preference.back_urls.failure);

export const authorizePage = (request: { redirectUri: string; state: string; denied: string }): Html =>
  html` <h1>Conecta tu cuenta de Mercado Pago</h1>
    <p>Cauce pide permiso para cobrar en tu cuenta y para devolver esos cobros.</p>
    <form class="card stack" method="post" action="${PAGES_PATH}/autorizar">
      <input type="hidden" name="redirect_uri" value="${request.redirectUri}" />
      <input type="hidden" name="state" value="${request.state}" />
      <label
        >Nombre de la cuenta<input name="nickname" value="Mi cuenta de prueba" maxlength="60" required
      /></label>
      <button class="primary whole">Autorizar</button>
    </form>
    <a class="back" href="${request.denied}">Cancelar</a>`;

const CHOICES: readonly { outcome: Outcome; label: string; note: string }[] = [
  { outcome: 'approved', label: 'Pagar con tarjeta aprobada', note: 'Visa terminada en 4242' },
  {
    outcome: 'challenge',
    label: 'Pagar con tarjeta que pide confirmar (3-D Secure)',
    note: 'El banco pregunta si eres tú',
  },
  { outcome: 'funds', label: 'Pagar con tarjeta sin fondos', note: 'El banco la rechaza' },
  {
    outcome: 'rejected',
    label: 'Pagar con tarjeta rechazada',
    note: 'El banco la rechaza sin decir por qué',
  },
  { outcome: 'review', label: 'Pagar con tarjeta en revisión', note: 'El banco contesta después' },
  { outcome: 'cash', label: 'Pagar en efectivo en OXXO', note: 'Recibes una referencia y pagas después' },
];

const summary = (title: string, description: string, amount: string): Html =>
  html` <section class="card stack">
    <h2>${title}</h2>
    ${description === '' ? '' : html`<p class="muted">${description}</p>`}
    <ul class="lines">
      <li class="total"><span>Total</span><span>${amount}</span></li>
    </ul>
  </section>`;

export function checkoutPage(preference: TestPreference, { isExpired }: { isExpired: boolean }): Html {
  const [item] = preference.items;
  const amount = money(totalOf(preference), item?.currency_id ?? 'MXN');
  const choices = CHOICES.filter(({ outcome }) => outcome !== 'cash' || takesCash(preference));
  const body = isExpired
    ? html`<p class="card">Este enlace de pago venció. Vuelve al negocio para pedir otro.</p>`
    : html`<form class="stack tight" method="post">
        ${choices.map(
          ({ outcome, label, note }, index) =>
            html`<button class="pick ${index === 0 ? 'primary' : ''}" name="outcome" value="${outcome}">
              ${label}<small>${note}</small>
            </button>`,
        )}
      </form>`;
  return html`<h1>Mercado Pago</h1>
    ${summary(item?.title ?? '', item?.description ?? '', amount)} ${body}
    <a class="back" href="${shopAddress(preference)}">Volver al negocio</a>`;
}

const STATUS_WORDS: Readonly<Record<TestPayment['status'], string>> = {
  pending: 'Pendiente',
  in_process: 'En revisión',
  authorized: 'Autorizado',
  approved: 'Aprobado',
  in_mediation: 'En reclamo',
  rejected: 'Rechazado',
  cancelled: 'Cancelado',
  refunded: 'Devuelto',
  charged_back: 'Con contracargo',
};

/** The acts that change a payment. */
export const ACTS = ['approve', 'reject', 'expire', 'refund', 'mediate', 'chargeBack', 'win'] as const;
export type Act = (typeof ACTS)[number];
/** The payer's own acts. The others are those of the bank and of the business. */
export const PAYERS: readonly Act[] = ['approve', 'reject', 'expire'];

const button = (act: Act, label: string, kind: 'primary' | 'danger' | '' = ''): Html =>
  html`<button class="${kind}" name="act" value="${act}">${label}</button>`;

function payerPart(payment: TestPayment): Html | undefined {
  const { status, status_detail: detail } = payment;
  if (detail === 'pending_challenge')
    return html`<h2>Tu banco quiere confirmar que eres tú</h2>
      <form class="row" method="post">
        ${button('approve', 'Aprobar', 'primary')} ${button('reject', 'Rechazar', 'danger')}
      </form>`;
  if (payment.payment_type_id === 'ticket' && status === 'pending')
    return html`<h2>Paga en cualquier OXXO con esta referencia</h2>
      <p class="code">${payment.id}</p>
      <p class="muted">Tienes hasta: ${formatDateTime(new Date(payment.date_of_expiration ?? 0), ZONE)}</p>
      <form class="row" method="post">
        ${button('approve', 'Simular pago en la tienda', 'primary')}
        ${button('expire', 'Dejar vencer', 'danger')}
      </form>`;
  if (status !== 'in_process') return undefined;
  return html`<h2>El banco está revisando el pago</h2>
    <form class="row" method="post">
      ${button('approve', 'El banco lo aprueba', 'primary')}
      ${button('reject', 'El banco lo rechaza', 'danger')}
    </form>`;
}

function teamPart({
  status,
  transaction_amount: amount,
  transaction_amount_refunded: gone,
}: TestPayment): Html | undefined {
  if (status === 'approved')
    return html`<section class="card stack">
      <h2>Simular lo que pasa después</h2>
      <form class="stack tight" method="post">
        <label
          >Monto<input name="amount" inputmode="decimal" value="${(amount - gone).toFixed(2)}" required
        /></label>
        ${button('refund', 'Devolver desde Mercado Pago')}
      </form>
      <form class="row" method="post">
        ${button('mediate', 'El pagador abre un reclamo')}
        ${button('chargeBack', 'El banco hace un contracargo', 'danger')}
      </form>
    </section>`;
  if (status !== 'in_mediation' && status !== 'charged_back') return undefined;
  return html`<section class="card stack">
    <h2>Simular lo que pasa después</h2>
    <form class="row" method="post">
      ${button('win', 'Se resuelve a favor del negocio')}
      ${status === 'in_mediation' ? button('chargeBack', 'El banco hace un contracargo', 'danger') : undefined}
    </form>
  </section>`;
}

export function paymentPage(
  payment: TestPayment,
  preference: TestPreference,
  { mayManage }: { mayManage: boolean },
): Html {
  const { id, currency_id: currency, refunds } = payment;
  return html`<h1>Pago ${id}</h1>
    ${summary(payment.description, '', money(payment.transaction_amount, currency))}
    <section class="card stack">
      <dl>
        <div>
          <dt>Estado</dt>
          <dd>${STATUS_WORDS[payment.status]}</dd>
        </div>
        ${refunds.map(
          ({ amount }) =>
            html`<div>
              <dt>Devuelto</dt>
              <dd>${money(amount, currency)}</dd>
            </div>`,
        )}
      </dl>
    </section>
    ${payerPart(payment)} ${mayManage ? teamPart(payment) : undefined}
    <a class="back" href="${returnAddress(preference, payment)}">Volver al negocio</a>`;
}

export const problemPage = (words: string): Html =>
  html`<h1>Mercado Pago</h1>
    <p class="card">${words}</p>`;
