import { session, SignUpInput } from '@cauce/contract/account/session';
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
import { GoogleButton } from '../parts/google-button.tsx';
import { NewPasswordField } from '../parts/new-password-field.tsx';
import { Submit } from '../parts/submit.tsx';
import { enterApp, withReturnPath, SIGN_IN, useReturnPath } from '../return-path.ts';

const INVITATION = pageHref('/invitacion');

export function SignUpScreen() {
  const { person } = useSession();
  const back = useReturnPath();
  const form = useZodForm(SignUpInput, { name: '', email: knownEmail(), password: '' });
  if (person !== null) return <RedirectSignedIn back={back} />;
  const open = async (body: SignUpInput) => {
    await call(session.signUp, { body });
    enterApp(back);
  };
  return (
    <AuthPage
      title="Crea tu cuenta"
      description={
        back.startsWith(INVITATION)
          ? 'Después aceptas tu invitación.'
          : 'Después registras tu negocio o te unes a uno.'
      }
    >
      <Stack gap={16}>
        <Form form={form} mayBeLeft onSubmit={open}>
          <TextField name="name" label="Nombre" autoComplete="name" focused />
          <TextField name="email" label="Correo" type="email" autoComplete="email" />
          <NewPasswordField name="password" label="Contraseña" />
          <Submit label="Crear cuenta" busyLabel="Creando tu cuenta..." />
        </Form>
        <GoogleButton back={back} />
        <p className={styles.foot}>
          <span>
            Al crear tu cuenta aceptas el{' '}
            <Link href={pageHref('/aviso-de-privacidad')} target="_blank">
              aviso de privacidad
            </Link>
            .
          </span>
        </p>
        <p className={styles.foot}>
          ¿Ya tienes cuenta? <Link href={withReturnPath(SIGN_IN, back)}>Ingresa</Link>
        </p>
      </Stack>
    </AuthPage>
  );
}
