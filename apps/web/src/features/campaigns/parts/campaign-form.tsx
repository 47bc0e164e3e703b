import type { Campaign, CampaignOptions } from '@cauce/contract/conversations/campaigns';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useNow } from '../../../platform/now.ts';
import { pageHref } from '../../../platform/page-href.ts';
import { useToday } from '../../../platform/today.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { Form } from '../../../ui/form/form.tsx';
import { FormActions } from '../../../ui/form/form-actions.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { Button } from '../../../ui/inputs/button.tsx';
import { Stack } from '../../../ui/layout/box.tsx';
import { Stepper } from '../../../ui/layout/stepper.tsx';
import { useConfirm } from '../../../ui/overlay/confirm.tsx';
import { CampaignForm, type CampaignFormValues, newCampaign, toDraft, toForm } from '../form-shape.ts';
import { reachOf } from '../queries.ts';
import { useCampaignDraft } from '../saving.ts';
import { contactsWords } from '../words.ts';
import { AudienceStep, ReachCard } from './audience-step.tsx';
import { ContentStep } from './content-step.tsx';
import { Preview } from './preview.tsx';
import { forecastWords, reachedBy, ScheduleStep } from './schedule-step.tsx';
import { TestDialog } from './test-dialog.tsx';

const STEPS = [{ label: '¿A quién?' }, { label: '¿Qué?' }, { label: '¿Cuándo?' }];
const LAST = STEPS.length - 1;
const WAIT = 400;

interface Props {
  edited: Campaign | undefined;
  options: CampaignOptions;
}

/** Whether the message is there; the step says so at its field. */
function whyNoMessage({
  kind,
  text,
  templateId,
}: CampaignFormValues): ['text' | 'templateId', string] | undefined {
  if (kind === 'text') return text.trim() === '' ? ['text', 'Escribe el mensaje'] : undefined;
  return templateId === null ? ['templateId', 'Elige una plantilla'] : undefined;
}

const startWords = ({ when }: CampaignFormValues) =>
  when === 'later' ? 'Programar campaña' : 'Empezar campaña';

interface WizardActionsProps {
  step: number;
  values: CampaignFormValues;
  onBack: () => void;
  onTest: () => void;
}

function WizardActions({ step, values, onBack, onTest }: WizardActionsProps) {
  const save = step < LAST ? 'Continuar' : startWords(values);
  if (step === 0) return <FormActions save={save} />;
  const hasMessage = whyNoMessage(values) === undefined;
  return (
    <FormActions
      save={save}
      onCancel={onBack}
      cancel="Atrás"
      start={hasMessage && <Button onClick={onTest}>Enviar prueba</Button>}
    />
  );
}

/** The form of a campaign in three steps. Each of them saves the draft. */
export function CampaignWizard({ edited, options }: Props) {
  const today = useToday();
  const now = useNow();
  const [step, setStep] = useState(0);
  const top = useRef<HTMLDivElement>(null);
  /** On phones the buttons are far below, where the next step would begin. */
  const goTo = (next: number) => {
    setStep(next);
    top.current?.scrollIntoView({ block: 'center' });
  };
  const [testing, setTesting] = useState<string>();
  const form = useZodForm(CampaignForm, edited ? toForm(edited, options.zone) : newCampaign(today));
  const { save, start } = useCampaignDraft(edited);
  const confirm = useConfirm();
  const navigate = useNavigate();
  const values = useWatch({ control: form.control }) as CampaignFormValues;
  const [draft] = useDebouncedValue(toDraft(values), WAIT);
  const isChosen = draft.audience.is !== 'audience' || draft.audience.audienceId !== null;
  const { data: counted } = useQuery({ ...reachOf(draft), enabled: isChosen });
  const reach = isChosen ? counted : undefined;

  async function confirmStart(filled: CampaignFormValues): Promise<boolean> {
    const total = reachedBy(filled, reach);
    return confirm({
      title: `Vas a escribir a ${contactsWords(total)}`,
      consequences: [
        `Por ${options.channel}, con «${filled.name}».`,
        forecastWords(filled, { options, reach, now }),
        'Lo que ya salió no se puede deshacer. Puedes pausarla cuando quieras.',
      ],
      action: startWords(filled),
    });
  }

  async function submit(filled: CampaignFormValues): Promise<void> {
    const fault = step === 0 ? undefined : whyNoMessage(filled);
    if (fault !== undefined) {
      goTo(1);
      throw { fields: { [fault[0]]: fault[1] } };
    }
    const campaign = await save(filled);
    if (step < LAST) {
      goTo(step + 1);
      return;
    }
    if (!(await confirmStart(filled))) return;
    const { message } = await start(campaign);
    toast.success(message);
    // The form is clean only after this submission.
    setTimeout(() => void navigate({ to: pageHref('/massiveAI/$id', { id: campaign._id }) }));
  }

  const testNow = form.handleSubmit(async (filled) => {
    try {
      setTesting((await save(filled))._id);
    } catch (problem) {
      form.showServerErrors(problem);
    }
  });

  return (
    <Stack gap={24}>
      <div ref={top}>
        <Stepper label="Pasos de la campaña" steps={STEPS} current={step} onStep={goTo} />
      </div>
      <Form form={form} onSubmit={submit}>
        {step === 0 && <AudienceStep form={form} />}
        {step === 1 && <ContentStep form={form} options={options} reach={reach} />}
        {step === LAST && <ScheduleStep form={form} options={options} reach={reach} />}
        {step === 0 && <ReachCard reach={reach} />}
        {step === 1 && <Preview form={form} />}
        <WizardActions
          step={step}
          values={values}
          onBack={() => goTo(step - 1)}
          onTest={() => void testNow()}
        />
      </Form>
      {testing !== undefined && (
        <TestDialog
          campaignId={testing}
          ownNumbers={options.ownNumbers}
          onClose={() => setTesting(undefined)}
        />
      )}
    </Stack>
  );
}
