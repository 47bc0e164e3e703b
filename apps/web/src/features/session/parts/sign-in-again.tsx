import { CodeInput, session, SignInInput } from '@cauce/contract/account/session';
import { useState } from 'react';
import { call } from '../../../platform/call.ts';
import { SIGN_IN } from '../../../platform/return-path.ts';
import { continueSession } from '../../../platform/session-acts.ts';
import { closeSignInAgain } from '../../../platform/session-end.ts';
import { useSession } from '../../../platform/session.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { TextField } from '../../../ui/form/fields/text-field.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { Submit } from './submit.tsx';

const PasswordOnly = SignInInput.pick({ password: true });
const CodeOnly = CodeInput.pick({ code: true });

async function goOn(): Promise<void> {
  await continueSession();
  toast.success('Listo, sigue donde ibas');
}

function Password({ email, onChallenge }: { email: string; onChallenge: (challenge: string) => void }) {
  const form = useZodForm(PasswordOnly, { password: '' });
  const enter = async ({ password }: { password: string }) => {
    const { data } = await call(session.signIn, { body: { email, password } });
    if (data.challenge === null) await goOn();
    else onChallenge(data.challenge);
  };
  return (
    <Form form={form} mayBeLeft onSubmit={enter}>
      <TextField
        name="password"
        label={`Contraseña de ${email}`}
        type="password"
        autoComplete="current-password"
        focused
      />
      <Submit label="Entrar" busyLabel="Entrando..." />
    </Form>
  );
}

function Code({ challenge }: { challenge: string }) {
  const form = useZodForm(CodeOnly, { code: '' });
  const enter = async ({ code }: { code: string }) => {
    await call(session.signInCode, { body: { challenge, code } });
    await goOn();
  };
  return (
    <Form form={form} mayBeLeft onSubmit={enter}>
      <TextField
        name="code"
        label="Código de dos pasos"
        autoComplete="one-time-code"
        help="Los 6 números de tu app, o un código de respaldo."
        focused
      />
      <Submit label="Entrar" busyLabel="Revisando..." />
    </Form>
  );
}

/** Asks the person to sign in again when the session has ended, and keeps their unsaved text. */
export function SignInAgain() {
  const { person, installation } = useSession();
  const [challenge, setChallenge] = useState<string>();
  return (
    <Dialog
      open
      onClose={closeSignInAgain}
      size="small"
      title="Tu sesión terminó"
      description="Lo que escribiste sigue aquí. Entra otra vez para guardarlo."
    >
      {challenge === undefined ? (
        <Password email={person?.email ?? ''} onChallenge={setChallenge} />
      ) : (
        <Code challenge={challenge} />
      )}
      {installation.googleSignIn && (
        // Google opens in another tab, so that this one keeps the unsaved text; it then continues by itself.
        <p>
          <a href={SIGN_IN} target="_blank" rel="noreferrer">
            Entrar con Google en otra pestaña
          </a>
        </p>
      )}
    </Dialog>
  );
}
