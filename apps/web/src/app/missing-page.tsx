import { usePageExists } from '../platform/navigation-entries.ts';
import { SIGN_IN } from '../platform/return-path.ts';
import { useSession } from '../platform/session.ts';
import { useDocumentTitle } from '../ui/layout/document-name.ts';
import { NotFound } from '../ui/feedback/not-found.tsx';

/** Shown for an address without a page. */
export function MissingPage() {
  const { person } = useSession();
  const exists = usePageExists();
  useDocumentTitle('Página no encontrada');
  return person !== null || !exists(SIGN_IN) ? (
    <NotFound href="/" />
  ) : (
    <NotFound href={SIGN_IN} label="Iniciar sesión" />
  );
}
