import { useQuery } from '@tanstack/react-query';
import { useCan } from '../../../platform/session.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonForm } from '../../../ui/feedback/skeletons.tsx';
import { notificationRules } from '../queries.ts';
import { RulesForm } from './rules-form.tsx';

/** Texts, times and quiet hours of notifications. */
export function RulesPanel() {
  const { data, isError, isFetching, refetch } = useQuery(notificationRules);
  const mayWrite = useCan('notifications.write');
  if (data === undefined && isError)
    return (
      <ErrorState
        title="No pudimos cargar tus textos y horarios."
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (data === undefined) return <SkeletonForm fields={5} />;
  return <RulesForm rules={data} readOnly={!mayWrite} />;
}
