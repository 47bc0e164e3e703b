import { Contact, FileUp, SearchX, Unplug } from 'lucide-react';
import { pageHref } from '../../../../platform/page-href.ts';
import { Button, ButtonLink } from '../../../../ui/inputs/button.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { Row } from '../../../../ui/layout/box.tsx';

export interface NoContactsProps {
  because: 'none' | 'filters' | 'gone';
  /** Undefined for people without the right. */
  onRegister: (() => void) | undefined;
  onClear: () => void;
}

/** Says why the list is empty, and what to do now. */
export function NoContacts({ because, onRegister, onClear }: NoContactsProps) {
  if (because === 'gone')
    return (
      <EmptyState
        icon={<Unplug />}
        title="La sucursal, el servicio, el embudo o la fuente que buscas ya no existe."
        action={
          <Button kind="primary" onClick={onClear}>
            Quitar los filtros
          </Button>
        }
      />
    );
  if (because === 'filters')
    return (
      <EmptyState
        icon={<SearchX />}
        title="Ningún contacto coincide con lo que buscas."
        action={<Button onClick={onClear}>Quitar los filtros</Button>}
      />
    );
  return (
    <EmptyState
      icon={<Contact />}
      title="Aquí vivirán tus clientes y prospectos, con todo su historial."
      action={
        onRegister && (
          <Row gap={8} wrap justify="center">
            <ButtonLink icon={<FileUp aria-hidden size={16} />} href={pageHref('/contactos/importar')}>
              Importar
            </ButtonLink>
            <Button kind="primary" onClick={onRegister}>
              Registrar tu primer contacto
            </Button>
          </Row>
        )
      }
    />
  );
}
