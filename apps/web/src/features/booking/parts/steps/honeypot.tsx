import { useController } from 'react-hook-form';
import { useFormParts } from '../../../../ui/form/form-context.ts';

/** A field that is hidden from people, screen readers and the keyboard, so that only robots fill it in. */
export function Honeypot({ name }: { name: string }) {
  const { field } = useController({ name, control: useFormParts().control });
  return (
    <div className="visually-hidden" aria-hidden="true">
      <input
        name={name}
        type="text"
        tabIndex={-1}
        autoComplete="off"
        value={typeof field.value === 'string' ? field.value : ''}
        onChange={field.onChange}
      />
    </div>
  );
}
