import type { AgendaContext } from '@cauce/contract/agenda/appointments';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useBusiness } from '../../../../platform/session.ts';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { SkeletonForm } from '../../../../ui/feedback/skeletons.tsx';
import { agendaContext } from '../../../catalogue/index.ts';

export interface AgendaDataProps {
  /** Whether further data of the form is loading. */
  isWaiting?: boolean;
  children: (context: AgendaContext, zone: string) => ReactNode;
}

/** Loads the branches, specialists and services of a form that opens outside the agenda. */
export function AgendaData({ isWaiting = false, children }: AgendaDataProps) {
  const business = useBusiness();
  const { data, isLoading, isFetching, refetch } = useQuery(agendaContext);
  if (isLoading || isWaiting) return <SkeletonForm fields={6} />;
  if (data === undefined)
    return (
      <ErrorState title="No pudimos cargar tu agenda." retrying={isFetching} onRetry={() => void refetch()} />
    );
  return children(data, data.zone || business.zone);
}
