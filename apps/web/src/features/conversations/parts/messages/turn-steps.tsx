import type { Turn } from '@cauce/contract/conversations/conversations';
import { CallTold, callsOf, titleOf } from '../../../turns/index.ts';
import { flattened } from '../../flattened.ts';
import styles from './turn.module.css';

/** What was asked of each tool and what came back, one after the other. */
export default function TurnSteps({ steps }: Pick<Turn, 'steps'>) {
  const calls = callsOf(steps);
  return (
    <ol className={styles.steps} aria-label="Funciones que usó">
      {calls.map((call) => (
        <li key={call.key} data-kind={call.isHeldBack ? 'held_back' : undefined}>
          <p className={styles.step}>{titleOf(call)}</p>
          <CallTold
            call={call}
            among={calls}
            raw={
              <>
                <Told value={call.asked} />
                <Told value={call.answer} />
              </>
            }
          />
        </li>
      ))}
    </ol>
  );
}

/** Whatever it is, line by line. */
function Told({ value }: { value: unknown }) {
  const { lines, more } = flattened(value);
  if (lines.length === 0) return null;
  return (
    <table className={styles.told}>
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
