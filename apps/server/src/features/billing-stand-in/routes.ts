import type { FastifyInstance } from 'fastify';
import { checkoutRoutes } from './checkout-routes.ts';
import { invoicePdf } from './invoice-pdf.ts';
import { invoiceRoutes } from './invoice-routes.ts';
import { openPages, type StandInPages } from './pages.ts';
import { portalRoutes } from './portal-routes.ts';

/** Serves the pages that Stripe has on its own site. They are not part of the contract, because only browsers open them. */
export function serveStandInPages(
  app: FastifyInstance,
  parts: Omit<StandInPages, 'standIn'> & { standIn: StandInPages['standIn'] | undefined },
): void {
  const { standIn } = parts;
  if (standIn === undefined) return;
  void app.register(async (apart) => {
    const pages = openPages(apart, { ...parts, standIn });
    checkoutRoutes(pages, standIn, () => parts.clock.now());
    portalRoutes(pages, standIn);
    invoiceRoutes(pages, { ...parts, standIn });
    apart.get<{ Params: { id: string } }>('/pruebas/stripe/factura/:id.pdf', async (request, reply) => {
      const invoice = await pages.find('invoice', request.params.id);
      const customer = await pages.find('customer', invoice.customer);
      return reply
        .type('application/pdf')
        .header('content-disposition', `attachment; filename="recibo-${invoice.number ?? 'borrador'}.pdf"`)
        .send(invoicePdf(invoice, customer));
    });
  });
}
