import { pageHref } from '../../../platform/page-href.ts';
import { Page } from '../../../ui/layout/page.tsx';
import { SalesFunnelForm } from '../parts/sales-funnel-form.tsx';

/** The form of a new sales funnel. */
export const NewSalesFunnelScreen = () => (
  <Page
    title="New Sales Funnel"
    width="form"
    back={{ label: 'Sales Funnels', href: pageHref('/sales-funnels') }}
  >
    <SalesFunnelForm funnel={undefined} />
  </Page>
);
