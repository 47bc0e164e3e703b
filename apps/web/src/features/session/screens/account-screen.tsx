import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { MyPrivacy } from '../../privacy/index.ts';
import { Page } from '../../../ui/layout/page.tsx';
import { Appearance } from '../parts/appearance.tsx';
import { ChangePassword } from '../parts/change-password.tsx';
import { MyData } from '../parts/my-data.tsx';
import { OpenSessions } from '../parts/open-sessions.tsx';
import { TwoStep } from '../parts/two-step.tsx';
import { account } from '../queries.ts';

export function AccountScreen() {
  const { data } = useQuery(account);
  return (
    <Page width="form" title="Mi cuenta" description="Lo que es tuyo, en cualquier negocio.">
      <MyData />
      <Appearance />
      <ChangePassword />
      <TwoStep />
      <OpenSessions />
      {data !== undefined && (
        <Suspense>
          <MyPrivacy account={data} />
        </Suspense>
      )}
    </Page>
  );
}
