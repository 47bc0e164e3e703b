import { REGISTER } from '../../platform/return-path.ts';

export interface Step {
  title: string;
  description: string;
  path: string;
  action: string;
  done: boolean;
}

interface Progress {
  hasBusiness: boolean;
  /** Undefined while it is not known. */
  branches: number | undefined;
}

/** The road of a newcomer; each step makes the next one possible. */
export function stepsOf({ hasBusiness, branches }: Progress): Step[] {
  return [
    {
      title: 'Registra tu negocio',
      description: 'Cómo se llama, qué vende y a qué número te escriben.',
      path: REGISTER,
      action: 'Registrar negocio',
      done: hasBusiness,
    },
    {
      title: 'Abre tu primera sucursal',
      description: 'Su dirección y su horario: de ahí salen las horas que puedes agendar.',
      path: '/sucursales',
      action: 'Abrir sucursal',
      done: (branches ?? 0) > 0,
    },
  ];
}

/** The first that is not done, unless nothing is known that is missing. */
export const nextStep = (steps: readonly Step[]): Step | undefined => steps.find(({ done }) => !done);
