import { spreadOver } from '@cauce/domain/slots/spread';
import { DEFAULT_FREE_TIMES_TEXT, renderFreeTimesText } from '@cauce/domain/texts/free-times-text';
import { listed } from '@cauce/domain/texts/listing';
import { longDay, shortDay } from '@cauce/domain/time/dates';
import { addDays } from '@cauce/domain/time/iso-date';
import { clock } from '@cauce/domain/time/time-of-day';
import type { ActionContext } from '../../platform/action-context.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { recordFreeTimes } from '../alerts/index.ts';
import { type AssistantRow, workingAssistants } from '../assistants/index.ts';
import { bookingRules, readBusinessProfile } from '../booking/index.ts';
import { type DueDay, findDueDay } from './due-day.ts';
import { listFreeMinutes } from './free-times.ts';
import * as store from './store.ts';

interface DueAssistant {
  id: string;
  assistant: AssistantRow;
  due: DueDay;
}

/** Settings that are saved later than this after the delivery hour count from the next day on. */
const SETTINGS_UNTIL = 60_000;

/** The assistants of a business that have to prepare a text now and have not done so. */
export async function listDueAssistants(
  tx: TenantTx,
  { at }: Pick<ActionContext, 'at'>,
): Promise<DueAssistant[]> {
  const { zone } = await readBusinessProfile(tx);
  const dueAssistants: DueAssistant[] = [];
  for (const assistant of await workingAssistants(tx, at)) {
    const { id, mode, type, updatedAt } = assistant;
    const { enabled, deliveryHour } = assistant.capabilities.postFreeSchedules;
    // An assistant for the team speaks with nobody else.
    if (!enabled || mode !== 'production' || type === 'business') continue;
    const due = findDueDay(at, zone, deliveryHour);
    if (due === undefined || updatedAt.getTime() > due.dueAt.getTime() + SETTINGS_UNTIL) continue;
    if (!(await store.isPrepared(tx, { assistantId: id, preparedOn: due.date })))
      dueAssistants.push({ id, assistant, due });
  }
  return dueAssistants;
}

/** Prepares the text of one assistant and day, once. */
export async function prepare(
  tx: TenantTx,
  by: ActionContext,
  { id, publicUrl }: { id: string; publicUrl: string },
): Promise<void> {
  const dueAssistant = (await listDueAssistants(tx, by)).find((one) => one.id === id);
  if (dueAssistant === undefined) return;
  const { assistant, due } = dueAssistant;
  const settings = assistant.capabilities.postFreeSchedules;
  const day = addDays(due.date, settings.daysBefore);
  const postId = await store.insertDecision(tx, by, { assistantId: id, preparedOn: due.date, day });
  if (postId === undefined) return;
  const { name, slug, zone } = await readBusinessProfile(tx);
  const minutes = await listFreeMinutes(tx, assistant, { day, at: by.at, zone });
  if (minutes.length < settings.minimunSchedules) return;
  const { isOpen } = await bookingRules(tx);
  const text = renderFreeTimesText(settings.textTemplate || DEFAULT_FREE_TIMES_TEXT, {
    fecha: longDay(day),
    horarios: listed(spreadOver(minutes, settings.maximunSchedules).map(clock)),
    negocio: name,
    liga_reserva: isOpen ? `${publicUrl}/reservar/${slug}` : '',
  });
  await store.setText(tx, postId, text);
  await recordFreeTimes(tx, by, { postId, detail: `${assistant.name} · ${shortDay(day)}` });
}
