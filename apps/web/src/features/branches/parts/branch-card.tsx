import type { Branch } from '@cauce/contract/branches';
import { sameText } from '@cauce/domain/fold';
import { actsOn, type KeptActs } from '../../../platform/kept-acts.tsx';
import { useCardState } from '../../../ui/card-state.ts';
import { Card } from '../../../ui/card.tsx';
import { StatusChip } from '../../../ui/chip.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { TabPanel, Tabs } from '../../../ui/tabs.tsx';
import styles from './branch-card.module.css';
import { BranchHours } from './branch-hours.tsx';
import { BranchOffer } from './branch-offer.tsx';

export interface BranchCardProps {
  branch: Branch;
  acts: KeptActs<Branch>;
}

/** The capital is city and state in one. */
const placeOf = ({ city, state }: Branch) => (sameText(city, state) ? city : `${city}, ${state}`);

export function BranchCard({ branch, acts }: BranchCardProps) {
  // Tabs are told apart by their values, and there are many cards on a screen.
  const [offer, hours] = [`${branch._id}-servicios`, `${branch._id}-horarios`];
  const [tab, setTab] = useCardState(`${branch._id}-ficha`, offer);
  const items = actsOn(branch, acts);
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
      <Tabs
        label={`Datos de ${branch.name}`}
        tabs={[
          { value: offer, label: 'Servicios' },
          { value: hours, label: 'Horarios y descansos' },
        ]}
        value={tab}
        onChange={setTab}
      />
      <div className={styles.panel}>
        <TabPanel value={tab}>
          {tab === offer ? <BranchOffer branch={branch} /> : <BranchHours branch={branch} />}
        </TabPanel>
      </div>
    </Card>
  );
}
