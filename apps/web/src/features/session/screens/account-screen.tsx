import { useMantineColorScheme } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Moon, Sun } from 'lucide-react';
import { Suspense } from 'react';
import { withoutTransitions } from '../../../ui/brand/scheme.ts';
import { Segmented } from '../../../ui/inputs/segmented.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { MyPrivacy } from '../../privacy/index.ts';
import { ChangePassword } from '../parts/change-password.tsx';
import { MyData } from '../parts/my-data.tsx';
import { OpenSessions } from '../parts/open-sessions.tsx';
import { TwoStep } from '../parts/two-step.tsx';
import { account } from '../queries.ts';

const SCHEMES = [
  { value: 'light', label: 'Claro', icon: <Sun aria-hidden size={16} /> },
  { value: 'dark', label: 'Oscuro', icon: <Moon aria-hidden size={16} /> },
] as const;

function Appearance() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Card title="Apariencia" description="Solo en este dispositivo.">
      <Segmented
        label="Tema"
        segments={SCHEMES}
        value={colorScheme === 'dark' ? 'dark' : 'light'}
        onChange={(scheme) => withoutTransitions(() => setColorScheme(scheme))}
      />
    </Card>
  );
}

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
