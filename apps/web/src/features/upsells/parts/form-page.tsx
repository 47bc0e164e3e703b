import type { Upsell } from '@cauce/contract/conversations/upsells';
import { useNavigate } from '@tanstack/react-router';
import { pageHref } from '../../../platform/page-href.ts';
import { Segmented } from '../../../ui/inputs/segmented.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { usePhone } from '../../../ui/use-screen.ts';
import type { UpsellDraft } from '../form-shape.ts';
import { type FormKind, UpsellFormBody } from './upsell-form.tsx';

export const BACK = { label: 'Seguimiento de citas', href: pageHref('/upsells') };

const KINDS: readonly { value: FormKind; label: string }[] = [
  { value: 'completa', label: 'Todas las opciones' },
  { value: 'sencilla', label: 'Lo esencial' },
];

export interface FormPageProps {
  upsell: Upsell | undefined;
  start: UpsellDraft;
  kind: FormKind;
  onKind: (kind: FormKind) => void;
}

/** The page of both forms. What was typed in one of them is in the other too. */
export function FormPage({ upsell, start, kind, onKind }: FormPageProps) {
  const navigate = useNavigate();
  const isPhone = usePhone();
  const choice = <Segmented label="Formulario" value={kind} segments={KINDS} onChange={onKind} />;
  const leave = () => void navigate({ href: BACK.href });
  return (
    <Page title={upsell ? 'Editar Upsell' : 'Crear Nuevo Upsell'} back={BACK} actions={!isPhone && choice}>
      {isPhone && choice}
      <UpsellFormBody upsell={upsell} start={start} kind={kind} onSaved={leave} onCancel={leave} />
    </Page>
  );
}
