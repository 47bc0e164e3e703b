import { MantineProvider } from '@mantine/core';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { ConfirmHost } from './overlay/confirm.tsx';
import { ShortcutsHost } from './overlay/shortcuts-host.tsx';
import { ToastHost } from './feedback/toast-host.tsx';

function Around({ children }: { children: ReactNode }) {
  return (
    <MantineProvider env="test" withCssVariables={false} withGlobalClasses={false}>
      {children}
      <ConfirmHost />
      <ToastHost />
      <ShortcutsHost />
    </MantineProvider>
  );
}

/** Renders a component inside the providers of the application, without styles and without animations. */
export const renderUi = (part: ReactNode) => ({
  user: userEvent.setup(),
  ...render(part, { wrapper: Around }),
});
