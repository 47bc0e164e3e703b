import { TAG_WORDS, type Place } from '../../../platform/places.ts';
import { Link } from '../../../ui/inputs/link.tsx';
import styles from './sidebar.module.css';

/** One entry of the sidebar. */
export function SidebarLine({
  place,
  current,
  collapsed,
}: {
  place: Place;
  current: boolean;
  collapsed?: boolean;
}) {
  const tag = place.tags.at(-1);
  const face = (
    <>
      <place.icon aria-hidden />
      {!collapsed && <span className={styles.word}>{place.title}</span>}
      {!collapsed && tag && (
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
