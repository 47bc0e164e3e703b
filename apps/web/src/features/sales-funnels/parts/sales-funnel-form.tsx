import {
  END_CHECKPOINT,
  MOST_CHECKPOINTS,
  SalesFunnelInput,
  salesFunnels,
  START_CHECKPOINT,
  type SalesFunnel,
} from '@cauce/contract/funnels/sales-funnels';
import { CallError } from '@cauce/contract/kit/client';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { call } from '../../../platform/call.ts';
import { describeChangedParts, type Parts } from '../../../platform/changed-parts.ts';
import { pageHref } from '../../../platform/page-href.ts';
import { unwrapFields } from '../../../platform/unwrap-fields.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { TextAreaField } from '../../../ui/form/fields/text-area-field.tsx';
import { TextField } from '../../../ui/form/fields/text-field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { FormActions } from '../../../ui/form/form-actions.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { Button } from '../../../ui/inputs/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import {
  moveCheckpoint,
  newCheckpoint,
  putCheckpoint,
  removeCheckpoint,
  type Checkpoint,
} from '../checkpoints.ts';
import { salesFunnelOf } from '../queries.ts';
import { CheckpointDialog } from './checkpoint-dialog.tsx';
import { CheckpointList } from './checkpoint-list.tsx';

const NOTICE = { id: 'salesFunnels', duration: 4000 };
/** The pause in which the notice is read before the detail opens. */
const BEFORE_DETAIL = 1500;

const ENDS: Checkpoint[] = [START_CHECKPOINT, END_CHECKPOINT];

const PARTS: Parts<SalesFunnel> = [
  ['el nombre', ({ name }) => name],
  ['la descripción', ({ description }) => description],
  ['los puntos', ({ checkpoints }) => checkpoints],
];

interface Opened {
  checkpoint: Checkpoint;
  /** Undefined for a new one. */
  index: number | undefined;
}

/** Opens the detail after the notice, unless the person has left the form by then. */
function useOpenDetail() {
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (id: string) => {
    timer.current = setTimeout(
      () => void navigate({ href: pageHref('/sales-funnels/$id', { id }), replace: true }),
      BEFORE_DETAIL,
    );
  };
}

/** The form of a sales funnel; without one it makes a new one. */
export function SalesFunnelForm({ funnel }: { funnel: SalesFunnel | undefined }) {
  const client = useQueryClient();
  const openDetail = useOpenDetail();
  const form = useZodForm(SalesFunnelInput, {
    name: funnel?.name ?? '',
    description: funnel?.description ?? '',
    checkpoints: funnel?.checkpoints ?? ENDS,
  });
  const [opened, setOpened] = useState<Opened>();
  const [isSaved, setSaved] = useState(false);
  const checkpoints = useWatch({ control: form.control, name: 'checkpoints' }) as Checkpoint[];
  /** The version that the person has seen: the data of the page is refreshed while the form is open. */
  const seen = useRef(funnel);
  const set = (next: Checkpoint[]) => form.setValue('checkpoints', next, { shouldDirty: true });

  /** Says once what somebody else changed; the next save overwrites it. */
  async function warnOfChange(before: SalesFunnel): Promise<Error> {
    const now = await client.fetchQuery({ ...salesFunnelOf(before._id), staleTime: 0 });
    seen.current = now;
    return new Error(describeChangedParts(PARTS, { before, now, whole: 'este embudo', as: 'lo' }));
  }

  const save = async (input: SalesFunnelInput) => {
    const before = seen.current;
    try {
      const { data, message } = before
        ? await call(salesFunnels.save, {
            params: { id: before._id },
            body: { funnel: input, updatedAt: before.updatedAt },
          })
        : await call(salesFunnels.create, { body: { funnel: input } });
      setSaved(true);
      client.setQueryData(salesFunnelOf(data._id).queryKey, data);
      void client.invalidateQueries({ queryKey: ['salesFunnels', 'list'] });
      toast.success(message, NOTICE);
      openDetail(data._id);
    } catch (problem) {
      toast.error('Error al guardar el funnel', NOTICE);
      const isOvertaken = problem instanceof CallError && problem.code === 'changedMeanwhile';
      throw isOvertaken && before ? await warnOfChange(before) : unwrapFields(problem, 'funnel');
    }
  };

  return (
    <>
      <Form form={form} onSubmit={save}>
        {/* The name is checked as soon as the person leaves it, and again while it is corrected. */}
        <div
          onChange={() => {
            if (form.formState.errors.name) void form.trigger('name');
          }}
          onBlur={(event) => {
            if ((event.target as HTMLElement).getAttribute('name') === 'name') void form.trigger('name');
          }}
        >
          <TextField name="name" label="Nombre" />
        </div>
        <TextAreaField name="description" label="Descripción" />
        <Card
          title="Puntos del embudo"
          actions={
            checkpoints.length < MOST_CHECKPOINTS && (
              <Button
                size="small"
                icon={<Plus aria-hidden size={14} />}
                onClick={() => setOpened({ checkpoint: newCheckpoint(), index: undefined })}
              >
                Agregar punto
              </Button>
            )
          }
        >
          <CheckpointList
            checkpoints={checkpoints}
            edit={{
              onOpen: (index) => {
                const checkpoint = checkpoints[index];
                if (checkpoint) setOpened({ checkpoint, index });
              },
              onMove: (from, to) => set(moveCheckpoint(checkpoints, from, to)),
              onRemove: (index) => set(removeCheckpoint(checkpoints, index)),
            }}
          />
        </Card>
        <FormActions disabled={isSaved} />
      </Form>
      {opened && (
        <CheckpointDialog
          checkpoint={opened.checkpoint}
          isNew={opened.index === undefined}
          onSave={(checkpoint) => set(putCheckpoint(checkpoints, checkpoint, opened.index))}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}
