import { FlaskConical, MessagesSquare } from 'lucide-react';
import { useCan } from '../../../platform/session.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { StatusChip } from '../../../ui/chip.tsx';
import styles from './channels.module.css';
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
      <div className={styles.stack}>
        <div className={styles.acts}>
          <ButtonLink href="/chat" icon={<MessagesSquare aria-hidden size={16} />}>
            Abrir el simulador
          </ButtonLink>
        </div>
        <TestLinks />
      </div>
    </Card>
  );
}
