import type { ReactNode } from 'react';
import { Grid } from '../../../ui/layout/box.tsx';
import { type Call, type Names, namesIn } from '../calls.ts';
import { answerWords, askedWords, isRefused, reasonWords } from '../words.ts';
import styles from './tool-call-details.module.css';

const NOTHING = 'Nada que contar en palabras.';

interface ToolCallDetailsProps {
  call: Call;
  /** The tool calls of the same turn, whose answers contain names for ids. */
  among: readonly Call[];
  /** The unformatted data. */
  raw: ReactNode;
}

/** Input and output of one tool call as readable text. */
export function ToolCallDetails({ call, among, raw }: ToolCallDetailsProps) {
  const names: Names = namesIn(among);
  const asked = askedWords(call, names);
  const [answer, reason] = [answerWords(call), reasonWords(call)];
  return (
    <Grid columns={1} gap={8}>
      {asked.length > 0 && (
        <div>
          <p className={styles.label}>Lo que pidió</p>
          <dl className={styles.asked}>
            {asked.map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
      <div>
        <p className={styles.label}>{call.isHeldBack ? 'Lo que iba a decir' : 'Lo que obtuvo'}</p>
        <p className={styles.answer} data-refused={isRefused(call) || undefined}>
          {answer || NOTHING}
        </p>
      </div>
      {reason !== '' && (
        <div>
          <p className={styles.label}>Por qué no salió</p>
          <p className={styles.answer}>{reason}</p>
        </div>
      )}
      <details className={styles.raw}>
        <summary>Ver los datos tal cual</summary>
        {!call.isHeldBack && (
          <p>
            Función <code>{call.name}</code>
          </p>
        )}
        {raw}
      </details>
    </Grid>
  );
}
