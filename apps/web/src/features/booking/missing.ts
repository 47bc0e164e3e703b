import type { AgendaContext } from '@cauce/contract/agenda/appointments';
import { pageHref } from '../../platform/page-href.ts';

export interface Missing {
  words: string;
  href: string;
  action: string;
}

const BRANCH: Missing = {
  words: 'Falta una sucursal: dónde y a qué hora atiendes.',
  href: pageHref('/sucursales'),
  action: 'Registrar sucursal',
};
const SERVICE: Missing = {
  words: 'Falta un servicio disponible: qué pueden reservar.',
  href: pageHref('/servicios'),
  action: 'Registrar servicio',
};
const SPECIALIST: Missing = {
  words: 'Falta un especialista: quién atiende y cuándo.',
  href: pageHref('/especialistas'),
  action: 'Registrar especialista',
};
const NOBODY_GIVES: Missing = {
  words: 'Ningún servicio tiene un especialista que lo dé en su sucursal.',
  href: pageHref('/servicios'),
  action: 'Asignar especialistas',
};

type Offered = Pick<AgendaContext, 'branches' | 'services' | 'specialists'>;

/** Whether a specialist offers the service at one of its branches. */
const isGiven = ({ specialists }: Offered, service: Offered['services'][number]) =>
  specialists.some(
    ({ _id, branchId }) => service.specialists.includes(_id) && service.branches.includes(branchId),
  );

/** The settings that a business must complete before visitors can book. */
export function missingFrom(offered: Offered): Missing[] {
  const services = offered.services.filter(({ available }) => available);
  const lacks = [
    ...(offered.branches.length === 0 ? [BRANCH] : []),
    ...(services.length === 0 ? [SERVICE] : []),
    ...(offered.specialists.length === 0 ? [SPECIALIST] : []),
  ];
  if (lacks.length > 0) return lacks;
  return services.some((service) => isGiven(offered, service)) ? [] : [NOBODY_GIVES];
}
