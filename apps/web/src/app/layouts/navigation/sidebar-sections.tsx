import { ChevronRight } from 'lucide-react';
import { useMemo } from 'react';
import type { NavigationGroup } from '../../../platform/navigation-entries.ts';
import { SidebarLine } from './sidebar-line.tsx';
import styles from './sidebar.module.css';
import { useSections } from './use-sections.ts';

interface SectionsProps {
  groups: readonly NavigationGroup[];
  here: string | undefined;
}

const groupOf = (groups: readonly NavigationGroup[], path: string | undefined) =>
  groups.find((group) => group.places.some((place) => place.path === path))?.id;

export function SidebarSections({ groups, here }: SectionsProps) {
  const ids = useMemo(() => groups.map((group) => group.id), [groups]);
  const current = groupOf(groups, here);
  const sections = useSections(ids, current);
  return (
    <div className={styles.sections}>
      {groups.map((group) => {
        const open = sections.isOpen(group.id);
        const list = `seccion-${group.id}`;
        return (
          <div key={group.id}>
            <button
              type="button"
              className={styles.heading}
              aria-expanded={open}
              aria-controls={list}
              data-current={(!open && group.id === current) || undefined}
              onClick={() => sections.toggle(group.id)}
            >
              <group.icon aria-hidden />
              <span className={styles.word}>{group.title}</span>
              <ChevronRight aria-hidden className={styles.arrow} />
            </button>
            <ul id={list} className={styles.list} hidden={!open}>
              {group.places.map((place) => (
                <li key={place.path}>
                  <SidebarLine place={place} current={place.path === here} />
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </div>
  );
}
