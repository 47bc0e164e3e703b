import { useResendVerification } from '../../../platform/unconfirmed.ts';
import { useSession } from '../../../platform/session.ts';
import { Button } from '../../../ui/inputs/button.tsx';

/** The next step while the e-mail address of the owner is not confirmed. Only they receive the e-mail. */
export function ResendEmail() {
  const { person } = useSession();
  const resend = useResendVerification();
  if (person?.emailVerified !== false) return <>Es el correo de quien registró el negocio.</>;
  return (
    <Button size="small" busy={resend.isPending} busyLabel="Enviando..." onClick={() => resend.mutate()}>
      Reenviar correo
    </Button>
  );
}
