import { CHANNELS, CHANNELS_WITH_COMMENTS } from '@cauce/contract/conversations/channel-table';
import {
  answersComments,
  ASSISTANT_CHANNELS,
  ASSISTANT_MODELS,
  ASSISTANT_TYPES,
  COMMENT_CHANNELS,
  CORRESPOND_TO,
  type CorrespondTo,
  NO_CREDITS,
  REASONING_EFFORTS,
} from '@cauce/contract/assistants/assistant-words';
import { type Assistant, AssistantFields } from '@cauce/contract/assistants/assistants';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import * as z from 'zod';
import { useCan, useSession } from '../../../platform/session.ts';
import { ChipsField } from '../../../ui/form/fields/chips-field.tsx';
import { FormPart } from '../../../ui/form/form-part.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { NumberField } from '../../../ui/form/fields/number-field.tsx';
import { RadioCardsField } from '../../../ui/form/fields/radio-cards-field.tsx';
import { SelectField } from '../../../ui/form/fields/select-field.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { funnelList } from '../../catalogue/index.ts';
import { useAutosave } from '../use-autosave.ts';
import {
  CORRESPOND_WORDS,
  EFFORT_WORDS,
  KIND_WORDS,
  MODEL_WORDS,
  modelDetail,
  WITHOUT_MODEL,
} from '../words.ts';
import styles from './forms.module.css';
import type { AssistantFormProps } from './prompt-form.tsx';
import { SourceField } from './source-field.tsx';
import { TemperatureField } from './temperature-field.tsx';

const {
  model,
  temperature,
  reasoningEffort,
  funnelId,
  trafficSourceId,
  respondTo,
  correspondTo,
  channel,
  type,
} = AssistantFields.shape;
const { messageLimiterDay } = AssistantFields.shape;
const ConfigurationShape = z.object({
  model,
  temperature,
  reasoningEffort,
  funnelId,
  trafficSourceId,
  respondTo,
  correspondTo,
  channel,
  type,
  messageLimiterDay,
});
type Configuration = z.output<typeof ConfigurationShape>;

const toForm = (assistant: Assistant): Configuration => ({
  model: assistant.model,
  temperature: assistant.temperature,
  reasoningEffort: assistant.reasoningEffort,
  funnelId: assistant.funnelId,
  trafficSourceId: assistant.trafficSourceId,
  respondTo: assistant.respondTo,
  correspondTo: assistant.correspondTo,
  channel: assistant.channel,
  type: assistant.type,
  messageLimiterDay: assistant.messageLimiterDay,
});

const OPTIONS = {
  messages: ASSISTANT_CHANNELS.map((value) => ({ value, label: value as string })),
  // Comments on Facebook pages belong to the channel Messenger.
  comments: CHANNELS_WITH_COMMENTS.map((name) => ({
    value: CHANNELS[name].title,
    label: CHANNELS[name].comments.label as string,
  })),
};
const AUDIENCES: Readonly<Record<'team' | 'people', ReadonlySet<CorrespondTo>>> = {
  team: new Set(['business', 'test_numbers']),
  people: new Set(['leads_and_clients', 'leads', 'clients', 'test_numbers']),
};
const TEAM_ONLY = 'El asistente de tu equipo solo responde mensajes.';
const IN_PUBLIC =
  'Contesta a la vista de todos con precios, horarios y lugares. No agenda ni pide datos: eso lo sigue por mensaje privado.';

const TYPE_DETAILS = {
  new: 'Recibe a quien escribe por primera vez.',
  client: 'Atiende a quien ya te compró o te visitó.',
  business: 'Ayuda a tu equipo con la agenda.',
} as const;

