import { ForgottenInput, session } from '@cauce/contract/account/session';
import { useState } from 'react';
import { call } from '../../../platform/call.ts';
import { Form } from '../../../ui/form/form.tsx';
import { TextField } from '../../../ui/form/fields/text-field.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { ButtonLink } from '../../../ui/inputs/button.tsx';
import { Link } from '../../../ui/inputs/link.tsx';
import { Stack } from '../../../ui/layout/box.tsx';
import { AuthPage } from '../parts/auth-page.tsx';
import styles from '../parts/auth.module.css';
import { MailboxHint } from '../parts/mailbox-hint.tsx';
import { Submit } from '../parts/submit.tsx';
import { withReturnPath, SIGN_IN, useReturnPath } from '../return-path.ts';

export function ForgottenScreen() {
  const signIn = withReturnPath(SIGN_IN, useReturnPath());
  const [answer, setAnswer] = useState<string>();
  const form = useZodForm(ForgottenInput, { email: '' });
  const ask = async ({ email }: { email: string }) => {
    setAnswer((await call(session.forgotten, { body: { email } })).message);
  };
  if (answer !== undefined) {
    return (
      <AuthPage title="Revisa tu correo" description={`${answer}.`}>
        <Stack gap={16}>
          <p>El enlace vence en una hora. Si no lo ves, busca en correo no deseado.</p>
          <MailboxHint />
          <ButtonLink kind="primary" wide href={signIn}>
            Volver a ingresar
          </ButtonLink>
        </Stack>
      </AuthPage>
    );
  }
  return (
    <AuthPage
      title="Recupera tu contraseña"
      description="Escribe tu correo y te enviamos un enlace para elegir otra."
    >
      <Stack gap={16}>
        <Form form={form} mayBeLeft onSubmit={ask}>
          <TextField name="email" label="Correo" type="email" autoComplete="username" focused />
          <Submit label="Enviar enlace" busyLabel="Enviando..." />
        </Form>
        <p className={styles.foot}>
          <Link href={signIn}>Volver a ingresar</Link>
        </p>
      </Stack>
    </AuthPage>
  );
}
