import { PERSONALITIES, readPersonality, writePersonality } from '@cauce/contract/assistants/assistant-words';
import { type Assistant, AssistantFields, Instructions } from '@cauce/contract/assistants/assistants';
import * as z from 'zod';
import { ChipsField } from '../../../ui/form/fields/chips-field.tsx';
import { FormPart } from '../../../ui/form/form-part.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { TextAreaField } from '../../../ui/form/fields/text-area-field.tsx';
import { TextField } from '../../../ui/form/fields/text-field.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import type { Saver } from '../saver.ts';
import { useAutosave } from '../use-autosave.ts';
import styles from './forms.module.css';

const PromptShape = z.object({
  name: AssistantFields.shape.name,
  goal: AssistantFields.shape.goal,
  personality: z.array(z.enum(PERSONALITIES)),
  instructions: Instructions,
});
type Prompt = z.output<typeof PromptShape>;

const toForm = ({ name, goal, personality, instructions }: Assistant): Prompt => ({
  name,
  goal,
  personality: readPersonality(personality),
  instructions,
});

export interface AssistantFormProps {
  assistant: Assistant;
  saver: Saver;
}

/** Name and instructions of an assistant. */
export function PromptForm({ assistant, saver }: AssistantFormProps) {
  const form = useZodForm(PromptShape, toForm(assistant));
  const { saveNow } = useAutosave({
    form,
    saver,
    assistant,
    wait: 1000,
    toForm,
    toChange: ({ personality, ...plain }) => ({
      ...plain,
      // An unchanged personality keeps its original text.
      personality:
        readPersonality(assistant.personality).join() === personality.join()
          ? assistant.personality
          : writePersonality(personality),
    }),
  });
  return (
    <Form form={form} mayBeLeft onSubmit={saveNow}>
      <fieldset className={styles.fields} disabled={!assistant.can.edit}>
        <TextField name="name" label="Nombre" placeholder="Con el que se presenta" />
        <TextAreaField
          name="goal"
          label="Objetivo"
          rows={2}
          help="Una o dos frases: a quién atiende y qué debe lograr."
        />
        <ChipsField
          name="personality"
          label="Personalidad"
          options={PERSONALITIES.map((option) => ({ value: option, label: option }))}
        />
        <FormPart
          title="Editar indicaciones"
          description="Escríbelas como se las dirías a alguien en su primer día. Servicios, precios y horarios ya los conoce."
        >
          <TextAreaField
            name="instructions.greeting"
            label="Saludo"
            rows={3}
            help="Cómo empieza la conversación."
          />
          <TextAreaField
            name="instructions.preSale"
            label="Indicaciones principales"
            rows={8}
            help="Qué preguntar, qué ofrecer y qué evitar antes de agendar o vender."
          />
          <TextAreaField
            name="instructions.postSale"
            label="Notas adicionales"
            rows={4}
            help="Qué decir después de agendar o vender."
          />
        </FormPart>
      </fieldset>
    </Form>
  );
}
