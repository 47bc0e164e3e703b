import { blanksOf } from '@cauce/domain/texts/blank-text';
import type { ChannelTemplate } from './channels.ts';

const sample = (id: string, name: string, category: string, body: string): ChannelTemplate => ({
  _id: `00000000-0000-7000-8000-0000000000${id}`,
  accountId: '',
  name,
  language: 'es_MX',
  category,
  status: 'APPROVED',
  body,
  variables: blanksOf(body).length,
  isUsable: true,
  reason: '',
});

/** The templates of the simulator, which has no account at which Meta could approve some. */
export const SAMPLE_TEMPLATES: readonly ChannelTemplate[] = [
  sample(
    '01',
    'retomar_conversacion',
    'UTILITY',
    'Hola, {{1}}. Quedó pendiente tu mensaje y queremos ayudarte. ¿Seguimos por aquí?',
  ),
  sample(
    '02',
    'recordatorio_de_cita',
    'UTILITY',
    'Hola, {{1}}. Te recordamos tu cita de {{2}} el {{3}}. Responde Sí para confirmar.',
  ),
  sample('03', 'promocion_del_mes', 'MARKETING', '{{1}}, este mes tenemos {{2}}. ¿Te apartamos un lugar?'),
];
