import { FlaskConical } from 'lucide-react';
import { useCan } from '../../../platform/session.ts';
import { Card } from '../../../ui/card.tsx';
import { StatusChip } from '../../../ui/chip.tsx';
import { TestLinks } from './test-links.tsx';

/** While nothing is connected everything can be tried all the same, and nobody is led to think that it leaves. */
export function TestMode({ isAlone }: { isAlone: boolean }) {
  const maySee = useCan('conversations.read');
  if (!maySee) return null;
  return (
    <Card
      title="Pruébalo sin conectar nada"
      description={
        isAlone
          ? 'Mientras no conectes una cuenta, todo mensaje se queda en el simulador: nadie lo recibe.'
          : 'El simulador sigue aquí para ensayar; lo que pase en él no le llega a nadie.'
      }
      actions={<StatusChip tone="warning" label="Modo de prueba" icon={<FlaskConical aria-hidden />} />}
    >
      <TestLinks />
    </Card>
  );
}
