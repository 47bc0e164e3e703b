import { ErasureInput } from '@cauce/contract/account/privacy';
import { SIGN_IN } from '../../../platform/return-path.ts';
import { reloadAt } from '../../../platform/session-acts.ts';
import { changeSession } from '../../../platform/reads/session-change.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { FormActions } from '../../../ui/form/form-actions.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { TextField } from '../../../ui/form/fields/text-field.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { eraseAccount } from '../queries.ts';
import styles from './my-privacy.module.css';

interface DeleteAccountDialogProps {
  open: boolean;
  onClose: () => void;
  twoStep: boolean;
}

export function DeleteAccountDialog({ open, onClose, twoStep }: DeleteAccountDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Eliminar mi cuenta">
      <Confirm twoStep={twoStep} />
    </Dialog>
  );
}

async function erase(body: ErasureInput): Promise<void> {
  await changeSession(() => eraseAccount(body));
  reloadAt(SIGN_IN);
}

function Confirm({ twoStep }: { twoStep: boolean }) {
  const form = useZodForm(ErasureInput, { password: '', code: '' });
  return (
    <Form form={form} onSubmit={erase}>
      <ul className={styles.goes}>
        <li>Borramos tu nombre, tu correo, tu foto y tus accesos. No se puede deshacer.</li>
        <li>Dejas todos tus equipos y se cierran todas tus sesiones.</li>
        <li>Lo que hiciste en cada negocio queda a nombre de «Persona eliminada».</li>
      </ul>
      <TextField
        name="password"
        label="Tu contraseña"
        type="password"
        autoComplete="current-password"
        focused
      />
      {twoStep && (
        <TextField
          name="code"
          label="Código de dos pasos"
          autoComplete="one-time-code"
          help="El de tu app o uno de respaldo."
        />
      )}
      <FormActions save="Eliminar mi cuenta" saving="Eliminando..." danger />
    </Form>
  );
}
