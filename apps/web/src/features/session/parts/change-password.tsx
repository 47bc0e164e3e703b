import { ChangePasswordInput, session } from '@cauce/contract/account/session';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/call.ts';
import { useSession } from '../../../platform/session.ts';
import { Button } from '../../../ui/inputs/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { FormActions } from '../../../ui/form/form-actions.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { TextField } from '../../../ui/form/fields/text-field.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { SkeletonForm } from '../../../ui/feedback/skeletons.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { account, openSessions } from '../queries.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { useAction } from './use-action.ts';

export function ChangePassword() {
  const { data, isError, refetch } = useQuery(account);
  return (
    <Card title="Contraseña" description="Al cambiarla cerramos tus sesiones en otros dispositivos.">
      {data?.hasPassword === true && <PasswordForm />}
      {data?.hasPassword === false && <FirstPassword />}
      {data === undefined &&
        (isError ? <ErrorState onRetry={() => void refetch()} /> : <SkeletonForm fields={2} />)}
    </Card>
  );
}

const BLANK = { currentPassword: '', newPassword: '' };

function PasswordForm() {
  const queries = useQueryClient();
  const form = useZodForm(ChangePasswordInput, BLANK);
  const change = async (body: typeof BLANK) => {
    const { message } = await call(session.changePassword, { body });
    form.reset(BLANK);
    toast.success(message);
    await queries.invalidateQueries({ queryKey: openSessions.queryKey });
  };
  return (
    <Form form={form} onSubmit={change}>
      <TextField
        name="currentPassword"
        label="Contraseña actual"
        type="password"
        autoComplete="current-password"
      />
      <NewPasswordField name="newPassword" label="Nueva contraseña" />
      <FormActions save="Cambiar contraseña" saving="Cambiando..." />
    </Form>
  );
}

/** Sends a link to a person who signs in with Google, to choose a first password. */
function FirstPassword() {
  const { person } = useSession();
  const send = useAction(async () => {
    const { message } = await call(session.forgotten, { body: { email: person?.email ?? '' } });
    toast.success(message);
  });
  return (
    <>
      <p>Entras con Google. Si también quieres una contraseña, te enviamos un enlace para elegirla.</p>
      <p>
        <Button busy={send.busy} busyLabel="Enviando..." onClick={send.run}>
          Enviarme el enlace
        </Button>
      </p>
    </>
  );
}
