import { formatDateTime } from '@cauce/domain/time/dates';
import { DEFAULT_ZONE } from '@cauce/domain/time/time-zones';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import * as z from 'zod';
import { pageHref } from '../../../platform/page-href.ts';
import { typedText, useFilters } from '../../../platform/search.ts';
import { keepEmail } from '../../../platform/known-email.ts';
import { SIGN_IN, signInPath } from '../../../platform/return-path.ts';
import { reloadAt } from '../../../platform/session-acts.ts';
import { useSession } from '../../../platform/session.ts';
import { Button, ButtonLink } from '../../../ui/inputs/button.tsx';
import { Stack } from '../../../ui/layout/box.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { SkeletonText } from '../../../ui/feedback/skeletons.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { acceptInvitation, invitationOf } from '../queries.ts';
import styles from './invitation-screen.module.css';

const Filters = z.object({ t: typedText() });
export type InvitationSearch = z.output<typeof Filters>;
const SIGN_UP = pageHref('/auth/registro');

function Accept({ token, email }: { token: string; email: string }) {
  const [busy, setBusy] = useState(false);
  const accept = async () => {
    setBusy(true);
    try {
      await acceptInvitation(token);
      reloadAt();
    } catch (problem) {
      setBusy(false);
      toast.error(problem instanceof Error ? problem.message : 'No pudimos aceptar la invitación');
    }
  };
  return (
    <>
      <p className={styles.note}>Entrarás con tu cuenta {email}.</p>
      <Button kind="primary" wide busy={busy} busyLabel="Entrando..." onClick={() => void accept()}>
        Aceptar invitación
      </Button>
    </>
  );
}

/** Lets a visitor sign in or sign up, and return to the invitation afterwards. */
function SignInFirst({ token, email }: { token: string; email: string }) {
  useEffect(() => keepEmail(email), [email]);
  const here = signInPath(pageHref('/invitacion', { t: token }));
  return (
    <>
      <p className={styles.note}>Ingresa o crea tu cuenta y vuelve aquí para aceptarla.</p>
      <ButtonLink kind="primary" wide href={here}>
        Ingresar
      </ButtonLink>
      <ButtonLink wide href={here.replace(SIGN_IN, SIGN_UP)}>
        Crear cuenta
      </ButtonLink>
    </>
  );
}

export function InvitationScreen() {
  const { person } = useSession();
  const [{ t: token }] = useFilters('/invitacion', Filters);
  const { data, error, isPending, refetch } = useQuery(invitationOf(token));
  if (isPending)
    return (
      <Page width="form" title="Tu invitación">
        <SkeletonText />
      </Page>
    );
  if (data !== undefined)
    return (
      <Page
        width="form"
        title={`Únete a ${data.businessName}`}
        description={`${data.invitedBy} te invita a su equipo. El enlace vence el ${formatDateTime(new Date(data.expiresAt), DEFAULT_ZONE)}`}
      >
        <Stack gap={12}>
          {person === null ? (
            <SignInFirst token={token} email={data.email} />
          ) : (
            <Accept token={token} email={person.email} />
          )}
        </Stack>
      </Page>
    );
  if (error.status >= 400 && error.status < 500 && error.code !== 'tooMany')
    return (
      <Page
        width="form"
        title="Esta invitación ya no sirve"
        description="Se usa una vez y vence en 72 horas. Pide a quien te invitó que la envíe otra vez."
      >
        <ButtonLink wide href="/">
          Ir al inicio
        </ButtonLink>
      </Page>
    );
  return (
    <Page width="form" title="No pudimos abrir tu invitación" description={error.message}>
      <Button kind="primary" wide onClick={() => void refetch()}>
        Reintentar
      </Button>
    </Page>
  );
}
