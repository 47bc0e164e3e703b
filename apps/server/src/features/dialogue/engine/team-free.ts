import { find } from './offering.ts';
import { type Reply, settled, type Wish } from './state.ts';
import type { Scene } from './understanding.ts';
import { wishesOf } from './wishing.ts';

/** «¿Qué horarios libres hay mañana para limpieza?» */
export async function free(scene: Scene): Promise<Reply> {
  const { tools, state, said, services, when, today } = scene;
  const named = said.services.flatMap(({ ids }) => (ids.length === 1 ? ids : []));
  const [serviceId = services.length === 1 ? services[0]?.id : undefined] = named;
  if (!tools.names.has('findTimes') || services.length === 0)
    return { say: ['Por aquí no puedo buscar horarios libres.'], state: settled(state) };
  if (serviceId === undefined)
    return {
      say: [`¿Para qué servicio los busco? Por ejemplo: «horarios libres para ${services[0]?.name ?? ''}».`],
      state: settled(state),
    };
  const specialistId = said.specialists[0]?.ids[0];
  const branchId = said.branches[0]?.ids[0];
  const wishes: Wish[] = wishesOf(when, today);
  const found = await find(
    scene,
    { serviceId, ...(specialistId && { specialistId }), ...(branchId && { branchId }) },
    wishes.length > 0 ? wishes : [{ from: today }],
  );
  if (found.slots.length === 0)
    return { say: [found.words === '' ? 'No hay horarios libres ahí.' : found.words], state: settled(state) };
  const lead = found.isNearest ? 'Ahí no hay lugar. Lo más cercano:' : 'Horarios libres:';
  return { say: [`${lead}\n${found.slots.map(({ line }) => line).join('\n')}`], state: settled(state) };
}
