import { useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { SkeletonText } from '../../../ui/feedback/skeletons.tsx';
import { FiguresContext, figureWords, isPublishedMessage, unsendable } from '../editor/figures.ts';
import { messageResultsOf } from '../queries.ts';
import styles from './message-figures.module.css';

/** Does not begin a line. */
const SEPARATOR = '\u00A0· ';

/** The numbers of one message of a sequence. A message that was never published has none. */
export function MessageFigures({ messageKey }: { messageKey: string }) {
  const funnelId = useContext(FiguresContext);
  const isShown = funnelId !== null && isPublishedMessage(messageKey);
  const { data, isError } = useQuery({
    ...messageResultsOf(funnelId ?? ''),
    select: (results) => results.find(({ phase }) => phase === messageKey) ?? null,
    enabled: isShown,
  });
  if (!isShown || (isError && data === undefined)) return null;
  if (data === undefined)
    return (
      <div className={styles.figures}>
        <SkeletonText lines={1} />
      </div>
    );
  const words = data ? figureWords(data) : [];
  const missed = data ? unsendable(data) : { total: 0, reasons: [] };
  return (
    <div className={styles.figures}>
      {words.length === 0 && missed.total === 0 && <p>Aún sin envíos</p>}
      {words.length > 0 && <p>{words.join(SEPARATOR)}</p>}
      {missed.total > 0 && (
        <details>
          <summary>
            {missed.total.toLocaleString('es-MX')} {missed.total === 1 ? 'no enviable' : 'no enviables'}
          </summary>
          <ul>
            {missed.reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
