import { MESSAGE_VARIABLES } from '@cauce/domain/funnels/message-variables';
import { useRef } from 'react';
import { TextAreaField } from '../../../ui/form/fields/text-area-field.tsx';
import { Stack } from '../../../ui/layout/box.tsx';
import type { UpsellForm } from '../form-shape.ts';
import styles from './upsell.module.css';

/** The text of the message, with buttons that insert a variable at the cursor. */
export function MessageField({ form }: { form: UpsellForm }) {
  const area = useRef<HTMLDivElement>(null);
  const insert = (name: string) => {
    const element = area.current?.querySelector('textarea');
    if (!element) return;
    const token = `{${name}}`;
    const at = element.selectionStart;
    const text = form.getValues('message');
    form.setValue('message', text.slice(0, at) + token + text.slice(element.selectionEnd), {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    });
    // Moves the cursor behind the variable after the field has rendered it.
    requestAnimationFrame(() => {
      element.focus();
      element.setSelectionRange(at + token.length, at + token.length);
    });
  };
  return (
    <div ref={area}>
      <Stack gap={8}>
        <TextAreaField
          name="message"
          label="Mensaje"
          rows={4}
          placeholder="¡Hola, {nombre_contacto}! Gracias por tu visita."
        />
        <fieldset className={styles.variables}>
          <legend className={styles.legend}>Inserta un dato</legend>
          {MESSAGE_VARIABLES.scheduling.map(({ name, label }) => (
            <button
              key={name}
              type="button"
              className={styles.variable}
              // Keeps the cursor in the text while the button is pressed.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => insert(name)}
            >
              {label}
            </button>
          ))}
        </fieldset>
      </Stack>
    </div>
  );
}
