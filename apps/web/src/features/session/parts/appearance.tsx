import { useMantineColorScheme } from '@mantine/core';
import { Moon, Sun } from 'lucide-react';
import { withoutTransitions } from '../../../ui/brand/scheme.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Segmented } from '../../../ui/inputs/segmented.tsx';

const SCHEMES = [
  { value: 'light', label: 'Claro', icon: <Sun aria-hidden size={16} /> },
  { value: 'dark', label: 'Oscuro', icon: <Moon aria-hidden size={16} /> },
] as const;

export function Appearance() {
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
