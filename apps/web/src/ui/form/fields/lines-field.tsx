import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import frame from '../field-frame.module.css';
import styles from './lines-field.module.css';

export interface LinesFieldProps {
  label: string;
  hiddenLabel?: boolean | undefined;
  /** `li`s, one for each that was chosen. */
  lines: readonly ReactNode[];
  /** Where another is chosen, while there may be more. */
  adding: ReactNode;
  problemId: string;
  problem: unknown;
  /** The sum of all lines. */
  children?: ReactNode;
}

/** Records that are chosen one after another, with what is said of each. */
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
  /** How many are left, where that matters. */
  left: string | undefined;
  /** There are fewer than are asked for. */
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
