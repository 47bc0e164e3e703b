import { Button } from '../../../ui/inputs/button.tsx';
import { useFormParts } from '../../../ui/form/form-context.ts';

/** The button of a sign-in page, as wide as the page. */
export function Submit({ label, busyLabel }: { label: string; busyLabel: string }) {
  const { saving } = useFormParts();
  return (
    <Button type="submit" kind="primary" wide busy={saving} busyLabel={busyLabel}>
      {label}
    </Button>
  );
}
