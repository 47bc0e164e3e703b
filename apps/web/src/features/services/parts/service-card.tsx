import type { Service } from '@cauce/contract/services';
import { memo, useState } from 'react';
import { Card } from '../../../ui/card.tsx';
import { StatusChip } from '../../../ui/chip.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { TabPanel, Tabs } from '../../../ui/tabs.tsx';
import { minuteWords } from '../duration-words.ts';
import { priceWords } from '../price-words.ts';
import { actsOn, type ServiceActs } from './service-acts.tsx';
import styles from './service-card.module.css';
import { ServiceFacts } from './service-facts.tsx';

export interface ServiceCardProps {
  service: Service;
  acts: ServiceActs;
  /** While it is being deleted. */
  leaving: boolean;
}

export const ServiceCard = memo(({ service, acts, leaving }: ServiceCardProps) => {
  // Tabs are told apart by their values, and there are many cards on a screen.
  const [words, facts] = [`${service._id}-descripcion`, `${service._id}-informacion`];
  const [tab, setTab] = useState(words);
  const items = actsOn(service, acts);
  return (
    <div className={styles.frame} aria-busy={leaving || undefined} inert={leaving}>
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
    </div>
  );
});
ServiceCard.displayName = 'ServiceCard';
