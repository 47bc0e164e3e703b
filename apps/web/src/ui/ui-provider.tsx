import '@fontsource-variable/heebo/wght.css';
import './mantine.css';
import './tokens.css';
import './base.css';
import './mantine-tokens.css';
import { MantineProvider } from '@mantine/core';
import { useEffect, useState, type ReactNode } from 'react';
import { cookieSchemeManager, paintBrowser, paintedScheme, type Scheme } from './brand/scheme.ts';
import { ConfirmHost } from './overlay/confirm.tsx';
import { mantineTheme } from './mantine-theme.ts';
import { ShortcutsHost } from './overlay/shortcuts-host.tsx';
import { ToastHost } from './feedback/toast-host.tsx';
import { TooltipHost } from './overlay/tooltip-host.tsx';

export interface UiProviderProps {
  /** The only scheme of the brand; it replaces the scheme that the person chose. */
  scheme?: Scheme;
  children: ReactNode;
}

/** Provides what the components of this folder need: the theme, toasts and confirmations. */
export function UiProvider({ scheme, children }: UiProviderProps) {
  const [schemes] = useState(() => cookieSchemeManager(scheme));
  const [initial] = useState(paintedScheme);
  useEffect(paintBrowser, [scheme]);
  return (
    <MantineProvider
      theme={mantineTheme}
      colorSchemeManager={schemes}
      defaultColorScheme={initial}
      forceColorScheme={scheme}
      withCssVariables={false}
      withGlobalClasses={false}
    >
      {children}
      <ConfirmHost />
      <ToastHost />
      <TooltipHost />
      <ShortcutsHost />
    </MantineProvider>
  );
}
