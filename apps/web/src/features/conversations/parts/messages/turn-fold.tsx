import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { SkeletonText } from '../../../../ui/feedback/skeletons.tsx';
import { turnOf } from '../../queries.ts';
import styles from './turn.module.css';
import { TurnDetails } from './turn-details.tsx';

/** Opens the steps that led to an answer of an assistant. */
export function TurnFold({ id, zone }: { id: string; zone: string }) {
  const [open, setOpen] = useState(false);
  return (
    <div className={styles.fold}>
      <button type="button" className={styles.toggle} aria-expanded={open} onClick={() => setOpen(!open)}>
        <ChevronRight aria-hidden size={14} />
        Qué hizo
      </button>
      {open && <Fetched id={id} zone={zone} />}
    </div>
  );
}

function Fetched({ id, zone }: { id: string; zone: string }) {
  const { data, isError, isFetching, refetch } = useQuery(turnOf(id));
  if (data) return <TurnDetails turn={data} zone={zone} />;
  if (isError)
    return (
      <ErrorState
        small
        title="No pudimos cargar lo que hizo."
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  return <SkeletonText lines={3} />;
}
