import { Menu as MantineMenu } from '@mantine/core';
import { Ellipsis } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { classes } from './classes.ts';
import { IconButton } from './icon-button.tsx';
import { Link } from './link.tsx';
import styles from './menu.module.css';

export interface MenuAct {
  label: string;
  icon?: ReactNode;
  /** At the right: a key, a count. */
  hint?: ReactNode;
  danger?: boolean;
  disabled?: boolean;
  onSelect?: () => void;
  href?: string;
}

/** A line parts what was before from what follows; a heading names what follows. */
export type MenuItem = MenuAct | 'line' | { heading: string };

export interface MenuProps {
  /** Whose menu it is: «Acciones de Ana Torres». */
  label: string;
  items: readonly MenuItem[];
  /** The button that opens it; three dots when there is none. */
  trigger?: ReactElement;
  align?: 'start' | 'end';
  /** Beside the button where what lies under it is more buttons. */
  side?: 'bottom' | 'right';
}

export function Menu({ label, items, trigger, align = 'end', side = 'bottom' }: MenuProps) {
  return (
    <MantineMenu position={`${side}-${align}`} loop withInitialFocusPlaceholder={false}>
      <MantineMenu.Target>
        {trigger ?? <IconButton quiet size="small" label={label} icon={<Ellipsis />} />}
      </MantineMenu.Target>
      <MantineMenu.Dropdown className={styles.menu} aria-label={label}>
        {items.map((item, index) => draw(item, index))}
      </MantineMenu.Dropdown>
    </MantineMenu>
  );
}

function draw(item: MenuItem, index: number) {
  if (item === 'line') return <MantineMenu.Divider key={`line-${index}`} className={styles.line} />;
  if ('heading' in item)
    return (
      <MantineMenu.Label key={item.heading} className={styles.heading}>
        {item.heading}
      </MantineMenu.Label>
    );
  const common = {
    className: classes(styles.item, item.danger && styles.danger),
    leftSection: item.icon,
    rightSection: item.hint,
    disabled: item.disabled,
    onClick: item.onSelect,
  };
  return item.href ? (
    <MantineMenu.Item key={item.label} component={Link} href={item.href} {...common}>
      {item.label}
    </MantineMenu.Item>
  ) : (
    <MantineMenu.Item key={item.label} {...common}>
      {item.label}
    </MantineMenu.Item>
  );
}
