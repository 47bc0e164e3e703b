import { Scissors } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { ArchivableCards } from '../../../platform/records/archivable-cards.tsx';
import { RecordPage } from '../../../platform/records/record-page.tsx';
import { useArchivableScreen } from '../../../platform/records/use-archivable-screen.ts';
import { useFilters } from '../../../platform/search.ts';
import { useCan } from '../../../platform/session.ts';
import { BranchChoice } from '../../catalogue/index.ts';
import { fits, NO_FILTERS, nothingFits, searchText, ServiceFilters } from '../filters.ts';
import { ServiceCard } from '../parts/service-card.tsx';
import { serviceRecords } from '../queries.ts';
import { removalQuestion } from '../removal-question.ts';

const loadForm = () => import('../parts/service-dialog.tsx');
const ServiceDialog = lazy(async () => ({ default: (await loadForm()).ServiceDialog }));

export function ServicesScreen() {
  const screen = useArchivableScreen(serviceRecords, {
    filtering: useFilters('/servicios', ServiceFilters),
    noFilters: NO_FILTERS,
    mayWrite: useCan('services.write'),
    loadForm,
    searchText,
    fits,
    nothingFits,
    removalQuestion,
  });
  const { list = [], filters, setFilters } = screen;
  return (
    <RecordPage
      title="Servicios"
      description="Lo que ofreces: cuánto dura, cuánto cuesta, dónde y con quién."
      action={screen.headerAction}
    >
      <ArchivableCards
        screen={screen}
        placeholder="Nombre o descripción"
        choices={
          <BranchChoice
            branches={list.flatMap(({ offeredAt }) => offeredAt)}
            value={filters.sucursal}
            onChange={(sucursal) => setFilters({ sucursal })}
          />
        }
        icon={<Scissors />}
        invitation="Aquí vivirán tus servicios: qué haces, cuánto dura y cuánto cuesta."
      >
        {(service, actions) => <ServiceCard service={service} actions={actions} />}
      </ArchivableCards>
      {screen.editing && (
        <Suspense>
          <ServiceDialog editing={screen.editing} onClose={screen.close} />
        </Suspense>
      )}
    </RecordPage>
  );
}
