import type { KnownAppointment } from '../tools/fields.ts';
import { formatHhmm, parseHhmm } from '@cauce/domain/time/time-of-day';
import { find } from './offering.ts';
import { type Reply, settled, type Wish } from './state.ts';
import type { Scene } from './understanding.ts';
import { numbered } from './voice.ts';

/** All that they have at once; more than these are for a person. */
const MOST = 5;
const MOST_MOVED = 3;
const ALL =
  /(?:^| )(?:tod[oa]s?|las dos|los dos|amb[oa]s|(?:las|los|mis) (?:tres|[23])|mis (?:dos|tres)|ningun[oa])(?: |$)/;

export const isOfAll = ({ said, choice }: { said: Scene['said']; choice?: unknown }): boolean =>
  choice === undefined && ALL.test(said.text.replaceAll(/[?!.,]/g, ' ').replaceAll(/ +/g, ' '));

/** «Cancela todo»: asked once, for all of them. */
export function askCancelAll(
  { state }: Scene,
  all: readonly KnownAppointment[],
  shown: (one: KnownAppointment) => string,
): Reply {
  const those = all.slice(0, MOST);
  return {
    say: [`¿Cancelo todas estas citas?\n${numbered(those.map(shown))}`],
    state: {
      ...settled(state),
      goal: 'cancel',
      asked: 'cancelAll',
      options: those.map(({ shortId }) => shortId),
    },
  };
}

export async function cancelAll({ tools, state }: Scene): Promise<Reply> {
  const told: string[] = [];
  for (const shortId of state.options ?? []) {
    const answer = await tools.call('cancelAppointment', { shortId });
    told.push(answer.ok ? answer.confirmation : answer.words);
  }
  return { say: told, state: { ...settled(state), recent: undefined } };
}

/** «Pásame las dos al jueves a las mismas horas». */
export async function moveAll(
  scene: Scene,
  all: readonly KnownAppointment[],
  day: string,
): Promise<Reply | undefined> {
  const { tools, state } = scene;
  if (all.length < 2 || all.length > MOST_MOVED || all.some(({ mayReschedule }) => !mayReschedule))
    return undefined;
  const told: string[] = [];
  for (const { shortId, service, branch, specialist, time, words } of all) {
    const minute = parseHhmm(time) ?? 0;
    const wish: Wish = { from: day, to: day, after: time, before: formatHhmm(minute + 1), isExact: true };
    const what = { serviceId: service.id, branchId: branch.id, specialistId: specialist.id };
    const found = await find(scene, what, [wish]);
    const [slot] = found.isNearest ? [] : found.slots;
    const answer = slot && (await tools.call('rescheduleAppointment', { shortId, slotId: slot.slotId }));
    if (answer?.ok === true) told.push(answer.confirmation);
    else told.push(`No pude mover la de ${words}: ese día a esa hora no hay lugar.`);
  }
  return { say: told, state: settled(state) };
}
