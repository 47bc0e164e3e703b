import { APPOINTMENT_COLOR } from '@cauce/domain/agenda/appointment-status';
import { ColorField } from '../../../../ui/form/fields/color-field.tsx';
import { SUGGESTED_COLORS } from '../../../../ui/inputs/color-picker.tsx';

export interface ColorChoiceProps {
  people: readonly { _id: string; colorHex: string }[];
  specialistId: string;
  favorites: readonly string[];
}

/** The colour of an appointment: that of its specialist, until somebody chooses another. */
export function ColorChoice({ people, specialistId, favorites }: ColorChoiceProps) {
  const color = people.find(({ _id }) => _id === specialistId)?.colorHex ?? APPOINTMENT_COLOR;
  const others = new Set([...favorites, ...SUGGESTED_COLORS]);
  others.delete(color);
  return (
    <ColorField
      name="colorHex"
      label="Color"
      suggested={[...others]}
      fallback={{ value: APPOINTMENT_COLOR, color, label: 'Color del especialista' }}
      whole
    />
  );
}
