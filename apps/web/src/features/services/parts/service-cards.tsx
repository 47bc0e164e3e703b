import type { Service } from '@cauce/contract/agenda/services';
import { CardList } from '../../../ui/data/card-list.tsx';
import { useServiceActs } from '../queries.ts';
import { removalQuestion } from '../removal-question.ts';
import { ServiceCard } from './service-card.tsx';

export interface ServiceCardsProps {
  services: readonly Service[];
  /** The one that has just been saved. */
  saved: Service | undefined;
  onEdit: (service: Service) => void;
}

export function ServiceCards({ services, onEdit, saved }: ServiceCardsProps) {
  const { acts, deletingId: leaving } = useServiceActs(onEdit, removalQuestion);
  return (
    <CardList records={services} leaving={leaving} saved={saved}>
      {(service) => <ServiceCard service={service} acts={acts} />}
    </CardList>
  );
}
