import type { ComponentProps } from 'react';
import { useBadge } from '../../../platform/badges.ts';
import { TAG_WORDS, type Place, type PlaceGroup } from '../../../platform/places.ts';
import { CountBadge } from '../../../ui/data/count-badge.tsx';
import { Menu, type MenuItem } from '../../../ui/overlay/menu.tsx';
import styles from './sidebar.module.css';

const lineOf = ({ title, path, icon: Icon, tags }: Place): MenuItem => {
  const tag = tags.at(-1);
  return { label: title, icon: <Icon aria-hidden />, href: path, ...(tag && { hint: TAG_WORDS[tag] }) };
};

function RailButton({
  group,
  here,
  ...given
}: ComponentProps<'button'> & { group: PlaceGroup; here: string | undefined }) {
  const waiting = useBadge(...group.places.map(({ path }) => path));
  return (
    <button
      type="button"
      {...given}
      className={styles.line}
      aria-label={waiting === 0 ? group.title : `${group.title}, ${waiting} por atender`}
      title={group.title}
      data-current={group.places.some((place) => place.path === here) || undefined}
    >
      <group.icon aria-hidden />
      <CountBadge count={waiting} label="" />
    </button>
  );
}

/** The collapsed sidebar: the button of a section opens its entries beside it. */
export function SidebarRail({ groups, here }: { groups: readonly PlaceGroup[]; here: string | undefined }) {
  return (
    <ul className={styles.sections}>
      {groups.map((group) => (
        <li key={group.id}>
          <Menu
            label={group.title}
            side="right"
            align="start"
            items={[{ heading: group.title }, ...group.places.map(lineOf)]}
            trigger={<RailButton group={group} here={here} />}
          />
        </li>
      ))}
    </ul>
  );
}
