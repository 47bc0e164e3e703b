import { RESULT_DAYS } from '@cauce/contract/funnels/message-results';
import { useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { FiguresContext, hasPublishedMessages } from '../editor/figures.ts';
import type { Content } from '../editor/model.ts';
import { messageResultsOf } from '../queries.ts';
import styles from './figures-note.module.css';

/** Says which days the numbers of the messages count, or why they are missing. */
export function FiguresNote({ content }: { content: Content }) {
  const funnelId = useContext(FiguresContext);
  const isShown = funnelId !== null && hasPublishedMessages(content);
  const { data, isError, isFetching, refetch } = useQuery({
    ...messageResultsOf(funnelId ?? ''),
    enabled: isShown,
  });
  if (!isShown) return null;
  if (data === undefined && isError)
    return (
      <ErrorState
        small
        title="No pudimos cargar las cifras de los mensajes."
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  return <p className={styles.note}>Las cifras de cada mensaje son de los últimos {RESULT_DAYS} días.</p>;
}
