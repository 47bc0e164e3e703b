import type { Session } from '../../platform/session.ts';
import { pageExists } from '../routes.ts';

const QUESTIONS = '/preguntas-frecuentes';

/** What the advisor reads first, so that nobody has to ask who is writing. */
function greetingOf({ person, business }: Session): string {
  const who = person ? ` soy ${person.name}` : '';
  const whence = business ? ` de ${business.name}` : '';
  return `Hola,${who}${whence}${who || whence ? '.' : ''} Necesito ayuda.`;
}

/**
 * Where «Habla con un asesor» leads: the WhatsApp of whoever's house this is. Where no number is known, the board of
 * questions, which the team answers; and where there is neither, nothing is offered.
 */
export function advisorLink(
  session: Session,
  exists: (path: string) => boolean = pageExists,
): { href: string } | undefined {
  const url = URL.parse(session.brand.whatsappUrl ?? '');
  if (url?.protocol === 'https:') {
    url.searchParams.set('text', greetingOf(session));
    return { href: url.href };
  }
  return exists(QUESTIONS) ? { href: QUESTIONS } : undefined;
}
