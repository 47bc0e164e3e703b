import { FlaskConical } from 'lucide-react';
import { useCan } from '../../../platform/session.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { StatusChip } from '../../../ui/data/chip.tsx';
import { TestLinks } from './test-links.tsx';

/** Says that messages are only simulated while no account is connected. */
export function TestMode({ isAlone }: { isAlone: boolean }) {
  const maySee = useCan('conversations.read');
  if (!maySee) return null;
  return (
    <Card
      title="Pruébalo sin conectar nada"
      description={
        isAlone
          ? 'Sin esta conexión nadie recibe tus mensajes por aquí. Ensaya en el simulador: de él no sale nada.'
          : 'El simulador sigue aquí para ensayar; lo que pase en él no le llega a nadie.'
      }
      actions={<StatusChip tone="warning" label="Modo de prueba" icon={<FlaskConical aria-hidden />} />}
    >
      <TestLinks />
    </Card>
  );
}
