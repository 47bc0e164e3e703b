import type { Service } from '@cauce/contract/services';
import { priceWords } from '@cauce/domain/price-words';
import { memo } from 'react';
import { actsOn, type KeptActs } from '../../../platform/kept-acts.tsx';
import { useCardState } from '../../../ui/card-state.ts';
import { Card } from '../../../ui/card.tsx';
import { StatusChip } from '../../../ui/chip.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { TabPanel, Tabs } from '../../../ui/tabs.tsx';
import { minuteWords } from '../duration-words.ts';
import styles from './service-card.module.css';
import { ServiceFacts } from './service-facts.tsx';

export interface ServiceCardProps {
  service: Service;
  acts: KeptActs<Service>;
}

export const ServiceCard = memo(({ service, acts }: ServiceCardProps) => {
  // Tabs are told apart by their values, and there are many cards on a screen.
  const [words, facts] = [`${service._id}-descripcion`, `${service._id}-informacion`];
  const [tab, setTab] = useCardState(`${service._id}-ficha`, words);
  const items = actsOn(service, acts);
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
      <Tabs
        label={`Datos de ${service.name}`}
        tabs={[
          { value: words, label: 'Descripción' },
          { value: facts, label: 'Información' },
        ]}
        value={tab}
        onChange={setTab}
      />
      <div className={styles.panel}>
        <TabPanel value={tab}>
          {tab === words ? (
            <p className={styles.description}>{service.description}</p>
          ) : (
            <ServiceFacts service={service} />
          )}
        </TabPanel>
      </div>
    </Card>
  );
});
ServiceCard.displayName = 'ServiceCard';
