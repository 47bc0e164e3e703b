import { type Html, html } from '../../platform/http/html.ts';
import type { Charge, Customer, Dispute, Invoice } from '../../providers/billing/index.ts';
import { cardChoice, failureNotice } from './card-choice.ts';
import { invoiceChip } from './portal-page.ts';
import { exactMoney, longDate, money } from './words.ts';

export interface InvoiceView {
  invoice: Invoice;
  customer: Customer;
  charge: Charge | undefined;
  disputes: readonly Dispute[];
  /** Whether the reader may play the bank and the support. */
  maySimulate: boolean;
  failure: string | undefined;
}

export const periodOf = ({ parent, lines }: Invoice): string | undefined => {
  const period = lines.data.find((line) => line.parent.type === 'subscription_item_details')?.period;
  return parent === null || period === undefined
    ? undefined
    : `${longDate(period.start)} al ${longDate(period.end)}`;
};

function facts({ invoice, customer }: InvoiceView): Html {
  const period = periodOf(invoice);
  const paidAt = invoice.status_transitions.paid_at;
  return html`<dl>
    <div>
      <dt>Cliente</dt>
      <dd>${customer.name}</dd>
    </div>
    <div>
      <dt>Fecha</dt>
      <dd>${longDate(invoice.created)}</dd>
    </div>
    ${
      period !== undefined &&
      html`<div>
        <dt>Periodo</dt>
        <dd>${period}</dd>
      </div>`
    }
    ${
      paidAt !== null &&
      html`<div>
        <dt>Pagado</dt>
        <dd>${longDate(paidAt)}</dd>
      </div>`
    }
  </dl>`;
}

const payForm = ({ id, total, currency }: Invoice): Html => html`
  <form class="card stack wide" method="post" action="/pruebas/stripe/factura/${id}/pagar">
    ${cardChoice()}
    <button class="primary whole">Pagar ${exactMoney(total, currency)}</button>
  </form>
`;

const simulate = (id: string, content: Html): Html =>
  html`<form class="row" method="post" action="/pruebas/stripe/factura/${id}/simular">${content}</form>`;

function returned({ invoice, charge, disputes }: InvoiceView): Html | undefined {
  const dispute = disputes.find(({ status }) => status !== 'won');
  if (charge === undefined || (charge.amount_refunded === 0 && dispute === undefined)) return undefined;
  return html`<ul class="lines">
    ${
      charge.amount_refunded > 0 &&
      html`<li><span>Devuelto</span><span>${money(charge.amount_refunded, invoice.currency)}</span></li>`
    }
    ${
      dispute !== undefined &&
      html`<li>
        <span>${dispute.status === 'lost' ? 'Disputa perdida' : 'En disputa'}</span
        ><span>${money(dispute.amount, invoice.currency)}</span>
      </li>`
    }
  </ul>`;
}

function simulation(view: InvoiceView): Html {
  const { invoice, charge, disputes } = view;
  const open = disputes.find(({ status }) => status === 'needs_response');
  const left = charge === undefined ? 0 : charge.amount_captured - charge.amount_refunded;
  return html`<section class="tools stack">
    <h2>Herramientas de prueba</h2>
    ${returned(view)}
    ${
      charge?.disputed !== true &&
      left > 0 &&
      simulate(
        invoice.id,
        html`<label for="amount"
            >Importe en ${invoice.currency === 'usd' ? 'dólares' : 'pesos'}; vacío para todo</label
          >
          <input
            type="text"
            id="amount"
            name="amount"
            inputmode="decimal"
            autocomplete="off"
            maxlength="12"
          />
          <button name="action" value="refund">Devolver</button>
          <button name="action" value="dispute">Abrir disputa</button>`,
      )
    }
    ${
      open !== undefined &&
      simulate(
        invoice.id,
        html`<button name="action" value="win">Ganar la disputa</button>
          <button name="action" value="lose">Perder la disputa</button>`,
      )
    }
    ${left === 0 && html`<p class="muted">No queda nada por devolver.</p>`}
  </section>`;
}

export const invoicePage = (view: InvoiceView): Html => {
  const { invoice, failure, maySimulate } = view;
  return html`
    <main class="frame narrow stack wide">
      <p><a class="back" href="/facturacion">← Volver a Cauce</a></p>
      ${failureNotice(failure)}
      <section class="card stack wide">
        <div class="row apart">
          <h1>Recibo ${invoice.number}</h1>
          ${invoiceChip(invoice)}
        </div>
        ${facts(view)}
        <ul class="lines">
          ${invoice._.lines.map(
            ({ description, amount }) =>
              html`<li><span>${description}</span><span>${money(amount, invoice.currency)}</span></li>`,
          )}
          <li class="total"><span>Total</span><span>${exactMoney(invoice.total, invoice.currency)}</span></li>
        </ul>
        ${
          invoice.invoice_pdf !== null &&
          html`<p><a class="button" href="/pruebas/stripe/factura/${invoice.id}.pdf">Descargar PDF</a></p>`
        }
      </section>
      ${invoice.status === 'open' && payForm(invoice)}
      ${invoice.status === 'paid' && maySimulate && simulation(view)}
    </main>
  `;
};
