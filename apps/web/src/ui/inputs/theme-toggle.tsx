import { useMantineColorScheme } from '@mantine/core';
import { Moon, Sun } from 'lucide-react';
import { withoutTransitions } from '../brand/scheme.ts';
import { IconButton } from './icon-button.tsx';

/** Changes between light and dark and remembers the choice for the next visit. */
export function ThemeToggle() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const dark = colorScheme === 'dark';
  return (
    <IconButton
      label={dark ? 'Usar tema claro' : 'Usar tema oscuro'}
      icon={dark ? <Sun /> : <Moon />}
      onClick={() => withoutTransitions(() => setColorScheme(dark ? 'light' : 'dark'))}
    />
  );
}
