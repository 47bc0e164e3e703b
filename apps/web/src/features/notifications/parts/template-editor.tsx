import {
  DEFAULT_TEXTS,
  renderTemplate,
  TEMPLATE_VARIABLES,
  unknownVariables,
  withChanges,
  type TemplateKind,
  type TemplateVariable,
} from '@cauce/domain/texts/message-template';
import { listed } from '@cauce/domain/texts/listing';
import { RotateCcw, TriangleAlert } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { useBusiness } from '../../../platform/session.ts';
import { useToday } from '../../../platform/today.ts';
import { PhonePreview } from '../../../ui/data/phone-preview.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import { useFormParts } from '../../../ui/form/form-context.ts';
import { TextAreaField } from '../../../ui/form/fields/text-area-field.tsx';
import { useInsertAtCursor } from '../../../ui/form/use-insert-at-cursor.ts';
import { VariableButtons } from '../../../ui/form/variable-buttons.tsx';
import { sampleOf } from '../sample.ts';
import styles from './template-editor.module.css';

const VARIABLES = (Object.entries(TEMPLATE_VARIABLES) as [TemplateVariable, string][]).map(
  ([name, label]) => ({
    name,
    label,
  }),
);

const variablesOf = (kind: TemplateKind) =>
  VARIABLES.filter(({ name }) => name !== 'cambios' || kind === 'changed');

export interface TemplateEditorProps {
  kind: TemplateKind;
  label: string;
  onChange: (text: string) => void;
  disabled: boolean;
}

/** The text of one kind of notification, with its variables and a preview. */
export function TemplateEditor({ kind, label, onChange, disabled }: TemplateEditorProps) {
  const { control } = useFormParts();
  const written: unknown = useWatch({ control, name: `texts.${kind}` });
  const text = typeof written === 'string' ? written : '';
  const { ref, insert } = useInsertAtCursor(onChange);
  const unknown = unknownVariables(text);
  return (
    <div ref={ref} className={styles.editor}>
      <div className={styles.words}>
        <TextAreaField name={`texts.${kind}`} label={`Texto: ${label}`} rows={5} disabled={disabled} />
        {unknown.length > 0 && (
          <output className={styles.warning}>
            <TriangleAlert aria-hidden size={14} />
            {`${listed(unknown.map((name) => `{${name}}`))} no ${unknown.length === 1 ? 'es un dato que conozcamos' : 'son datos que conozcamos'}: se enviará en blanco.`}
          </output>
        )}
        {!disabled && (
          <>
            <VariableButtons variables={variablesOf(kind)} onInsert={insert} />
            <Button
              size="small"
              kind="subtle"
              icon={<RotateCcw aria-hidden size={14} />}
              disabled={text === DEFAULT_TEXTS[kind]}
              onClick={() => onChange(DEFAULT_TEXTS[kind])}
            >
              Restaurar el texto original
            </Button>
          </>
        )}
      </div>
      <Preview kind={kind} text={text} />
    </div>
  );
}

function Preview({ kind, text }: { kind: TemplateKind; text: string }) {
  const business = useBusiness();
  const today = useToday();
  const said = renderTemplate(
    withChanges(text, ['specialist']),
    sampleOf(kind, business, today, window.location.origin),
  );
  return <PhonePreview caption="Así se lee" text={said} instead="Escribe el texto para verlo aquí." />;
}
