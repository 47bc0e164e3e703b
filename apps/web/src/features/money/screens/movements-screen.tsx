import { urlOf } from '@cauce/contract/kit/client';
import type { FileFormat } from '@cauce/contract/kit/file-answer';
import { money } from '@cauce/contract/sales/money';
import { FileDown, FileSpreadsheet, FileText, Plus } from 'lucide-react';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useFilters } from '../../../platform/search.ts';
import { useCan } from '../../../platform/session.ts';
import { useToday } from '../../../platform/today.ts';
import { Button } from '../../../ui/inputs/button.tsx';
import { Menu } from '../../../ui/overlay/menu.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { useShortcuts } from '../../../ui/overlay/shortcuts.ts';
import { Address, type Filters, filtersOf, isFiltered, NO_FILTERS } from '../filters.ts';
import { MoneyToolbar } from '../parts/money-toolbar.tsx';
import type { Editing } from '../parts/movement-dialog.tsx';
import { MovementTable } from '../parts/movement-table.tsx';
import { NoMovements } from '../parts/no-movements.tsx';
import { Totals } from '../parts/totals.tsx';
import { useMovements } from '../use-movements.ts';
import styles from './movements-screen.module.css';

/** Dialogs load when they open, after the list. */
const MovementDialog = lazy(() => import('../parts/movement-dialog.tsx'));
const DetailsDialog = lazy(() => import('../parts/details-dialog.tsx'));

const exportHref = (filters: Filters, format: FileFormat): string =>
  urlOf(money.export, { query: { ...filters, format } });

function Export({ filters }: { filters: Filters }) {
  return (
    <Menu
      label="Exportar movimientos"
      trigger={<Button icon={<FileDown aria-hidden size={16} />}>Exportar</Button>}
      items={[
        { label: 'Archivo CSV', icon: <FileText />, href: exportHref(filters, 'csv') },
        { label: 'Libro de Excel (XLSX)', icon: <FileSpreadsheet />, href: exportHref(filters, 'xlsx') },
      ]}
    />
  );
}

export function MovementsScreen() {
  const [address, setAddress] = useFilters('/finanzas/movimientos', Address);
  const filters = filtersOf(address, useToday());
  const movements = useMovements(filters);
  const mayWrite = useCan('money.write');
  const [editing, setEditing] = useState<Editing>('nothing');
  const openNew = mayWrite ? () => setEditing('new') : undefined;
  const clear = () => setAddress(NO_FILTERS);
  const closeDetails = useCallback(() => setAddress({ movimiento: undefined }), [setAddress]);
  useShortcuts(
    'Movimientos de dinero',
    openNew ? [{ keys: 'n', label: 'Registrar movimiento', run: openNew }] : [],
  );
  const { rows, totals, old, gone } = movements;
  const clientName = rows?.find(({ clientId }) => clientId === address.contacto)?.clientName;
  return (
    <Page
      title="Movimientos de dinero"
      description="Ingresos y gastos, con su forma de pago."
      actions={
        <>
          <Export filters={filters} />
          {openNew && (
            <Button kind="primary" icon={<Plus aria-hidden size={16} />} onClick={openNew}>
              Registrar movimiento
            </Button>
          )}
        </>
      }
    >
      <MoneyToolbar
        address={address}
        setAddress={setAddress}
        clientName={clientName ?? 'El contacto elegido'}
      />
      <div className={styles.list} aria-busy={old || undefined}>
        {rows !== undefined && rows.length > 0 && <Totals totals={totals} />}
        {gone ? (
          <NoMovements because="gone" onRegister={undefined} onClear={clear} />
        ) : (
          <MovementTable
            listKey={JSON.stringify(filters)}
            movements={movements}
            onOpen={({ _id }) => setAddress({ movimiento: _id })}
            onEdit={setEditing}
            empty={
              <NoMovements
                because={isFiltered(address) ? 'filters' : 'none'}
                onRegister={openNew}
                onClear={clear}
              />
            }
          />
        )}
      </div>
      <Suspense>
        {address.movimiento !== undefined && editing === 'nothing' && (
          <DetailsDialog id={address.movimiento} onClose={closeDetails} onEdit={setEditing} />
        )}
      </Suspense>
      <Suspense>
        {editing !== 'nothing' && <MovementDialog editing={editing} onClose={() => setEditing('nothing')} />}
      </Suspense>
    </Page>
  );
}
