import type { Property } from '@cauce/contract/sales/properties';
import { lazy, Suspense, useState } from 'react';
import { CardList } from '../../../ui/data/card-list.tsx';
import { usePropertyActs } from '../queries.ts';
import { removalQuestion } from '../removal-question.ts';
import { PropertyCard } from './property-card.tsx';

const PropertyFiles = lazy(async () => ({ default: (await import('./property-files.tsx')).PropertyFiles }));

export interface PropertyCardsProps {
  properties: readonly Property[];
  /** The one that has just been saved. */
  saved: Property | undefined;
  onEdit: (property: Property) => void;
}

export function PropertyCards({ properties, onEdit, saved }: PropertyCardsProps) {
  const { acts, deletingId: leaving } = usePropertyActs(onEdit, removalQuestion);
  const [viewed, setViewed] = useState<Property | 'none'>();
  return (
    <>
      <CardList records={properties} leaving={leaving} saved={saved}>
        {(property) => <PropertyCard property={property} acts={acts} onView={setViewed} />}
      </CardList>
      <Suspense>
        {viewed && (
          <PropertyFiles
            property={viewed === 'none' ? undefined : viewed}
            onClose={() => setViewed('none')}
          />
        )}
      </Suspense>
    </>
  );
}
