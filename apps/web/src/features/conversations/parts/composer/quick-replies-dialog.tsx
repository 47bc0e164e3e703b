import { QuickReplyInput, type QuickReply } from '@cauce/contract/conversations/quick-replies';
import { useQuery } from '@tanstack/react-query';
import { Pencil, Plus, Trash2, Zap } from 'lucide-react';
import { useState } from 'react';
import { unwrapFields } from '../../../../platform/unwrap-fields.ts';
import { Button } from '../../../../ui/inputs/button.tsx';
import { confirm } from '../../../../ui/overlay/confirm-store.ts';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { FormActions } from '../../../../ui/form/form-actions.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { TextAreaField } from '../../../../ui/form/fields/text-area-field.tsx';
import { TextField } from '../../../../ui/form/fields/text-field.tsx';
import { useZodForm } from '../../../../ui/form/use-zod-form.ts';
import { IconButton } from '../../../../ui/inputs/icon-button.tsx';
import { Line, LineDetail, Lines } from '../../../../ui/data/lines.tsx';
import { SkeletonList } from '../../../../ui/feedback/skeletons.tsx';
import { useQuickReplyMutations } from '../../mutations.ts';
import { quickReplyList } from '../../queries.ts';

export interface QuickRepliesDialogProps {
  open: boolean;
  onClose: () => void;
  onChoose: (text: string) => void;
}

/** Lists the quick replies, to choose, add and change them. */
export function QuickRepliesDialog({ open, onClose, onChoose }: QuickRepliesDialogProps) {
  const [editing, setEditing] = useState<QuickReply | 'new'>();
  return (
    <>
      <Dialog
        open={open}
        onClose={onClose}
        title="Respuestas rápidas"
        description="Escribe / y su atajo en el mensaje para usarlas."
        footer={
          <Button kind="primary" icon={<Plus />} onClick={() => setEditing('new')}>
            Nueva respuesta
          </Button>
        }
      >
        <Listed onEdit={setEditing} onChoose={onChoose} />
      </Dialog>
      <Dialog
        open={editing !== undefined}
        onClose={() => setEditing(undefined)}
        title={editing === 'new' ? 'Nueva respuesta rápida' : 'Editar respuesta rápida'}
      >
        {editing !== undefined && (
          <Editor reply={editing === 'new' ? undefined : editing} onDone={() => setEditing(undefined)} />
        )}
      </Dialog>
    </>
  );
}

function Listed({
  onEdit,
  onChoose,
}: {
  onEdit: (reply: QuickReply) => void;
  onChoose: (text: string) => void;
}) {
  const { data, isError, isFetching, refetch } = useQuery(quickReplyList);
  const { remove } = useQuickReplyMutations();
  const ask = async (reply: QuickReply) => {
    const title = `Eliminar /${reply.shortcut}`;
    if (await confirm({ title, body: 'Ya nadie del equipo podrá usarla.', action: 'Eliminar', danger: true }))
      remove.mutate(reply);
  };
  if (data === undefined && isError)
    return (
      <ErrorState
        small
        title="No pudimos cargar tus respuestas rápidas."
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (data === undefined) return <SkeletonList rows={3} />;
  if (data.length === 0)
    return <EmptyState small icon={<Zap />} title="Guarda aquí lo que contestas todos los días." />;
  return (
    <Lines label="Respuestas rápidas">
      {data.map((reply) => (
        <Line
          key={reply._id}
          what={`/${reply.shortcut}`}
          end={
            <>
              <Button size="small" onClick={() => onChoose(reply.text)}>
                Usar
              </Button>
              <IconButton
                label={`Editar /${reply.shortcut}`}
                icon={<Pencil />}
                onClick={() => onEdit(reply)}
              />
              <IconButton
                label={`Eliminar /${reply.shortcut}`}
                icon={<Trash2 />}
                onClick={() => void ask(reply)}
              />
            </>
          }
        >
          <LineDetail>{reply.text}</LineDetail>
        </Line>
      ))}
    </Lines>
  );
}

function Editor({ reply, onDone }: { reply: QuickReply | undefined; onDone: () => void }) {
  const { save } = useQuickReplyMutations();
  const form = useZodForm(QuickReplyInput, { shortcut: reply?.shortcut ?? '', text: reply?.text ?? '' });
  return (
    <Form
      form={form}
      onSubmit={async (quickReply) => {
        try {
          await save.mutateAsync({ id: reply?._id, quickReply });
        } catch (problem) {
          throw unwrapFields(problem, 'quickReply');
        }
        onDone();
      }}
    >
      <TextField name="shortcut" label="Atajo" before="/" placeholder="precios" focused />
      <TextAreaField
        name="text"
        label="Respuesta"
        rows={4}
        help="Se llenan solas: {nombre_contacto}, {negocio} y {mi_nombre}"
      />
      <FormActions />
    </Form>
  );
}
