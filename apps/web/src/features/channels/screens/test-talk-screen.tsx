import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useDocumentTitle } from '../../../ui/layout/document-name.ts';
import { CallError } from '@cauce/contract/kit/client';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { NotFound } from '../../../ui/feedback/not-found.tsx';
import { SkeletonList } from '../../../ui/feedback/skeletons.tsx';
import { TestTalk } from '../parts/test-talk.tsx';
import { testTalk } from '../queries.ts';

/** The page of a test link, for people without an account. */
export function TestTalkScreen() {
  const { token = '' }: { token?: string } = useParams({ strict: false });
  const { data, error, isFetching, refetch } = useQuery(testTalk(token));
  useDocumentTitle('Prueba');
  if (data) return <TestTalk token={token} {...data} />;
  if (error instanceof CallError && error.status < 500 && error.code !== 'tooMany')
    return (
      <NotFound
        title={error.code === 'linkSpent' ? error.message : 'Este enlace de prueba no existe.'}
        detail="Pide otro a quien te lo compartió."
      />
    );
  if (error) return <ErrorState onRetry={() => void refetch()} retrying={isFetching} />;
  return <SkeletonList />;
}
