import { Link2Off } from 'lucide-react';
import { DeadLink } from '../../../ui/feedback/dead-link.tsx';
import { useDocumentTitle } from '../../../ui/layout/document-name.ts';

export interface MissingLinkProps {
  onRetry?: () => void;
  retrying?: boolean;
}

/** Shown when the link leads to no appointment. */
export function MissingLink({ onRetry, retrying }: MissingLinkProps) {
  useDocumentTitle('Paga tu cita');
  return (
    <DeadLink
      icon={Link2Off}
      title="No encontramos esta cita"
      advice="Revisa que el enlace esté completo. Si lo copiaste de un mensaje, ábrelo otra vez desde ahí."
      onRetry={onRetry}
      retrying={retrying}
    />
  );
}
