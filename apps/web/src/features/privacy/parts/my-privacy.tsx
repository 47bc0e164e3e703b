import type { AccountView } from '@cauce/contract/account/session';
import { useState } from 'react';
import { pageHref } from '../../../platform/page-href.ts';
import { saveFile } from '../../../ui/save-file.ts';
import { Button } from '../../../ui/inputs/button.tsx';
import { Row } from '../../../ui/layout/box.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Link } from '../../../ui/inputs/link.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { exportOwnData } from '../queries.ts';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import styles from './my-privacy.module.css';

/** The rights that the law gives everybody: download their data and delete their account. */
export function MyPrivacy({ account }: { account: AccountView }) {
  const [deleting, setDeleting] = useState(false);
  const [busy, setBusy] = useState(false);
  const take = async () => {
    setBusy(true);
    try {
      const data = await exportOwnData();
      const content = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
      saveFile(content, `mis-datos-${data.exportedAt.slice(0, 10)}.json`);
      toast.success('Descargamos tus datos');
    } catch (error) {
      toast.error(error instanceof Error ? error.message : 'No pudimos descargar tus datos');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card
      title="Privacidad"
      description={
        <>
          Qué guardamos de ti y para qué, en el{' '}
          <Link href={pageHref('/aviso-de-privacidad')}>aviso de privacidad</Link>.
        </>
      }
    >
      <Row gap={8} columnGap={16} align="center" justify="between" wrap className={styles.row}>
        <p>Todo lo que guardamos de ti, en un archivo.</p>
        <Button busy={busy} busyLabel="Preparando..." onClick={() => void take()}>
          Descargar mis datos
        </Button>
      </Row>
      <Row gap={8} columnGap={16} align="center" justify="between" wrap className={styles.row}>
        <p>
          {account.hasPassword
            ? 'Borra tu cuenta y lo que guardamos de ti.'
            : 'Para eliminar tu cuenta, primero elige una contraseña.'}
        </p>
        {account.hasPassword && <Button onClick={() => setDeleting(true)}>Eliminar mi cuenta</Button>}
      </Row>
      <DeleteAccountDialog open={deleting} onClose={() => setDeleting(false)} twoStep={account.twoStep} />
    </Card>
  );
}
