import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/inputs/button.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { Row } from '../../../ui/layout/box.tsx';
import { type Kind, KINDS } from '../kinds.ts';
import { saveCsvTemplate, saveXlsxTemplate } from '../template.ts';
import styles from './imports.module.css';

export function Templates({ kind }: { kind: Kind }) {
  const [making, setMaking] = useState(false);
  const saveXlsx = async () => {
    setMaking(true);
    await saveXlsxTemplate(kind).catch(() =>
      toast.error('No pudimos preparar la plantilla. Inténtalo de nuevo.'),
    );
    setMaking(false);
  };
  return (
    <Row gap={8} columnGap={16} align="center" justify="between" wrap>
      <p>Llena la plantilla con una fila por {KINDS[kind].one} y súbela aquí.</p>
      <Row gap={8} wrap className={styles.buttons}>
        <Button icon={<Download />} busy={making} busyLabel="Preparando..." onClick={() => void saveXlsx()}>
          Plantilla XLSX
        </Button>
        <Button icon={<Download />} onClick={() => saveCsvTemplate(kind)}>
          Plantilla CSV
        </Button>
      </Row>
    </Row>
  );
}
