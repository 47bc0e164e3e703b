import * as z from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import {
  ByBusiness,
  entityId,
  hexColor,
  instant,
  Nothing,
  oneLine,
  requiredText,
  sameBusiness,
} from '../kit/fields.ts';

export const MOST_CHECKPOINTS = 50;

const texts = z.array(requiredText(1, 300)).max(30, 'Máximo 30');

export const CheckpointInput = z.strictObject({
  title: oneLine(1, 60),
  description: z.string().trim().max(500, 'Máximo 500 caracteres').default(''),
  objections: texts.default([]),
  notes: texts.default([]),
  color: hexColor(),
  isStart: z.boolean().default(false),
  isEnd: z.boolean().default(false),
});
export type CheckpointInput = z.output<typeof CheckpointInput>;

const CHECKPOINT = { description: '', notes: [] };
export const START_CHECKPOINT: CheckpointInput = {
  ...CHECKPOINT,
  title: 'Point A',
  objections: ['Lead shows interest (Initial contact)'],
  color: '#d32f2f',
  isStart: true,
  isEnd: false,
};
export const END_CHECKPOINT: CheckpointInput = {
  ...CHECKPOINT,
  title: 'Point B',
  objections: ['Sale closed'],
  color: '#2e7d32',
  isStart: false,
  isEnd: true,
};
/** The colour of a checkpoint between start and end. */
export const CHECKPOINT_COLOR = '#424242';

const isSame = (one: CheckpointInput | undefined, fixed: CheckpointInput): boolean => {
  const fields = ({ title, description, objections, notes, color, isStart, isEnd }: CheckpointInput) =>
    JSON.stringify([title, description, objections, notes, color, isStart, isEnd]);
  return one !== undefined && fields(one) === fields(fixed);
};

/** Start and end cannot be edited or deleted, and nothing comes before the start or after the end. */
function refuseOtherEnds(checkpoints: readonly CheckpointInput[], context: z.core.$RefinementCtx): void {
  const ends = checkpoints.filter(({ isStart, isEnd }) => isStart || isEnd).length;
  if (ends === 2 && isSame(checkpoints[0], START_CHECKPOINT) && isSame(checkpoints.at(-1), END_CHECKPOINT))
    return;
  const message = 'El primer y el último punto no se pueden cambiar';
  context.addIssue({ code: 'custom', path: ['checkpoints'], message });
}

const fields = z.strictObject({
  businessId: sameBusiness().optional(),
  name: z.string().trim().min(1, 'Name is required').pipe(oneLine(1, 60)),
  description: z.string().trim().max(500, 'Máximo 500 caracteres').default(''),
  checkpoints: z
    .array(CheckpointInput)
    .max(MOST_CHECKPOINTS, `Máximo ${MOST_CHECKPOINTS} puntos`)
    .default([START_CHECKPOINT, END_CHECKPOINT]),
});

export const SalesFunnelInput = fields.superRefine(({ checkpoints }, context) =>
  refuseOtherEnds(checkpoints, context),
);
export type SalesFunnelInput = z.output<typeof SalesFunnelInput>;

/** A change may repeat the id of its address. */
const SalesFunnelChange = fields
  .extend({ _id: entityId('salesFunnel').optional() })
  .superRefine(({ checkpoints }, context) => refuseOtherEnds(checkpoints, context));

export const SalesFunnel = z.object({
  _id: entityId('salesFunnel'),
  businessId: entityId('business'),
  name: z.string(),
  description: z.string(),
  checkpoints: z.array(
    z.object({
      title: z.string(),
      description: z.string(),
      objections: z.array(z.string()),
      notes: z.array(z.string()),
      color: z.string(),
      isStart: z.boolean(),
      isEnd: z.boolean(),
    }),
  ),
  createdAt: instant(),
  updatedAt: instant(),
});
export type SalesFunnel = z.output<typeof SalesFunnel>;

const ById = { id: entityId('salesFunnel') };

export const salesFunnels = {
  list: endpoint({
    method: 'GET',
    path: '/sales-funnel',
    access: 'funnels.read',
    summary: 'Los embudos de venta del negocio',
    query: ByBusiness,
    data: z.array(SalesFunnel),
  }),
  read: endpoint({
    method: 'GET',
    path: '/sales-funnel/:id',
    access: 'funnels.read',
    summary: 'Un embudo de venta',
    params: ById,
    data: SalesFunnel,
  }),
  create: endpoint({
    method: 'POST',
    path: '/sales-funnel',
    access: 'funnels.write',
    summary: 'Crea un embudo de venta',
    body: z.strictObject({ funnel: SalesFunnelInput }),
    data: SalesFunnel,
    status: 201,
    message: 'Funnel creado correctamente',
  }),
  save: endpoint({
    method: 'PUT',
    path: '/sales-funnel/:id',
    access: 'funnels.write',
    summary: 'Cambia un embudo de venta',
    params: ById,
    body: z.strictObject({ funnel: SalesFunnelChange, updatedAt: instant().optional() }),
    data: SalesFunnel,
    message: 'Funnel actualizado correctamente',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/sales-funnel/:id',
    access: 'funnels.write',
    summary: 'Elimina un embudo de venta',
    params: ById,
    data: Nothing,
    message: 'Funnel eliminado',
  }),
};
