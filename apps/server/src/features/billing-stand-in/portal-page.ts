import { type Html, html } from '../../platform/http/html.ts';
import type {
  Customer,
  Invoice,
  PaymentMethod,
  PortalSession,
  Subscription,
} from '../../providers/billing/index.ts';
import { cardChoice, failureNotice } from './card-choice.ts';
import { each, exactMoney, longDate, money, shortDate } from './words.ts';

export interface PortalView {
  session: PortalSession;
  customer: Customer;
  card: PaymentMethod | undefined;
  subscriptions: readonly Subscription[];
  invoices: readonly Invoice[];
  failure: string | undefined;
}

const STATUSES: Readonly<Record<Subscription['status'], readonly [label: string, tone: string]>> = {
  active: ['Activa', 'good'],
  past_due: ['Pago pendiente', 'bad'],
  canceled: ['Cancelada', 'warn'],
};

const INVOICE_STATUSES: Readonly<Record<Invoice['status'], readonly [label: string, tone: string]>> = {
  draft: ['Borrador', ''],
  open: ['Por pagar', 'bad'],
  paid: ['Pagada', 'good'],
  void: ['Anulada', ''],
};

export const invoiceChip = ({ status }: Invoice): Html => {
  const [label, tone] = INVOICE_STATUSES[status];
  return html`<span class="chip ${tone}">${label}</span>`;
};

function nextCharge({ status, schedule, cancel_at_period_end: ends, items }: Subscription): string {
  const end = items.data[0]?.current_period_end ?? 0;
  if (status === 'canceled') return 'No habrá más cobros.';
  if (schedule !== null) return `Desde el ${longDate(end)} cambia a otro plan.`;
  return ends ? `Termina el ${longDate(end)} y no se cobra más.` : `Próximo cobro: ${longDate(end)}.`;
}

const action = (view: PortalView, subscription: Subscription, value: string, label: string): Html => html`
  <form method="post" action="/pruebas/stripe/portal/${view.session.id}/suscripcion">
    <input type="hidden" name="subscription" value="${subscription.id}" />
    <button name="action" value="${value}">${label}</button>
  </form>
`;

function subscriptionCard(view: PortalView, subscription: Subscription): Html {
  const [label, tone] = STATUSES[subscription.status];
  const items = subscription.items.data;
  const cents = items.reduce((sum, { price, quantity }) => sum + price.unit_amount * quantity, 0);
  const isOver = subscription.status === 'canceled';
  const interval = items[0]?.price.recurring.interval ?? 'month';
  return html`<section class="card stack">
    <div class="row apart">
      <h2>${subscription._.names.join(' + ')}</h2>
      <span class="chip ${tone}">${label}</span>
    </div>
    <p>${exactMoney(cents, subscription.currency)} ${each(interval)}</p>
    <p class="muted">${nextCharge(subscription)}</p>
    ${
      !isOver &&
      html`<div class="row">
          ${subscription.schedule !== null && action(view, subscription, 'keep', 'Quitar el cambio de plan')}
          ${
            subscription.cancel_at_period_end
              ? action(view, subscription, 'resume', 'Reanudar la suscripción')
              : action(view, subscription, 'cancel', 'Cancelar al final del periodo')
          }
        </div>
        <div class="tools stack">
          <h2>Herramientas de prueba</h2>
          <p class="muted">
            Adelanta la renovación a hoy, con la tarjeta guardada. Si ya falló, la intenta de nuevo.
          </p>
          <div class="row">
            ${action(view, subscription, 'renew', 'Simular renovación hoy')}
            ${action(view, subscription, 'end', 'Terminar ahora')}
          </div>
        </div>`
    }
  </section>`;
}

const invoiceRow = (invoice: Invoice): Html =>
  html`<li>
    <span class="stack tight"
      ><a href="/pruebas/stripe/factura/${invoice.id}">${invoice.number ?? 'Sin número'}</a
      ><span class="muted small">${shortDate(invoice.created)}</span></span
    >
    <span class="row">${money(invoice.total, invoice.currency)} ${invoiceChip(invoice)}</span>
  </li>`;

export const portalPage = (view: PortalView): Html => {
  const { session, customer, card, subscriptions, invoices, failure } = view;
  return html`
    <main class="frame stack wide">
      <div class="stack tight">
        <p><a class="back" href="${session.return_url}">← Volver a Cauce</a></p>
        <h1>Suscripción y pagos</h1>
        <p class="muted">${customer.name} · ${customer.email}</p>
      </div>
      ${failureNotice(failure)}
      <div class="columns">
        <div class="stack wide">
          ${subscriptions.map((subscription) => subscriptionCard(view, subscription))}
          ${
            subscriptions.length === 0 &&
            html`<section class="card stack tight">
              <h2>Sin suscripción</h2>
              <p class="muted">Cuando elijas un plan, aquí podrás cambiar la tarjeta o cancelarlo.</p>
            </section>`
          }
          <section class="card stack">
            <h2>Recibos</h2>
            ${
              invoices.length === 0
                ? html`<p class="muted">Todavía no hay recibos.</p>`
                : html`<ul class="lines">
                    ${invoices.map(invoiceRow)}
                  </ul>`
            }
          </section>
        </div>
        <form class="card stack wide" method="post" action="/pruebas/stripe/portal/${session.id}/tarjeta">
          <div class="stack tight">
            <h2>Tarjeta de las renovaciones</h2>
            <p class="muted">
              ${card ? `Visa terminada en ${card.card.last4}` : 'Todavía no hay ninguna guardada.'}
            </p>
          </div>
          ${cardChoice({ isStored: true, chosen: card?._.number })}
          <button class="primary whole">Guardar tarjeta</button>
        </form>
      </div>
    </main>
  `;
};
