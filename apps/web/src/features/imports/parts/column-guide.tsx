import { Accordion, Fold } from '../../../ui/layout/accordion.tsx';
import { type Kind, KINDS } from '../kinds.ts';
import styles from './imports.module.css';

/** The allowed values of each column. */
export function ColumnGuide({ kind }: { kind: Kind }) {
  const { columns } = KINDS[kind];
  return (
    <Accordion>
      <Fold title="Qué va en cada columna" aside={`${columns.length} columnas`}>
        <dl className={styles.guide}>
          {columns.map(({ key, header, required, help }) => (
            <div key={key}>
              <dt>
                {header}
                {required && <span className={styles.required}>obligatoria</span>}
              </dt>
              <dd>{help}</dd>
            </div>
          ))}
        </dl>
      </Fold>
    </Accordion>
  );
}
