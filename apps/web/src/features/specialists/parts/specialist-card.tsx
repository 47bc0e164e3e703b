import type { Branch } from '@cauce/contract/agenda/branches';
import type { Specialist } from '@cauce/contract/agenda/specialists';
import { Avatar } from '../../../ui/data/avatar.tsx';
import { recordMenu, type RecordActions } from '../../../platform/records/record-menu.tsx';
import { Row, Stack } from '../../../ui/layout/box.tsx';
import { CardTabs } from '../../../ui/layout/card-tabs.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { StatusChip } from '../../../ui/data/chip.tsx';
import { Menu } from '../../../ui/overlay/menu.tsx';
import { workingHoursOf } from '../working-hours.ts';
import styles from './specialist-card.module.css';
import { SpecialistContact } from './specialist-contact.tsx';
import { SpecialistHours } from './specialist-hours.tsx';
import { SpecialistOffers } from './specialist-offers.tsx';

export interface SpecialistCardProps {
  specialist: Specialist;
  /** The branch; undefined for people who may not see it. */
  branch: Branch | undefined;
  actions: RecordActions<Specialist>;
}

export function SpecialistCard({ specialist, branch, actions }: SpecialistCardProps) {
  const items = recordMenu(specialist, actions);
  const { name, customId } = specialist;
  return (
    <Card
      title={
        <Row as="span" gap={12} align="center">
          <Avatar name={name} color={specialist.colorHex} size={40} />
          <Stack as="span" shrink>
            {name}
            <span className={styles.place}>
              {[specialist.branch.name, customId].filter(Boolean).join(' · ')}
            </span>
          </Stack>
        </Row>
      }
      actions={
        <>
          {!specialist.isArchived && specialist.offers.length === 0 && (
            <StatusChip tone="warning" label="Sin servicios" />
          )}
          {specialist.isArchived && <StatusChip tone="neutral" label="Archivado" />}
          {items.length > 0 && <Menu label={`Acciones de ${name}`} items={items} />}
        </>
      }
    >
      <SpecialistContact specialist={specialist} />
      <CardTabs
        id={specialist._id}
        label={`Datos de ${name}`}
        height={112}
        tabs={[
          {
            key: 'horarios',
            label: 'Horarios',
            content: (
              <SpecialistHours week={workingHoursOf(specialist, branch)} isOutline={branch === undefined} />
            ),
          },
          { key: 'servicios', label: 'Servicios', content: <SpecialistOffers offers={specialist.offers} /> },
        ]}
      />
    </Card>
  );
}
