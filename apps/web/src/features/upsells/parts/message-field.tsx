import { MESSAGE_VARIABLES } from '@cauce/domain/funnels/message-variables';
import { TextAreaField } from '../../../ui/form/fields/text-area-field.tsx';
import { useInsertAtCursor } from '../../../ui/form/use-insert-at-cursor.ts';
import { VariableButtons } from '../../../ui/form/variable-buttons.tsx';
import { Stack } from '../../../ui/layout/box.tsx';
import type { UpsellForm } from '../form-shape.ts';

/** The text of the message, with buttons that insert a variable at the cursor. */
export function MessageField({ form }: { form: UpsellForm }) {
  const { ref, insert } = useInsertAtCursor((message) =>
    form.setValue('message', message, {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    }),
  );
  return (
    <div ref={ref}>
      <Stack gap={8}>
        <TextAreaField
          name="message"
          label="Mensaje"
          rows={4}
          placeholder="¡Hola, {nombre_contacto}! Gracias por tu visita."
        />
        <VariableButtons variables={MESSAGE_VARIABLES.scheduling} onInsert={insert} />
      </Stack>
    </div>
  );
}
