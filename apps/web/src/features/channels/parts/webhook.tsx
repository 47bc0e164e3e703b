import type { WebhookData } from '@cauce/contract/conversations/channels';
import { CopyLine } from './copy-line.tsx';
import { Stack } from '../../../ui/layout/box.tsx';
import styles from './channels.module.css';

/** The values to copy into the application at Meta, so that it sends messages to this server. */
export function Webhook({ webhook: { url, verifyToken, isReady } }: { webhook: WebhookData }) {
  return (
    <Stack gap={16} shrink className={styles.stack}>
      <CopyLine name="Dirección de devolución de llamada" text={url} done="Dirección copiada" />
      {verifyToken === '' ? (
        <p className={styles.quiet}>
          {isReady
            ? 'El token de verificación lo ve quien puede editar esta página.'
            : 'El token de verificación aparecerá aquí cuando el servidor tenga sus llaves.'}
        </p>
      ) : (
        <CopyLine name="Token de verificación" text={verifyToken} done="Token copiado" />
      )}
    </Stack>
  );
}
