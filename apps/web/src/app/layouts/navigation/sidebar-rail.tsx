import {
  TAG_WORDS,
  type NavigationEntry,
  type NavigationGroup,
} from '../../../platform/navigation-entries.ts';
import { Menu, type MenuItem } from '../../../ui/overlay/menu.tsx';
import styles from './sidebar.module.css';

const lineOf = ({ title, path, icon: Icon, tags }: NavigationEntry): MenuItem => {
  const tag = tags.at(-1);
  return { label: title, icon: <Icon aria-hidden />, href: path, ...(tag && { hint: TAG_WORDS[tag] }) };
};

/** The collapsed sidebar: the button of a section opens its entries beside it. */
export function SidebarRail({
  groups,
  here,
}: {
  groups: readonly NavigationGroup[];
  here: string | undefined;
}) {
  return (
    <ul className={styles.sections}>
      {groups.map((group) => (
        <li key={group.id}>
          <Menu
            label={group.title}
            side="right"
            align="start"
            items={[{ heading: group.title }, ...group.places.map(lineOf)]}
            trigger={
              <button
                type="button"
                className={styles.line}
                aria-label={group.title}
                title={group.title}
                data-current={group.places.some((place) => place.path === here) || undefined}
              >
                <group.icon aria-hidden />
              </button>
            }
          />
        </li>
      ))}
    </ul>
  );
}
