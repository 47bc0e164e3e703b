import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useCan, useSession } from '../../../platform/session.ts';
import { businessOf } from '../../catalogue/index.ts';

/** The business's own settings, brought along only where they are shown. */
const TestSettingsCard = lazy(async () => ({
  default: (await import('../../business/index.ts')).TestSettingsCard,
}));

/** How long every assistant waits before it answers, and with whom it is tried out. */
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
