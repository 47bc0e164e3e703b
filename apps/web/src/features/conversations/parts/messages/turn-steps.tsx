import type { Turn } from '@cauce/contract/conversations/conversations';
import { Grid } from '../../../../ui/layout/box.tsx';
import { ToolCallDetails, callsOf, titleOf } from '../../../tool-calls/index.ts';
import { flattenValue } from '../../flatten-value.ts';
import styles from './turn.module.css';

/** Input and result of each tool call, in order. */
export default function TurnSteps({ steps }: Pick<Turn, 'steps'>) {
  const calls = callsOf(steps);
  return (
    <Grid as="ol" gap={8} className={styles.steps} aria-label="Funciones que usó">
      {calls.map((call) => (
        <li key={call.key} data-kind={call.isHeldBack ? 'held_back' : undefined}>
          <p className={styles.step}>{titleOf(call)}</p>
          <ToolCallDetails
            call={call}
            among={calls}
            raw={
              <>
                <ValueTable value={call.asked} />
                <ValueTable value={call.answer} />
              </>
            }
          />
        </li>
      ))}
    </Grid>
  );
}

/** Shows any value as a table of paths and texts. */
function ValueTable({ value }: { value: unknown }) {
  const { lines, more } = flattenValue(value);
  if (lines.length === 0) return null;
  return (
    <table className={styles.values}>
      <tbody>
        {lines.map(([path, text]) => (
          <tr key={path}>
            <th scope="row">{path || 'valor'}</th>
            <td>{text}</td>
          </tr>
        ))}
        {more > 0 && (
          <tr>
            <td colSpan={2}>y {more} más</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}
