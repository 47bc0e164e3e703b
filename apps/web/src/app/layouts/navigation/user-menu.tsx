import { useSession } from '../../../platform/session.ts';
import { Avatar } from '../../../ui/data/avatar.tsx';
import { Menu } from '../../../ui/overlay/menu.tsx';
import { useAccountItems } from './account-items.tsx';
import styles from './top-bar.module.css';

export function UserMenu() {
  const { person } = useSession();
  const items = useAccountItems();
  if (person === null) return null;
  return (
    <Menu
      label="Tu cuenta"
      items={[{ heading: person.email }, ...items]}
      trigger={
        <button type="button" className={styles.user} aria-label={`Tu cuenta, ${person.name}`}>
          <Avatar name={person.name} image={person.image} size={32} />
        </button>
      }
    />
  );
}
