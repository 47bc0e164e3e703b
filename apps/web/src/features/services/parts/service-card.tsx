import type { Service } from '@cauce/contract/agenda/services';
import { priceWords } from '@cauce/domain/money/price-words';
import { memo } from 'react';
import { recordMenu, type RecordActions } from '../../../platform/records/record-menu.tsx';
import { CardTabs, CardWords } from '../../../ui/layout/card-tabs.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { StatusChip } from '../../../ui/data/chip.tsx';
import { Menu } from '../../../ui/overlay/menu.tsx';
import { minuteWords } from '../duration-words.ts';
import { ServiceFacts } from './service-facts.tsx';

export interface ServiceCardProps {
  service: Service;
  actions: RecordActions<Service>;
}

export const ServiceCard = memo(({ service, actions }: ServiceCardProps) => {
  const items = recordMenu(service, actions);
  return (
    <Card
      title={service.name}
      description={`${minuteWords(service.duration)} · ${priceWords(service.price)}`}
      actions={
        <>
          {service.isArchived && <StatusChip tone="neutral" label="Archivado" />}
          {!service.isArchived && !service.available && <StatusChip tone="neutral" label="No disponible" />}
          {items.length > 0 && <Menu label={`Acciones de ${service.name}`} items={items} />}
        </>
      }
    >
      <CardTabs
        id={service._id}
        label={`Datos de ${service.name}`}
        height={76}
        tabs={[
          { key: 'descripcion', label: 'Descripción', content: <CardWords>{service.description}</CardWords> },
          { key: 'informacion', label: 'Información', content: <ServiceFacts service={service} /> },
        ]}
      />
    </Card>
  );
});
ServiceCard.displayName = 'ServiceCard';
