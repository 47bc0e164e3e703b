import { useNavigate } from '@tanstack/react-router';
import { pageHref } from '../../../platform/page-href.ts';
import { Page } from '../../../ui/layout/page.tsx';
import { ImportPanel } from '../parts/import-panel.tsx';

export function ImportScreen() {
  const navigate = useNavigate();
  return (
    <Page
      title="Carga Masiva"
      description="Trae tus contactos desde Excel, Google Contacts u otra agenda."
      back={{ label: 'Contactos', href: pageHref('/contactos') }}
      width="form"
    >
      <ImportPanel kind="clients" onDone={() => void navigate({ to: pageHref('/contactos') })} />
    </Page>
  );
}
