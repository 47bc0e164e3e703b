import { CallError } from '@cauce/contract/kit/client';
import { ResetInput, session } from '@cauce/contract/account/session';
import { useState } from 'react';
import { call } from '../../../platform/call.ts';
import { pageHref } from '../../../platform/page-href.ts';
import { ButtonLink } from '../../../ui/inputs/button.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { AuthPage } from '../parts/auth-page.tsx';
import { NewPasswordField } from '../parts/new-password-field.tsx';
import { Submit } from '../parts/submit.tsx';
import { SIGN_IN, useParameter } from '../return-path.ts';

const PasswordOnly = ResetInput.pick({ password: true });

export function ResetScreen() {
  const token = useParameter('token');
  const [end, setEnd] = useState<'open' | 'changed' | 'spent'>(token === '' ? 'spent' : 'open');
  const form = useZodForm(PasswordOnly, { password: '' });
  const change = async ({ password }: { password: string }) => {
    try {
      await call(session.reset, { body: { token, password } });
      setEnd('changed');
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 'linkSpent') throw error;
      setEnd('spent');
    }
  };
  if (end === 'changed') {
    return (
      <AuthPage
        title="Tu contraseña cambió"
        description="Cerramos todas tus sesiones. Ingresa con tu nueva contraseña."
      >
        <ButtonLink kind="primary" wide href={SIGN_IN}>
          Ingresar
        </ButtonLink>
      </AuthPage>
    );
  }
  if (end === 'spent') {
    return (
      <AuthPage
        title="Este enlace ya no sirve"
        description="Los enlaces se usan una vez y vencen en una hora."
      >
        <ButtonLink kind="primary" wide href={pageHref('/auth/olvide')}>
          Pedir otro enlace
        </ButtonLink>
      </AuthPage>
    );
  }
  return (
    <AuthPage title="Elige otra contraseña" description="Al cambiarla cerramos todas tus sesiones.">
      <Form form={form} mayBeLeft onSubmit={change}>
        <NewPasswordField name="password" label="Nueva contraseña" focused />
        <Submit label="Cambiar contraseña" busyLabel="Cambiando..." />
      </Form>
    </AuthPage>
  );
}
