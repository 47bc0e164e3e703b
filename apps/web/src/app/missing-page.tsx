import { useSession } from '../platform/session.ts';
import { HOME, SIGN_IN } from '../platform/return-path.ts';
import { NotFound } from '../ui/not-found.tsx';

/** An address that no page answers. */
export function MissingPage() {
  const { person } = useSession();
  return person ? <NotFound href={HOME} /> : <NotFound href={SIGN_IN} label="Iniciar sesión" />;
}
