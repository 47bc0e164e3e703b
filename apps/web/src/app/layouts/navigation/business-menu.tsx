import { CallError } from '@cauce/contract/kit/client';
import { Check, ChevronsUpDown } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '../../../platform/session.ts';
import { enterBusiness } from '../../../platform/session-acts.ts';
import { Avatar } from '../../../ui/data/avatar.tsx';
import { Menu } from '../../../ui/overlay/menu.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { mayLeave } from '../../../ui/overlay/unsaved.ts';
import styles from './top-bar.module.css';

/** The name of the business as a menu of all businesses of the person. */
export function BusinessMenu({ name }: { name: string }) {
  const { business, businesses } = useSession();
  const [going, setGoing] = useState(false);
  const enter = async (businessId: string) => {
    if (going || !(await mayLeave())) return;
    setGoing(true);
    try {
      await enterBusiness(businessId);
    } catch (error) {
      setGoing(false);
      toast.error(error instanceof CallError ? error.message : 'No pudimos cambiar de negocio');
    }
  };
  return (
    <Menu
      label="Cambiar de negocio"
      align="start"
      items={[
        { heading: 'Tus negocios' },
        ...businesses.map((choice) => ({
          label: choice.name,
          icon: <Avatar name={choice.name} size={20} square />,
          hint: choice._id === business?._id && <Check aria-label="Negocio actual" />,
          onSelect: () => void enter(choice._id),
        })),
      ]}
      trigger={
        <button type="button" className={styles.switch} aria-busy={going || undefined}>
          <span className={styles.name}>{name}</span>
          <ChevronsUpDown aria-hidden />
          <span className="visually-hidden">Cambiar de negocio</span>
        </button>
      }
    />
  );
}
