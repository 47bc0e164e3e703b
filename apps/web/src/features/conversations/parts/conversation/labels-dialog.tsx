import { conversations, type Conversation } from '@cauce/contract/conversations/conversations';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormActions } from '../../../../ui/form/form-actions.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { TagsField } from '../../../../ui/form/fields/tags-field.tsx';
import { useZodForm } from '../../../../ui/form/use-zod-form.ts';
import { Button } from '../../../../ui/inputs/button.tsx';
import { Row } from '../../../../ui/layout/box.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { useLabel } from '../../mutations.ts';
import { labelList } from '../../queries.ts';

interface LabelsDialogProps {
  conversation: Conversation;
  onClose: () => void;
}

/** Changes the labels of a conversation; those of the team are offered. */
export function LabelsDialog({ conversation: { _id, name, labels }, onClose }: LabelsDialogProps) {
  const { mutateAsync: label } = useLabel();
  const { data: known = [] } = useQuery(labelList);
  const form = useZodForm(conversations.label.body, { labels });
  const [added, setAdded] = useState<readonly string[]>(labels);
  const offered = known.filter((one) => !added.includes(one));
  return (
    <Dialog open onClose={onClose} title={`Etiquetas de ${name}`}>
      <Form
        form={form}
        onSubmit={async ({ labels: chosen }) => {
          await label({ id: _id, labels: chosen });
          onClose();
        }}
      >
        <TagsField name="labels" label="Etiquetas" placeholder="Cotización, urgente…" />
        {offered.length > 0 && (
          <Row gap={8} wrap>
            {offered.map((one) => (
              <Button
                key={one}
                size="small"
                onClick={() => {
                  form.setValue('labels', [...form.getValues('labels'), one], { shouldDirty: true });
                  setAdded([...added, one]);
                }}
              >
                + {one}
              </Button>
            ))}
          </Row>
        )}
        <FormActions />
      </Form>
    </Dialog>
  );
}
