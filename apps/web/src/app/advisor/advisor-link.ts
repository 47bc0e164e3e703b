import { whatsappOfHouse } from '../../platform/contact.ts';
import type { Session } from '../../platform/session.ts';

const HELP = '/ayuda';

/** Where «Habla con un asesor» leads: the WhatsApp of the house, else the page that says how to get help. */
export const advisorLink = (session: Session): string => whatsappOfHouse(session) ?? HELP;
