import { TYPE_WORDS } from '@cauce/contract/clients/contact-words';
import { CLIENT_TYPES, type ManyChange } from '@cauce/contract/clients/clients';
import {
  Archive,
  ArchiveRestore,
  ChevronDown,
  FileDown,
  Merge,
  MessageCircleOff,
  Tag,
  X,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../../ui/inputs/button.tsx';
import { IconButton } from '../../../../ui/inputs/icon-button.tsx';
import { Row } from '../../../../ui/layout/box.tsx';
import type { MenuItem } from '../../../../ui/overlay/menu-types.ts';
import { Menu } from '../../../../ui/overlay/menu.tsx';
import type { Selected } from '../../use-selection.ts';
import { contactsWords, countWords } from '../../words.ts';
import styles from './bulk-bar.module.css';

export interface BulkBarProps {
  selected: Selected;
  /** The number of contacts that match the filters; undefined until it is known. */
  total: number | undefined;
  /** The number of selected contacts among the loaded rows. */
  loadedCount: number;
  /** The list shows archived contacts, which can only be restored. */
  archived: boolean;
  busy: boolean;
  apply: (change: ManyChange) => void;
  /** The formats in which the contacts can be downloaded. */
  files: readonly MenuItem[];
  /** Only defined when exactly two contacts are selected, who may be one person. */
  onMerge: (() => void) | undefined;
  onAll: () => void;
  onNobody: () => void;
}

/** The bar of actions for the selected contacts. */
export function BulkBar(props: BulkBarProps) {
  const { selected, total, loadedCount, archived, busy, apply, files, onMerge, onAll, onNobody } = props;
  const count = selected.all ? (total ?? loadedCount) : selected.ids.size;
  const mayMore =
    !selected.all && selected.ids.size >= loadedCount && total !== undefined && total > loadedCount;
  const trigger = (words: string, icon: ReactNode) => (
    <Button size="small" icon={icon} disabled={busy}>
      {words}
      <ChevronDown aria-hidden size={14} />
    </Button>
  );
  return (
    <section className={styles.bar} aria-label="Contactos elegidos" aria-busy={busy || undefined}>
      <p className={styles.count} aria-live="polite">
        {selected.all
          ? `${contactsWords(count)}: todos los que cumplen`
          : `${countWords(count)} ${count === 1 ? 'elegido' : 'elegidos'}`}
      </p>
      {mayMore && (
        <Button size="small" kind="subtle" onClick={onAll}>
          Elegir {total === undefined ? 'todos' : `los ${countWords(total)}`} que cumplen
        </Button>
      )}
      <Row gap={8} justify="end" wrap grow className={styles.actions}>
        {!archived && (
          <>
            <Menu
              label="Cambiar el tipo"
              align="start"
              trigger={trigger('Tipo', <Tag aria-hidden size={14} />)}
              items={CLIENT_TYPES.map((type) => ({
                label: TYPE_WORDS[type],
                onSelect: () => apply({ type }),
              }))}
            />
            <Menu
              label="Cambiar No Responder"
              align="start"
              trigger={trigger('No Responder', <MessageCircleOff aria-hidden size={14} />)}
              items={[
                { label: 'Marcar No Responder', onSelect: () => apply({ noRespond: true }) },
                { label: 'Quitar No Responder', onSelect: () => apply({ noRespond: false }) },
              ]}
            />
          </>
        )}
        <Button
          size="small"
          disabled={busy}
          icon={archived ? <ArchiveRestore aria-hidden size={14} /> : <Archive aria-hidden size={14} />}
          onClick={() => apply({ archive: !archived })}
        >
          {archived ? 'Reactivar' : 'Archivar'}
        </Button>
        <Menu
          label="Exportar a los elegidos"
          align="start"
          trigger={trigger('Exportar', <FileDown aria-hidden size={14} />)}
          items={files}
        />
        {onMerge && (
          <Button size="small" disabled={busy} icon={<Merge aria-hidden size={14} />} onClick={onMerge}>
            Unir
          </Button>
        )}
      </Row>
      <IconButton size="small" label="No elegir a nadie" icon={<X />} onClick={onNobody} />
    </section>
  );
}
