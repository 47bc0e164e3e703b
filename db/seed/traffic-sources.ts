import { type TrafficSourceInput, trafficSources } from '@cauce/contract/funnels/traffic-sources';
import type { Visitor } from './visitor.ts';

type Source = Omit<TrafficSourceInput, 'businessId' | 'adId'> & { adId?: string };

async function advertise(visitor: Visitor, sources: readonly Source[]): Promise<void> {
  for (const trafficSource of sources) await visitor.call(trafficSources.create, { body: { trafficSource } });
}

/** Before its conversations, whose first messages have the keywords. */
export const advertiseAtClinic = (visitor: Visitor) =>
  advertise(visitor, [
    {
      source: 'Campaña de limpieza',
      keyword: 'limpieza',
      matchType: 'partial',
      description: 'Anuncios de limpieza dental en Facebook e Instagram, con liga a WhatsApp.',
    },
    {
      source: 'Blanqueamiento de temporada',
      keyword: 'blanqueamiento',
      matchType: 'partial',
      description: 'Historias de Instagram de la doctora Robles.',
    },
    {
      source: 'Volante de la plaza',
      keyword: 'Quiero mi valoración',
      matchType: 'exact',
      description: 'Código QR de los volantes que se reparten en la plaza los sábados.',
    },
  ]);

export const advertiseAtBarbershop = (visitor: Visitor) =>
  advertise(visitor, [
    {
      source: 'Perfil de Instagram',
      keyword: 'tienen lugar hoy',
      matchType: 'partial',
      description: 'La liga de la biografía, con el mensaje ya escrito.',
    },
  ]);
