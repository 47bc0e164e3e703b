import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refreshSession, useSession } from '../../../platform/session.ts';
import { Button, ButtonLink } from '../../../ui/inputs/button.tsx';
import { SkeletonText } from '../../../ui/feedback/skeletons.tsx';
import { verification } from '../queries.ts';
import { SIGN_IN, useParameter } from '../return-path.ts';
import { AuthPage } from '../parts/auth-page.tsx';

export function VerifyScreen() {
  const { person } = useSession();
  const token = useParameter('token');
  const { data, error, isLoading, refetch } = useQuery(verification(token));
  const done = data !== undefined;
  useEffect(() => {
    if (done) void refreshSession();
  }, [done]);
  const onward = (
    <ButtonLink kind="primary" wide href={person === null ? SIGN_IN : '/'}>
      {person === null ? 'Ingresar' : 'Continuar'}
    </ButtonLink>
  );
  if (isLoading) {
    return (
      <AuthPage title="Confirmando tu correo">
        <SkeletonText />
      </AuthPage>
    );
  }
  if (done) {
    return (
      <AuthPage title="Tu correo quedó confirmado" description="Ya puedes recibir nuestros avisos.">
        {onward}
      </AuthPage>
    );
  }
  if (error !== null && error.code !== 'linkSpent') {
    return (
      <AuthPage title="No pudimos confirmar tu correo" description={error.message}>
        <Button kind="primary" wide onClick={() => void refetch()}>
          Reintentar
        </Button>
      </AuthPage>
    );
  }
  return (
    <AuthPage
      title="Este enlace ya no sirve"
      description="Se usa una vez y vence en 24 horas. Puedes pedir otro desde tu cuenta."
    >
      {onward}
    </AuthPage>
  );
}
