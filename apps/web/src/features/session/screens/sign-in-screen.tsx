import { session, SignInInput } from '@cauce/contract/account/session';
import { useState } from 'react';
import { call } from '../../../platform/call.ts';
import { knownEmail } from '../../../platform/known-email.ts';
import { pageHref } from '../../../platform/page-href.ts';
import { useSession } from '../../../platform/session.ts';
import { Form } from '../../../ui/form/form.tsx';
import { TextField } from '../../../ui/form/fields/text-field.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { Link } from '../../../ui/inputs/link.tsx';
import { Stack } from '../../../ui/layout/box.tsx';
import { AuthPage } from '../parts/auth-page.tsx';
import { RedirectSignedIn } from '../parts/redirect-signed-in.tsx';
import styles from '../parts/auth.module.css';
import { CodeStep } from '../parts/code-step.tsx';
import { GoogleButton } from '../parts/google-button.tsx';
import { Submit } from '../parts/submit.tsx';
import { enterApp, withReturnPath, useReturnPath } from '../return-path.ts';

export function SignInScreen() {
  const { person, brand } = useSession();
  const back = useReturnPath();
  const [challenge, setChallenge] = useState<string | null>(null);
  const [known] = useState(knownEmail);
  const form = useZodForm(SignInInput, { email: known, password: '' });
  if (person !== null) return <RedirectSignedIn back={back} />;
  if (challenge !== null) {
    return <CodeStep challenge={challenge} onIn={() => enterApp(back)} onBack={() => setChallenge(null)} />;
  }
  const enter = async (body: SignInInput) => {
    const { data } = await call(session.signIn, { body });
    if (data.challenge === null) enterApp(back);
    else setChallenge(data.challenge);
  };
  return (
    <AuthPage title={`Ingresa a ${brand.companyName}`}>
      <Stack gap={16}>
        <Form form={form} mayBeLeft onSubmit={enter}>
          <TextField
            name="email"
            label="Correo"
            type="email"
            autoComplete="username"
            focused={known === ''}
          />
          <TextField
            name="password"
            label="Contraseña"
            type="password"
            autoComplete="current-password"
            focused={known !== ''}
          />
          <Link href={withReturnPath(pageHref('/auth/olvide'), back)}>Olvidé mi contraseña</Link>
          <Submit label="Entrar" busyLabel="Entrando..." />
        </Form>
        <GoogleButton back={back} />
        <p className={styles.foot}>
          ¿Aún no tienes cuenta? <Link href={withReturnPath(pageHref('/auth/registro'), back)}>Crea una</Link>
        </p>
      </Stack>
    </AuthPage>
  );
}
