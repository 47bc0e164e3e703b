import { KIND_LABELS, TEMPLATE_KINDS, type TemplateKind } from '@cauce/domain/texts/message-template';
import { CircleAlert } from 'lucide-react';
import styles from './kind-tabs.module.css';

export interface KindTabsProps {
  kind: TemplateKind;
  onKind: (kind: TemplateKind) => void;
  /** The kinds whose text has an error. */
  wrong: readonly TemplateKind[];
}

/** Tabs for the texts of each kind. */
export function KindTabs({ kind, onKind, wrong }: KindTabsProps) {
  return (
    <fieldset className={styles.kinds}>
      <legend className="visually-hidden">Ocasión</legend>
      {TEMPLATE_KINDS.map((each) => (
        <label key={each} className={styles.kind}>
          <input
            type="radio"
            name="kind"
            className="visually-hidden"
            checked={each === kind}
            onChange={() => onKind(each)}
          />
          {wrong.includes(each) && (
            <CircleAlert aria-label="Falta corregir" size={14} className={styles.wrong} />
          )}
          {KIND_LABELS[each]}
        </label>
      ))}
    </fieldset>
  );
}
