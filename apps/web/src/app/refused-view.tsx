import { usePageExists } from '../platform/navigation-entries.ts';
import { HOME, REGISTER } from '../platform/return-path.ts';
import { useDocumentTitle } from '../ui/layout/document-name.ts';
import { NotFound } from '../ui/feedback/not-found.tsx';

/** Tells a signed-in person why they may not open a page, and what they can do. */
export function RefusedView({ reason }: { reason: 'forbidden' | 'noBusiness' }) {
  const exists = usePageExists();
  useDocumentTitle(reason === 'noBusiness' ? 'Primero, tu negocio' : 'Sin permiso');
  if (reason === 'forbidden')
    return (
      <NotFound
        title="No tienes permiso para ver esta página."
        detail="Pide a quien administra el negocio que te dé acceso. Mientras, todo lo demás sigue aquí."
        href={HOME}
      />
    );
  const [href, label] = exists(REGISTER) ? [REGISTER, 'Registrar negocio'] : [HOME, 'Ir al inicio'];
  return (
    <NotFound
      title="Primero registra tu negocio."
      detail="Esta página trabaja con los datos de un negocio y todavía no estás en uno."
      href={href}
      label={label}
    />
  );
}
