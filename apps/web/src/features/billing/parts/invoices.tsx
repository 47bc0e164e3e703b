import type { BillingInvoice } from '@cauce/contract/account/billing';
import { formatDate } from '@cauce/domain/time/dates';
import { useQuery } from '@tanstack/react-query';
import { Download, ReceiptText } from 'lucide-react';
import { useMemo } from 'react';
import { useBusiness } from '../../../platform/session.ts';
import { StatusChip } from '../../../ui/data/chip.tsx';
import { QuietCell, TitleCell, WhenCell } from '../../../ui/data/table/cells.tsx';
import { DataTable } from '../../../ui/data/table/data-table.tsx';
import type { Column } from '../../../ui/data/table/table-types.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { ButtonLink } from '../../../ui/inputs/button.tsx';
import { Row } from '../../../ui/layout/box.tsx';
import { priceWords } from '../checkout/price-words.ts';
import { invoiceList } from '../queries.ts';
import { INVOICE_WORDS } from '../words.ts';

/** Unused time of an earlier plan only lowers the price. */
const boughtIn = (lines: BillingInvoice['lines']): string =>
  lines
    .filter(({ cents }) => cents >= 0)
    .map(({ name }) => name)
    .join(' + ');

function Links({ invoice: { number, pdf, payUrl, status } }: { invoice: BillingInvoice }) {
  if (pdf === null && payUrl === null) return <QuietCell>—</QuietCell>;
  return (
    <Row as="span" gap={8} inline>
      {status === 'open' && payUrl !== null && (
        <ButtonLink size="small" kind="primary" href={payUrl}>
          Pagar
        </ButtonLink>
      )}
      {pdf !== null && (
        <ButtonLink size="small" href={pdf} newTab icon={<Download aria-hidden />}>
          <span>
            PDF<span className="visually-hidden"> de la factura {number}</span>
          </span>
        </ButtonLink>
      )}
    </Row>
  );
}

const columnsIn = (zone: string): readonly Column<BillingInvoice>[] => [
  {
    key: 'number',
    header: 'Factura',
    cell: ({ number, lines }) => <TitleCell more={boughtIn(lines)}>{number}</TitleCell>,
    card: 'title',
  },
  {
    key: 'date',
    header: 'Fecha',
    cell: ({ date }) => <WhenCell date={date}>{formatDate(new Date(date), zone)}</WhenCell>,
    width: 128,
  },
  {
    key: 'status',
    header: 'Estado',
    cell: ({ status }) => <StatusChip {...INVOICE_WORDS[status]} />,
    width: 148,
    card: 'mark',
  },
  {
    key: 'total',
    header: 'Total',
    cell: ({ totalCents, currency }) => priceWords(totalCents, currency),
    align: 'end',
    width: 136,
  },
  {
    key: 'links',
    header: 'Descargar',
    cell: (invoice) => <Links invoice={invoice} />,
    align: 'end',
    width: 176,
  },
];

/** Every invoice of the business, the newest first. */
export function Invoices() {
  const { zone } = useBusiness();
  const { data, isError, isFetching, refetch } = useQuery(invoiceList);
  const columns = useMemo(() => columnsIn(zone), [zone]);
  return (
    <DataTable
      label="Facturas"
      columns={columns}
      rows={data}
      rowKey={({ number }) => number}
      rowName={({ number }) => `Factura ${number}`}
      empty={<EmptyState icon={<ReceiptText />} title="Aquí verás las facturas de tus pagos, con su PDF." />}
      {...(isError &&
        data === undefined && {
          error: (
            <ErrorState
              title="No pudimos cargar tus facturas."
              onRetry={() => void refetch()}
              retrying={isFetching}
            />
          ),
        })}
    />
  );
}
