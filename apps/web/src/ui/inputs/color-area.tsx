import '@mantine/core/styles/ColorSwatch.layer.css';
import '@mantine/core/styles/ColorPicker.layer.css';
import { ColorPicker } from '@mantine/core';

/** The area in which any colour can be chosen. Loaded when it first opens. */
export default function ColorArea({ value, onChange }: { value: string; onChange: (hex: string) => void }) {
  return (
    <ColorPicker
      format="hex"
      fullWidth
      size="sm"
      value={value}
      onChange={onChange}
      saturationLabel="Saturación y brillo"
      hueLabel="Tono"
    />
  );
}
