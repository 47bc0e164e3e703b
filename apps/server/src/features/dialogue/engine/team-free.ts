import { find } from './offering.ts';
import { type Reply, settled, type Wish } from './state.ts';
import type { Scene } from './understanding.ts';
import { wishesOf } from './wishing.ts';

const say = ({ state }: Scene, words: string): Reply => ({ say: [words], state: settled(state) });

/** The service that the message names, or the only one there is. */
function serviceOf({ said, services }: Scene): string | undefined {
  const named = said.services.flatMap(({ ids }) => (ids.length === 1 ? ids : []));
  return named[0] ?? (services.length === 1 ? services[0]?.id : undefined);
}

/** «¿Qué horarios libres hay mañana para limpieza?» */
export async function free(scene: Scene): Promise<Reply> {
  const { tools, said, services, when, today } = scene;
  const serviceId = serviceOf(scene);
  if (!tools.names.has('findTimes') || services.length === 0)
    return say(scene, 'Por aquí no puedo buscar horarios libres.');
  if (serviceId === undefined)
    return say(
      scene,
      `¿Para qué servicio los busco? Por ejemplo: «horarios libres para ${services[0]?.name ?? ''}».`,
    );
  const specialistId = said.specialists[0]?.ids[0];
  const branchId = said.branches[0]?.ids[0];
  const wishes: Wish[] = wishesOf(when, today);
  const found = await find(
    scene,
    { serviceId, ...(specialistId && { specialistId }), ...(branchId && { branchId }) },
    wishes.length > 0 ? wishes : [{ from: today }],
  );
  if (found.slots.length === 0)
    return say(scene, found.words === '' ? 'No hay horarios libres ahí.' : found.words);
  const lead = found.isNearest ? 'Ahí no hay lugar. Lo más cercano:' : 'Horarios libres:';
  return say(scene, `${lead}\n${found.slots.map(({ line }) => line).join('\n')}`);
}
