import { CodeInput, session } from '@cauce/contract/account/session';
import { call } from '../../../platform/call.ts';
import { Button } from '../../../ui/inputs/button.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { TextField } from '../../../ui/form/fields/text-field.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { AuthPage } from './auth-page.tsx';
import styles from './auth.module.css';
import { Submit } from './submit.tsx';

const CodeOnly = CodeInput.pick({ code: true });

/** Asks for the code of the second step, after the right password. */
export function CodeStep({
  challenge,
  onIn,
  onBack,
}: {
  challenge: string;
  onIn: () => void;
  onBack: () => void;
}) {
  const form = useZodForm(CodeOnly, { code: '' });
  const enter = async ({ code }: { code: string }) => {
    await call(session.signInCode, { body: { challenge, code } });
    onIn();
  };
  return (
    <AuthPage
      title="Código de dos pasos"
      description="Abre tu app de autenticación y escribe el código de 6 números."
    >
      <Form form={form} mayBeLeft onSubmit={enter}>
        <TextField
          name="code"
          label="Código"
          autoComplete="one-time-code"
          focused
          help="¿No tienes tu teléfono? Escribe uno de tus códigos de respaldo."
        />
        <Submit label="Entrar" busyLabel="Revisando..." />
      </Form>
      <p className={styles.foot}>
        <Button kind="subtle" onClick={onBack}>
          Entrar con otra cuenta
        </Button>
      </p>
    </AuthPage>
  );
}
