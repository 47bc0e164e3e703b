import { type Html, html } from '../../platform/http/html.ts';
import type { Session } from '../../providers/billing/index.ts';
import { cardChoice, failureNotice } from './card-choice.ts';
import { each, exactMoney, longDate, money } from './words.ts';

export const OXXO = 'oxxo';

type Line = Session['_']['lines'][number];

const sumOf = (lines: readonly Line[]): number =>
  lines.reduce((sum, { cents, quantity }) => sum + cents * quantity, 0);

function renewalNote(session: Session): Html | undefined {
  const recurring = session._.lines.filter(({ interval }) => interval !== null);
  const interval = recurring[0]?.interval;
  if (!interval) return undefined;
  return html`<p class="muted">
    Después, ${exactMoney(sumOf(recurring), session.currency)} ${each(interval)}. Cancela cuando quieras.
  </p>`;
}

const summary = (session: Session): Html => html`
  <section class="stack wide">
    <a class="back" href="${session.cancel_url}">← Volver sin pagar</a>
    <div class="stack tight">
      <h1>${session.mode === 'subscription' ? 'Suscripción a Cauce' : 'Pago a Cauce'}</h1>
      <p class="metric">${exactMoney(session.amount_total, session.currency)}</p>
      ${renewalNote(session)}
    </div>
    <ul class="lines">
      ${session._.lines.map(
        ({ name, cents, quantity, interval }) =>
          html`<li>
            <span
              >${name}${interval !== null && html`<br /><span class="muted small">${each(interval)}</span>`}</span
            >
            <span>${money(cents * quantity, session.currency)}</span>
          </li>`,
      )}
      <li class="total">
        <span>Total de hoy</span><span>${exactMoney(session.amount_total, session.currency)}</span>
      </li>
    </ul>
  </section>
`;

/** Shops take cash for one payment in pesos. */
const takesCash = ({ mode, currency }: Session): boolean => mode === 'payment' && currency === 'mxn';

const cashChoice = html`<label class="choice"
  ><input type="radio" name="card" value="${OXXO}" />
  <span>OXXO<small>Paga después en la tienda</small></span></label
>`;

export const paymentForm = (session: Session, failure: string | undefined): Html => html`
  <main class="frame columns">
    ${summary(session)}
    <form class="card stack wide" method="post" action="/pruebas/stripe/pagar/${session.id}">
      ${failureNotice(failure)}
      <p class="stack tight">
        <label for="email">Correo para el recibo</label>
        <input
          type="email"
          id="email"
          name="email"
          required
          maxlength="200"
          autocomplete="email"
          value="${session.customer_details?.email}"
        />
      </p>
      ${cardChoice({ more: takesCash(session) ? cashChoice : undefined })}
      <button class="primary whole">
        ${session.mode === 'subscription' ? 'Suscribirme por' : 'Pagar'}
        ${exactMoney(session.amount_total, session.currency)}
      </button>
    </form>
  </main>
`;

const centered = (content: Html): Html =>
  html`<main class="frame narrow">
    <section class="card stack wide">${content}</section>
  </main>`;

/** The page of the bank that asks the owner of a card. */
export const bankPage = (session: Session): Html =>
  centered(html`
    <div class="stack tight">
      <p class="muted small">Banco de prueba · 3-D Secure</p>
      <h1>¿Apruebas este pago?</h1>
      <p class="muted">
        Cauce quiere cobrar ${exactMoney(session.amount_total, session.currency)} a la tarjeta terminada en
        ${session._.authenticating?.slice(-4)}.
      </p>
    </div>
    <form class="row" method="post" action="/pruebas/stripe/pagar/${session.id}/banco">
      <button class="primary" name="answer" value="approve">Aprobar</button>
      <button name="answer" value="reject">Rechazar</button>
    </form>
  `);

/** The voucher that is paid in a shop. */
export const voucherPage = (session: Session, expires: number): Html =>
  centered(html`
    <div class="stack tight">
      <p class="muted small">OXXO Pay de prueba</p>
      <h1>Paga ${exactMoney(session.amount_total, session.currency)} en cualquier OXXO</h1>
      <p class="muted">
        Di que vas a hacer un pago OXXO Pay y dicta esta referencia. Vence el ${longDate(expires)}.
      </p>
    </div>
    <p class="code">${referenceOf(session.id)}</p>
    <div class="tools stack">
      <h2>Herramientas de prueba</h2>
      <form class="row" method="post" action="/pruebas/stripe/pagar/${session.id}/vale">
        <button class="primary" name="action" value="pay">Simular pago en la tienda</button>
        <button name="action" value="expire">Dejar vencer</button>
      </form>
    </div>
    <p><a class="button" href="${session.success_url}">Volver a Cauce</a></p>
  `);

const REFERENCE_LENGTH = 14;
const GROUP = /(\d{4})(?=\d)/g;

/** Digits like those of a voucher, the same for the same page. */
function referenceOf(id: string): string {
  const digits = [...id].map((sign) => sign.codePointAt(0)! % 10).join('');
  return digits.slice(-REFERENCE_LENGTH).replaceAll(GROUP, '$1 ');
}

/** A page with one sentence, and the way back. */
export const noticePage = (title: string, text: string, back?: { href: string; label: string }): Html =>
  centered(html`
    <div class="stack tight">
      <h1>${title}</h1>
      <p class="muted">${text}</p>
    </div>
    ${back && html`<p><a class="button primary" href="${back.href}">${back.label}</a></p>`}
  `);
