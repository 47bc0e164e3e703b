import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import frame from '../field-frame.module.css';
import styles from './lines-field.module.css';

export interface LinesFieldProps {
  label: string;
  hiddenLabel?: boolean | undefined;
  /** One `li` for each chosen record. */
  lines: readonly ReactNode[];
  /** The field that adds another record, while there may be more. */
  adding: ReactNode;
  problemId: string;
  problem: unknown;
  /** The sum of all lines. */
  children?: ReactNode;
}

/** A list of chosen records with fields for each of them. */
export const LinesField = (props: LinesFieldProps) => (
  <fieldset className={styles.field} data-whole>
    <legend className={props.hiddenLabel ? 'visually-hidden' : styles.legend}>{props.label}</legend>
    {props.lines.length > 0 && <ul className={styles.lines}>{props.lines}</ul>}
    {props.adding}
    {typeof props.problem === 'string' && (
      <p id={props.problemId} className={frame.error} role="alert">
        <CircleAlert aria-hidden size={14} />
        {props.problem}
      </p>
    )}
    {props.children}
  </fieldset>
);

export interface LineWordsProps {
  name: string;
  detail?: string;
  /** The remaining quantity, where it matters. */
  left: string | undefined;
  /** Whether fewer remain than are requested. */
  isShort: boolean;
}

export const LineWords = ({ name, detail, left, isShort }: LineWordsProps) => (
  <div className={styles.words}>
    <span className={styles.name}>{name}</span>
    {(detail ?? left) !== undefined && (
      <span className={styles.detail}>
        {detail}
        {detail !== undefined && left !== undefined && ' · '}
        {left !== undefined && (
          <span className={styles.left} data-short={isShort || undefined}>
            {left}
          </span>
        )}
      </span>
    )}
  </div>
);
