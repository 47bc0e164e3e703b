import {
  AUDIENCE_KINDS,
  type Campaign,
  CampaignContent,
  type CampaignInput,
  CampaignSchedule,
} from '@cauce/contract/conversations/campaigns';
import { ContactFilters } from '@cauce/contract/clients/contact-filters';
import { day, oneLine } from '@cauce/contract/kit/fields';
import { instantAt, shortDay, wallOf } from '@cauce/domain/time/dates';
import type { IsoDate } from '@cauce/domain/time/iso-date';
import { formatHhmm, parseHhmm } from '@cauce/domain/time/time-of-day';
import * as z from 'zod';

const { text, templateId, values, image, closed } = CampaignContent.shape;
const { perMinute, from, to, dailyCap } = CampaignSchedule.shape;

/** The values of the form. Days are texts, because a list of checkboxes gives texts. */
export const CampaignForm = z
  .strictObject({
    name: oneLine(2, 60),
    is: z.enum(AUDIENCE_KINDS),
    audienceId: z.uuid().nullable(),
    filters: ContactFilters,
    campaignId: z.uuid().nullable(),
    kind: z.enum(['text', 'template']),
    text,
    templateId,
    values,
    image,
    closed,
    when: z.enum(['now', 'later']),
    date: day().nullable(),
    time: from,
    perMinute,
    from,
    to,
    days: z.array(z.string()).min(1, 'Elige al menos un día'),
    dailyCap,
  })
  .refine(({ is, audienceId }) => is !== 'audience' || audienceId !== null, {
    path: ['audienceId'],
    message: 'Elige una audiencia',
  })
  .refine(({ when, date }) => when === 'now' || date !== null, { path: ['date'], message: 'Elige el día' })
  .refine((hours) => hours.from < hours.to, {
    path: ['to'],
    message: 'La hora final debe ser posterior a la inicial',
  });
export type CampaignFormValues = z.output<typeof CampaignForm>;

export const WEEKDAYS = ['Lun', 'Mar', 'Mié', 'Jue', 'Vie', 'Sáb', 'Dom'] as const;

const EVERY_DAY = WEEKDAYS.map((_, index) => String(index + 1));

export const newCampaign = (today: IsoDate): CampaignFormValues => ({
  name: `Campaña del ${shortDay(today)}`,
  is: 'all',
  audienceId: null,
  filters: {},
  campaignId: null,
  kind: 'text',
  text: '',
  templateId: null,
  values: [],
  image: null,
  closed: 'leaveOut',
  when: 'now',
  date: null,
  time: '10:00',
  perMinute: 30,
  from: '09:00',
  to: '20:00',
  days: EVERY_DAY,
  dailyCap: null,
});

export function toForm({ name, audience, content, schedule }: Campaign, zone: string): CampaignFormValues {
  const { startsAt, days, ...hours } = schedule;
  const wall = startsAt === null ? undefined : wallOf(new Date(startsAt), zone);
  return {
    name,
    ...audience,
    ...content,
    kind: content.templateId === null ? 'text' : 'template',
    ...hours,
    days: days.map(String),
    when: wall === undefined ? 'now' : 'later',
    date: wall?.date ?? null,
    time: wall === undefined ? '10:00' : formatHhmm(wall.minutes),
  };
}

/** The audience and the message as the preview and the count ask for them. */
export function toDraft(form: CampaignFormValues): Pick<CampaignInput, 'audience' | 'content'> {
  const { is, audienceId, filters, campaignId, kind, text: own, closed: outside } = form;
  const isText = kind === 'text';
  return {
    audience: { is, audienceId, filters: is === 'filters' ? filters : {}, campaignId },
    content: {
      text: isText ? own : '',
      templateId: isText ? null : form.templateId,
      values: isText ? [] : form.values,
      image: isText ? form.image : null,
      closed: outside,
    },
  };
}

export function toInput(form: CampaignFormValues, zone: string): CampaignInput {
  const { name, when, date, time, days } = form;
  const isLater = when === 'later' && date !== null;
  return {
    name,
    ...toDraft(form),
    schedule: {
      startsAt: isLater ? instantAt(date as IsoDate, parseHhmm(time) ?? 0, zone).toISOString() : null,
      perMinute: form.perMinute,
      from: form.from,
      to: form.to,
      days: days.map(Number),
      dailyCap: form.dailyCap,
    },
  };
}
