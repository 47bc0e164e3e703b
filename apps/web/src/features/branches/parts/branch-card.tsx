import type { Branch } from '@cauce/contract/agenda/branches';
import { sameText } from '@cauce/domain/texts/fold';
import { recordMenu, type RecordActions } from '../../../platform/records/record-menu.tsx';
import { CardTabs } from '../../../ui/layout/card-tabs.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { StatusChip } from '../../../ui/data/chip.tsx';
import { Menu } from '../../../ui/overlay/menu.tsx';
import { BranchHours } from './branch-hours.tsx';
import { BranchOffer } from './branch-offer.tsx';

export interface BranchCardProps {
  branch: Branch;
  actions: RecordActions<Branch>;
}

/** Mexico City is a city and a state, so its name is shown once. */
const placeOf = ({ city, state }: Branch) => (sameText(city, state) ? city : `${city}, ${state}`);

export function BranchCard({ branch, actions }: BranchCardProps) {
  const items = recordMenu(branch, actions);
  return (
    <Card
      title={branch.name}
      description={placeOf(branch)}
      actions={
        <>
          {branch.isArchived && <StatusChip tone="neutral" label="Archivada" />}
          {items.length > 0 && <Menu label={`Acciones de ${branch.name}`} items={items} />}
        </>
      }
    >
      <CardTabs
        id={branch._id}
        label={`Datos de ${branch.name}`}
        height={148}
        tabs={[
          { key: 'servicios', label: 'Servicios', content: <BranchOffer branch={branch} /> },
          { key: 'horarios', label: 'Horarios y descansos', content: <BranchHours branch={branch} /> },
        ]}
      />
    </Card>
  );
}
