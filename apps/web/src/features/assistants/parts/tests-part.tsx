import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useCan, useSession } from '../../../platform/session.ts';
import { businessOf } from '../../catalogue/index.ts';

/** The test settings belong to the feature of the business; their code loads with this tab. */
const TestSettingsCard = lazy(async () => ({
  default: (await import('../../business/index.ts')).TestSettingsCard,
}));

/** The waiting time before assistants answer, and the numbers with which they are tested. */
export function TestsPart() {
  const { business } = useSession();
  const mayRead = useCan('business.read');
  const mayEdit = useCan('business.write');
  const { data } = useQuery({ ...businessOf(business?._id ?? ''), enabled: mayRead && business !== null });
  if (data === undefined) return null;
  return (
    <Suspense>
      <TestSettingsCard business={data} mayEdit={mayEdit} />
    </Suspense>
  );
}
