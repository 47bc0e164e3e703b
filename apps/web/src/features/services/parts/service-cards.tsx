import type { Service } from '@cauce/contract/services';
import { useDeferredValue, useMemo } from 'react';
import { CardGrid } from '../../../ui/card.tsx';
import { useConfirm } from '../../../ui/confirm.tsx';
import { useArchiveService, useRemoveService } from '../queries.ts';
import { removalQuestion } from '../removal-question.ts';
import type { ServiceActs } from './service-acts.tsx';
import { ServiceCard } from './service-card.tsx';

export interface ServiceCardsProps {
  services: readonly Service[];
  onEdit: (service: Service) => void;
}

const AT_ONCE = 24;

export function ServiceCards({ services, onEdit }: ServiceCardsProps) {
  const confirm = useConfirm();
  const { mutate: setArchived } = useArchiveService();
  const removing = useRemoveService();
  const { mutate: remove } = removing;
  // A long catalogue shows what fits a screen first; the rest is drawn while nobody waits for it.
  const most = useDeferredValue(services.length, AT_ONCE);
  const acts = useMemo<ServiceActs>(
    () => ({
      edit: onEdit,
      archive: (service) => setArchived({ record: service, archived: true }),
      unarchive: (service) => setArchived({ record: service, archived: false }),
      remove: async (service) => {
        if (await confirm(removalQuestion(service))) remove(service);
      },
    }),
    [onEdit, setArchived, confirm, remove],
  );
  const leaving = removing.isPending ? removing.variables._id : undefined;
  return (
    <CardGrid>
      {services.slice(0, Math.max(most, AT_ONCE)).map((service) => (
        <ServiceCard key={service._id} service={service} acts={acts} leaving={service._id === leaving} />
      ))}
    </CardGrid>
  );
}
