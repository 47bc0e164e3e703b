import { Button } from '../../../ui/inputs/button.tsx';
import { useFormParts } from '../../../ui/form/form-context.ts';

/** The one thing to do on a page of the way in, as wide as the page. */
export function Submit({ label, busyLabel }: { label: string; busyLabel: string }) {
  const { saving } = useFormParts();
  return (
    <Button type="submit" kind="primary" wide busy={saving} busyLabel={busyLabel}>
      {label}
    </Button>
  );
}
