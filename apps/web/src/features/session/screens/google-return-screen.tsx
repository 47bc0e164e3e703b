import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ButtonLink } from '../../../ui/inputs/button.tsx';
import { SkeletonText } from '../../../ui/feedback/skeletons.tsx';
import { readGoogleSignIn } from '../google.ts';
import { AuthPage } from '../parts/auth-page.tsx';
import { CodeStep } from '../parts/code-step.tsx';
import { googleReturn } from '../queries.ts';
import { enterApp, SIGN_IN, useParameter } from '../return-path.ts';

/** The page to which Google redirects after signing in. */
export function GoogleReturnScreen() {
  const [code, state] = [useParameter('code'), useParameter('state')];
  const [back] = useState(() => readGoogleSignIn()?.back ?? '/');
  const { data: challenge, error } = useQuery(googleReturn(code, state, () => enterApp(back)));
  if (typeof challenge === 'string') {
    return (
      <CodeStep
        challenge={challenge}
        onIn={() => enterApp(back)}
        onBack={() => window.location.assign(SIGN_IN)}
      />
    );
  }
  if (error !== null) {
    return (
      <AuthPage title="No pudimos ingresar con Google" description={error.message}>
        <ButtonLink kind="primary" wide href={SIGN_IN}>
          Volver a ingresar
        </ButtonLink>
      </AuthPage>
    );
  }
  return (
    <AuthPage title="Ingresando con Google">
      <SkeletonText />
    </AuthPage>
  );
}
