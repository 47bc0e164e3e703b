import { type Html, html } from '../../platform/http/html.ts';
import type {
  Customer,
  PaymentMethod,
  PlanChangePreview,
  PortalSession,
} from '../../providers/billing/index.ts';
import { cardChoice, failureNotice } from './card-choice.ts';
import { each, exactMoney, longDate, money } from './words.ts';

export interface ChangeView extends PlanChangePreview {
  session: PortalSession;
  customer: Customer;
  card: PaymentMethod | undefined;
  failure: string | undefined;
}

const sumOf = ({ order }: ChangeView): number =>
  order.lines.reduce((sum, { cents, quantity }) => sum + cents * quantity, 0);

const today = (view: ChangeView): Html => html`
  <p class="metric">${exactMoney(sumOf(view), view.price.currency)}</p>
  <ul class="lines">
    ${view.order.lines.map(
      ({ name, cents }) =>
        html`<li><span>${name}</span><span>${money(cents, view.price.currency)}</span></li>`,
    )}
    <li class="total">
      <span>Total de hoy</span><span>${exactMoney(sumOf(view), view.price.currency)}</span>
    </li>
  </ul>
  <p class="muted">
    Después, ${exactMoney(view.price.unit_amount, view.price.currency)}
    ${each(view.price.recurring.interval)}, desde el ${longDate(view.order.period.end)}.
  </p>
`;

const later = ({ subscription, price }: ChangeView): Html => {
  const end = subscription.items.data[0]?.current_period_end ?? 0;
  return html`<p class="metric">Hoy no pagas nada</p>
    <p class="muted">
      Hasta el ${longDate(end)} conservas tu plan. Desde ese día se cobran
      ${exactMoney(price.unit_amount, price.currency)} ${each(price.recurring.interval)}.
    </p>`;
};

/** The page on which a customer confirms another plan. */
export const changePage = (view: ChangeView): Html => {
  const { session, subscription, name, isLater, card, failure } = view;
  return html`
    <main class="frame columns">
      <section class="stack wide">
        <a class="back" href="${session.return_url}">← Volver sin cambiar</a>
        <div class="stack tight">
          <h1>Confirma tu cambio</h1>
          <p class="muted">De ${subscription._.names.join(' + ')} a ${name}</p>
        </div>
        ${isLater ? later(view) : today(view)}
      </section>
      <form class="card stack wide" method="post" action="/pruebas/stripe/portal/${session.id}/cambio">
        ${failureNotice(failure)} ${!isLater && cardChoice({ isStored: true, chosen: card?._.number })}
        <button class="primary whole">
          ${isLater ? 'Confirmar cambio' : html`Pagar ${exactMoney(sumOf(view), view.price.currency)} y cambiar`}
        </button>
      </form>
    </main>
  `;
};
