import * as z from 'zod';
import { ChannelAccount } from './channels.ts';
import { endpoint } from '../kit/endpoint.ts';
import { entityId, instant, Nothing, sameBusiness } from '../kit/fields.ts';

/** The phases of pairing a phone, and the reasons why it ended. */
export const PAIRING_PHASES = [
  'starting',
  'scan',
  'pairing',
  'connected',
  'reconnecting',
  'expired',
  'unreached',
  'loggedOut',
  'replaced',
  'taken',
  'refused',
] as const;
export type PairingPhase = (typeof PAIRING_PHASES)[number];

/** A phone that is paired by scanning a code, like WhatsApp on a computer. */
export const PairedPhone = ChannelAccount.extend({
  phase: z.enum(PAIRING_PHASES),
  /** The content of the code to scan. Only people who may pair get it, and only while it can be scanned. */
  code: z.string(),
  /** The time of its last sign of life. */
  seenAt: instant().nullable(),
});
export type PairedPhone = z.output<typeof PairedPhone>;

const ById = { id: entityId('channelAccount') };
const rate = { max: 20, seconds: 60 };

export const whatsappQr = {
  list: endpoint({
    method: 'GET',
    path: '/whatsapp-qr',
    access: 'whatsapp.read',
    summary: 'Los teléfonos enlazados por código QR y en qué van',
    data: z.array(PairedPhone),
  }),
  pair: endpoint({
    method: 'POST',
    path: '/whatsapp-qr',
    access: 'whatsapp.write',
    summary: 'Empieza a enlazar un teléfono; pide aceptar el riesgo',
    body: z.strictObject({
      businessId: sameBusiness().optional(),
      acceptsRisk: z.literal(true, 'Marca que entiendes el riesgo para continuar'),
    }),
    data: PairedPhone,
    status: 201,
    message: 'Preparando el código',
    rate,
  }),
  pairAgain: endpoint({
    method: 'POST',
    path: '/whatsapp-qr/:id/pair',
    access: 'whatsapp.write',
    summary: 'Vuelve a enlazar un teléfono, o pide otro código',
    params: ById,
    data: PairedPhone,
    message: 'Preparando el código',
    rate,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/whatsapp-qr/:id',
    access: 'whatsapp.write',
    summary: 'Elige si los avisos salen por este teléfono',
    params: ById,
    body: z.strictObject({ isDefault: z.boolean() }),
    data: PairedPhone,
    message: 'Cambios guardados',
  }),
  disconnect: endpoint({
    method: 'DELETE',
    path: '/whatsapp-qr/:id',
    access: 'whatsapp.write',
    summary: 'Desenlaza un teléfono y olvida sus llaves',
    params: ById,
    data: Nothing,
    message: 'Teléfono desenlazado',
  }),
};
