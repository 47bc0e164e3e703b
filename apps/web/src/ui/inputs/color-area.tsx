import '@mantine/core/styles/ColorSwatch.layer.css';
import '@mantine/core/styles/ColorPicker.layer.css';
import { ColorPicker } from '@mantine/core';

/** The plane of all colours. Loaded when first opened. */
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
