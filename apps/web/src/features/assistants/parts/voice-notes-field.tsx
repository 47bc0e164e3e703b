import { useSession } from '../../../platform/session.ts';
import { FieldFrame } from '../../../ui/form/field-frame.tsx';
import { useField } from '../../../ui/form/fields/use-field.ts';
import { Select } from '../../../ui/inputs/select.tsx';
import { VOICE_NOTES, voiceNotesWords, WITHOUT_MODEL } from '../words.ts';

const HELP =
  'Habla en WhatsApp y en el simulador. Enlaces, claves, listas y horarios para elegir van siempre por escrito.';

/** The usual percentages, and the stored one where it is another. */
const optionsWith = (percentage: number) =>
  [...new Set([...VOICE_NOTES.keys(), percentage])]
    .toSorted((one, other) => one - other)
    .map((value) => ({ value: String(value), label: voiceNotesWords(value) }));

/** How many of its answers the assistant speaks. */
export function VoiceNotesField() {
  const { speech } = useSession().installation;
  const props = {
    name: 'audioFrequency',
    label: 'Responder con notas de voz',
    help: speech ? HELP : WITHOUT_MODEL.speech,
  };
  const field = useField(props, []);
  const percentage = typeof field.value === 'number' ? field.value : 0;
  return (
    <FieldFrame {...props} {...field} required={false}>
      <Select
        aria-describedby={field.aria['aria-describedby']}
        id={field.id}
        name={field.name}
        options={optionsWith(percentage)}
        value={String(percentage)}
        onChange={(next) => field.change(Number(next))}
        onBlur={field.blur}
      />
    </FieldFrame>
  );
}
