import type { MoneyResults } from '@cauce/contract/sales/money-results';
import { FileDown, Landmark } from 'lucide-react';
import { pageHref } from '../../../platform/page-href.ts';
import { useCan } from '../../../platform/session.ts';
import { Button, ButtonLink } from '../../../ui/inputs/button.tsx';
import { inEachFormat } from '../../../ui/data/file-formats.tsx';
import { Menu } from '../../../ui/overlay/menu.tsx';
import { listHref, type SpecialistAsking, SpecialistResults } from '../../results/index.ts';
import { MoneyBoard } from '../parts/money-board.tsx';
import type { MovementFilters } from '../parts-of.ts';
import { exportHref, resultsOf } from '../queries.ts';

const isEmpty = ({ totals }: MoneyResults) => totals.movements === 0;

const movementsHref = (
  { branchId, specialistId, ...range }: SpecialistAsking,
  listedBy: MovementFilters = {},
): string =>
  listHref('/finanzas/movimientos', range, {
    sucursal: branchId,
    especialista: specialistId,
    ...listedBy,
  });

/** Income, expenses and their difference. */
export function FinancesScreen() {
  const seesMovements = useCan('money.read');
  return (
    <SpecialistResults
      page="/finanzas"
      title="Finanzas"
      renderActions={(query) => (
        <>
          <Menu
            label="Exportar finanzas"
            trigger={<Button icon={<FileDown aria-hidden size={16} />}>Exportar</Button>}
            items={inEachFormat((format) => ({ href: exportHref(query, format) }))}
          />
          {seesMovements && <ButtonLink href={movementsHref(query)}>Ver movimientos</ButtonLink>}
        </>
      )}
      resultsOf={resultsOf}
      isEmpty={isEmpty}
      none={{
        icon: <Landmark />,
        title: 'Aquí verás lo que entra y lo que sale; en este periodo aún no hay movimientos.',
        filtered: 'No hay movimientos en este periodo con estos filtros.',
        action: seesMovements && (
          <ButtonLink kind="primary" href={pageHref('/finanzas/movimientos')}>
            Ir a movimientos
          </ButtonLink>
        ),
      }}
    >
      {(results, busy, query) => (
        <MoneyBoard
          results={results}
          busy={busy}
          href={(listedBy) => (seesMovements ? movementsHref(query, listedBy) : undefined)}
        />
      )}
    </SpecialistResults>
  );
}
