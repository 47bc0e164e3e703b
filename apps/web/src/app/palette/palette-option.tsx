import { Combobox } from '@mantine/core';
import { CornerDownLeft, FileText, Zap } from 'lucide-react';
import type { PaletteItem } from '../../platform/palette.ts';
import styles from './palette.module.css';

export function PaletteOption({ item }: { item: PaletteItem }) {
  const Icon = item.icon ?? (item.href === undefined ? Zap : FileText);
  return (
    <Combobox.Option value={item.id} disabled={item.disabled} className={styles.option}>
      <Icon aria-hidden />
      <span className={styles.title}>{item.title}</span>
      {item.detail && <span className={styles.detail}>{item.detail}</span>}
      <CornerDownLeft aria-hidden className={styles.enter} />
    </Combobox.Option>
  );
}
