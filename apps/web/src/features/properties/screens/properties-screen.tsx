import type { Property } from '@cauce/contract/sales/properties';
import { Home } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { ArchivableCards } from '../../../platform/records/archivable-cards.tsx';
import { RecordPage } from '../../../platform/records/record-page.tsx';
import { useArchivableScreen } from '../../../platform/records/use-archivable-screen.ts';
import { useFilters } from '../../../platform/search.ts';
import { useCan } from '../../../platform/session.ts';
import { fits, NO_FILTERS, nothingFits, PropertyFilters, searchText } from '../filters.ts';
import { PropertyCard } from '../parts/property-card.tsx';
import { VisitsChoice } from '../parts/visits-choice.tsx';
import { propertyRecords } from '../queries.ts';
import { removalQuestion } from '../removal-question.ts';

const loadForm = () => import('../parts/property-dialog.tsx');
const PropertyDialog = lazy(async () => ({ default: (await loadForm()).PropertyDialog }));
const PropertyFiles = lazy(async () => ({
  default: (await import('../parts/property-files.tsx')).PropertyFiles,
}));

export function PropertiesScreen() {
  const [viewed, setViewed] = useState<Property | 'none'>();
  const screen = useArchivableScreen(propertyRecords, {
    filtering: useFilters('/inmuebles', PropertyFilters),
    noFilters: NO_FILTERS,
    mayWrite: useCan('properties.write'),
    loadForm,
    searchText,
    fits,
    nothingFits,
    removalQuestion,
  });
  const { filters, setFilters } = screen;
  return (
    <RecordPage
      title="Inmuebles"
      description="Lo que vendes o rentas: cómo es, dónde está y cuánto cuesta."
      action={screen.headerAction}
    >
      <ArchivableCards
        screen={screen}
        placeholder="Nombre, descripción o ubicación"
        choices={<VisitsChoice value={filters.visitas} onChange={(visitas) => setFilters({ visitas })} />}
        icon={<Home />}
        invitation="Aquí vivirán tus inmuebles: cómo son, dónde están y cuánto cuestan."
      >
        {(property, actions) => <PropertyCard property={property} actions={actions} onView={setViewed} />}
      </ArchivableCards>
      <Suspense>
        {viewed && (
          <PropertyFiles
            property={viewed === 'none' ? undefined : viewed}
            onClose={() => setViewed('none')}
          />
        )}
        {screen.editing && <PropertyDialog editing={screen.editing} onClose={screen.close} />}
      </Suspense>
    </RecordPage>
  );
}