/** Model, audience and channels of an assistant. */
export function ConfigurationForm({ assistant, saver }: AssistantFormProps) {
  const form = useZodForm(ConfigurationShape, toForm(assistant));
  const { saveNow } = useAutosave({
    form,
    saver,
    assistant,
    wait: 600,
    toForm,
    toChange: (values) => values,
  });
  const chosen = form.watch('model');
  const respondsTo = form.watch('respondTo');
  const isForComments = respondsTo === 'comments';
  const isForTeam = form.watch('type') === 'business';
  const channels = form.watch('channel');
  const corresponds = form.watch('correspondTo');
  const audiences = isForTeam ? AUDIENCES.team : AUDIENCES.people;
  const { setValue } = form;
  const seesFunnels = useCan('funnels.read');
  const { data: funnels } = useQuery({ ...funnelList, enabled: seesFunnels });
  // An assistant for the team answers only the team, and no other assistant does.
  useEffect(() => {
    const { unsubscribe } = form.watch(({ type: now, correspondTo: audience }, { name }) => {
      if (name !== 'type' || audience === undefined) return;
      if (now === 'business' && !AUDIENCES.team.has(audience)) setValue('correspondTo', 'business');
      if (now !== 'business' && !AUDIENCES.people.has(audience)) setValue('correspondTo', 'leads');
    });
    return unsubscribe;
  }, [form, setValue]);
  // Removes channels on which this kind of assistant cannot answer.
  useEffect(() => {
    if (!isForComments) return;
    const left = COMMENT_CHANNELS.filter((one) => channels.includes(one));
    if (!answersComments(channels)) setValue('channel', [...COMMENT_CHANNELS]);
    else if (left.length < channels.length) setValue('channel', left);
  }, [isForComments, channels, setValue]);
  const { languageModel } = useSession().installation;
  const needsModel = languageModel ? undefined : WITHOUT_MODEL.setting;
  const lacks = chosen === assistant.model && !assistant.hasCredits;
  return (
    <Form form={form} mayBeLeft onSubmit={saveNow}>
      <fieldset className={styles.fields} disabled={!assistant.can.edit}>
        <RadioCardsField
          name="model"
          label="Modelo de IA"
          across
          help={lacks ? NO_CREDITS[chosen] : languageModel ? undefined : WITHOUT_MODEL.model}
          cards={ASSISTANT_MODELS.map((value) => ({
            value,
            label: MODEL_WORDS[value],
            detail: modelDetail(value),
          }))}
        />
        <TemperatureField name="temperature" label="Creatividad" help={needsModel} />
        {chosen === 'reasoning_model' && (
          <RadioCardsField
            name="reasoningEffort"
            label="Esfuerzo de razonamiento"
            across
            help={needsModel}
            cards={REASONING_EFFORTS.map((value) => ({ value, label: EFFORT_WORDS[value] }))}
          />
        )}
        <SelectField
          name="funnelId"
          label="Embudo"
          options={(funnels ?? []).map(({ _id, name }) => ({ value: _id, label: name }))}
          placeholder="El primero del negocio"
          nothing="Aún no tienes embudos"
          help={
            seesFunnels
              ? 'Los contactos nuevos entran al embudo del asistente de producción.'
              : 'No tienes permiso para ver los embudos.'
          }
          disabled={!seesFunnels}
        />
        <FormPart title="A quién atiende">
          <RadioCardsField
            name="type"
            label="Tipo de asistente"
            cards={ASSISTANT_TYPES.map((value) => ({
              value,
              label: KIND_WORDS[value],
              detail: TYPE_DETAILS[value],
              disabled: isForComments && value === 'business',
            }))}
          />
          <SelectField
            name="correspondTo"
            label="Atiende a"
            always
            options={CORRESPOND_TO.filter((value) => value === corresponds || audiences.has(value)).map(
              (value) => ({ value, label: CORRESPOND_WORDS[value] }),
            )}
          />
          <RadioCardsField
            name="respondTo"
            label="Responde a"
            across
            help={isForComments ? IN_PUBLIC : undefined}
            cards={[
              { value: 'messages', label: 'Mensajes', detail: 'Conversaciones privadas.' },
              {
                value: 'comments',
                label: 'Comentarios',
                detail: isForTeam ? TEAM_ONLY : 'Lo que dicen en tus publicaciones.',
                disabled: isForTeam,
              },
            ]}
          />
          {!isForTeam && <SourceField form={form} assistant={assistant} />}
          <ChipsField name="channel" label="Canales" options={OPTIONS[respondsTo]} />
          <NumberField
            name="messageLimiterDay"
            label="Respuestas por persona al día"
            placeholder="Sin límite"
            help="Al llegar ahí guarda silencio y lo deja para tu equipo."
          />
        </FormPart>
      </fieldset>
    </Form>
  );
}
