import { useEffect, useRef } from 'react';
import {
  TAG_WORDS,
  useNavigationGroups,
  type NavigationEntry,
} from '../../../platform/navigation-entries.ts';
import { Stack } from '../../../ui/layout/box.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Link } from '../../../ui/inputs/link.tsx';
import type { MenuAct } from '../../../ui/overlay/menu.tsx';
import { usePath } from '../../here.ts';
import { useAccountItems } from './account-items.tsx';
import styles from './more-sheet.module.css';

/** All pages of the sidebar in a sheet, for phones. */
export function MoreSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const path = usePath();
  const before = useRef(path);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    if (before.current !== path) close.current();
    before.current = path;
  }, [path]);
  return (
    <Dialog open={open} onClose={onClose} title="Más">
      <Everything path={path} onGo={onClose} />
    </Dialog>
  );
}

function Everything({ path, onGo }: { path: string; onGo: () => void }) {
  const groups = useNavigationGroups();
  const account = useAccountItems().filter((item): item is MenuAct => item !== 'line');
  return (
    <Stack gap={24}>
      {groups.map((group) => (
        <section key={group.id}>
          <h3 className={styles.heading}>{group.title}</h3>
          <ul className={styles.grid}>
            {group.places.map((place) => (
              <li key={place.path}>
                <Tile place={place} current={place.path === path} onGo={onGo} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <section>
        <h3 className={styles.heading}>Tu cuenta</h3>
        <ul className={styles.list}>
          {account.map((item) => (
            <li key={item.label}>
              {item.href ? (
                <Link href={item.href} className={styles.line} onClick={onGo}>
                  {item.icon}
                  {item.label}
                </Link>
              ) : (
                <button type="button" className={styles.line} onClick={item.onSelect}>
                  {item.icon}
                  {item.label}
                </button>
              )}
            </li>
          ))}
        </ul>
      </section>
    </Stack>
  );
}

function Tile({ place, current, onGo }: { place: NavigationEntry; current: boolean; onGo: () => void }) {
  const tag = place.tags.at(-1);
  const face = (
    <>
      <place.icon aria-hidden />
      <span>{place.title}</span>
      {tag && <small>{TAG_WORDS[tag]}</small>}
    </>
  );
  return (
    <Link
      href={place.path}
      className={styles.tile}
      aria-current={current ? 'page' : undefined}
      onClick={onGo}
    >
      {face}
    </Link>
  );
}
