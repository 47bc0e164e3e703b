import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import type { NavigationEntry, NavigationGroup } from '../../../platform/navigation-entries.ts';
import { IconButton } from '../../../ui/inputs/icon-button.tsx';
import { entryOfPath, usePath } from '../../here.ts';
import { SidebarLine } from './sidebar-line.tsx';
import { SidebarRail } from './sidebar-rail.tsx';
import { SidebarSections } from './sidebar-sections.tsx';
import styles from './sidebar.module.css';

export interface SidebarProps {
  /** Entries above the sections; they are never collapsed. */
  fixed: readonly NavigationEntry[];
  groups: readonly NavigationGroup[];
  collapsed: boolean;
  /** Absent where the width of the screen decides whether the sidebar is collapsed. */
  onCollapse?: (collapsed: boolean) => void;
}

export function Sidebar({ fixed, groups, collapsed, onCollapse }: SidebarProps) {
  const all = [...fixed, ...groups.flatMap((group) => group.places)];
  const here = entryOfPath(all, usePath());
  return (
    <nav className={styles.sidebar} aria-label="Principal" data-collapsed={collapsed || undefined}>
      <ul className={styles.list}>
        {fixed.map((place) => (
          <li key={place.path}>
            <SidebarLine place={place} current={place.path === here} collapsed={collapsed} />
          </li>
        ))}
      </ul>
      {collapsed ? (
        <SidebarRail groups={groups} here={here} />
      ) : (
        <SidebarSections groups={groups} here={here} />
      )}
      {onCollapse && (
        <div className={styles.foot}>
          <IconButton
            label={collapsed ? 'Expandir el menú' : 'Contraer el menú'}
            icon={collapsed ? <PanelLeftOpen /> : <PanelLeftClose />}
            onClick={() => onCollapse(!collapsed)}
          />
        </div>
      )}
    </nav>
  );
}
