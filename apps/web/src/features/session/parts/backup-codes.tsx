import { Button } from '../../../ui/inputs/button.tsx';
import { CopyButton } from '../../../ui/inputs/copy-button.tsx';
import { Row, Stack } from '../../../ui/layout/box.tsx';
import { useSecretOnScreen } from '../../../ui/overlay/secret-on-screen.ts';
import styles from './account.module.css';

const NOT_SAVED = {
  title: '¿Ya guardaste tus códigos?',
  body: 'No los volveremos a mostrar.',
  action: 'Ya los guardé',
  cancel: 'Volver a los códigos',
};

/** The backup codes, which are shown only once. */
export function BackupCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  useSecretOnScreen(NOT_SAVED);
  return (
    <Stack gap={16}>
      <p>
        Guárdalos fuera de tu teléfono. Cada uno sirve una vez, si un día no tienes tu app. No los volveremos
        a mostrar.
      </p>
      <ul className={styles.codes} aria-label="Códigos de respaldo">
        {codes.map((code) => (
          <li key={code} className={styles.mono}>
            {code}
          </li>
        ))}
      </ul>
      <Row gap={8} columnGap={16} align="center" justify="between" wrap>
        <CopyButton words label="Copiar códigos" done="Códigos copiados" text={codes.join('\n')} />
        <Button kind="primary" onClick={onDone}>
          Ya los guardé
        </Button>
      </Row>
    </Stack>
  );
}
