import { TAG_WORDS, type NavigationEntry } from '../../../platform/navigation-entries.ts';
import { useBadge } from '../../../platform/badges.ts';
import { CountBadge } from '../../../ui/data/count-badge.tsx';
import { Link } from '../../../ui/inputs/link.tsx';
import styles from './sidebar.module.css';

/** One entry of the sidebar. */
export function SidebarLine({
  place,
  current,
  collapsed,
}: {
  place: NavigationEntry;
  current: boolean;
  collapsed?: boolean;
}) {
  const tag = place.tags.at(-1);
  const waiting = useBadge(place.path);
  const face = (
    <>
      <place.icon aria-hidden />
      {!collapsed && <span className={styles.word}>{place.title}</span>}
      <CountBadge count={waiting} label={`, ${waiting} por atender`} />
      {!collapsed && waiting === 0 && tag && (
        <span className={styles.tag} data-tag={tag}>
          {TAG_WORDS[tag]}
        </span>
      )}
    </>
  );
  return (
    <Link
      href={place.path}
      className={styles.line}
      aria-current={current ? 'page' : undefined}
      aria-label={collapsed ? place.title : undefined}
      title={collapsed ? place.title : undefined}
    >
      {face}
    </Link>
  );
}
