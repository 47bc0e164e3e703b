import { MATCH_WORDS, type TrafficSource, TrafficSourceInput } from '@cauce/contract/funnels/traffic-sources';
import { MATCH_TYPES } from '@cauce/domain/funnels/source-matching';
import { Form } from '../../../ui/form/form.tsx';
import { FormActions } from '../../../ui/form/form-actions.tsx';
import { RadioCardsField } from '../../../ui/form/fields/radio-cards-field.tsx';
import { TextAreaField } from '../../../ui/form/fields/text-area-field.tsx';
import { TextField } from '../../../ui/form/fields/text-field.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { useSaveSource } from '../queries.ts';
import { ShareLink } from './share-link.tsx';

const DETAILS = {
  partial: 'El resto del mensaje puede decir otra cosa. Con una o dos letras, debe ser una palabra entera.',
  exact: 'El mensaje no dice nada más, aparte de signos y emojis.',
} as const;
const MATCHES = MATCH_TYPES.toReversed().map((value) => ({
  value,
  label: MATCH_WORDS[value],
  detail: DETAILS[value],
}));

export interface SourceFormProps {
  /** The source to change; undefined creates a new one. */
  source: TrafficSource | undefined;
  onSaved: () => void;
}

export function SourceForm({ source, onSaved }: SourceFormProps) {
  const form = useZodForm(TrafficSourceInput, {
    source: source?.source ?? '',
    keyword: source?.keyword ?? '',
    description: source?.description ?? '',
    matchType: source?.matchType ?? 'partial',
    adId: source?.adId ?? '',
  });
  const save = useSaveSource(source);
  const keyword = form.watch('keyword');
  return (
    <Form
      form={form}
      columns={2}
      onSubmit={async (values) => {
        await save(values);
        onSaved();
      }}
    >
      <TextField name="source" label="Nombre" placeholder="Volantes de enero" focused />
      <TextField
        name="adId"
        label="ID del anuncio de Meta"
        placeholder="120210000000000000"
        help="Opcional. Quien escriba desde ese anuncio cuenta aquí, diga lo que diga."
      />
      <TextField
        name="keyword"
        label="Palabra clave"
        placeholder="promo enero"
        help="Se busca en el primer mensaje de cada contacto, sin distinguir mayúsculas ni acentos."
        whole
      />
      <RadioCardsField name="matchType" label="El primer mensaje" cards={MATCHES} across whole />
      <TextAreaField
        name="description"
        label="Descripción"
        placeholder="Los volantes que se repartieron en la plaza"
        rows={2}
        whole
      />
      <ShareLink keyword={keyword.trim()} />
      <FormActions save={source ? 'Guardar' : 'Crear'} />
    </Form>
  );
}
