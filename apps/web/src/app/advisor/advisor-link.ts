import { supportWhatsapp } from '../../platform/contact.ts';
import type { Session } from '../../platform/session.ts';

const HELP = '/ayuda';

/** The target of «Habla con un asesor»: the WhatsApp of the brand, else the help page. */
export const advisorLink = (session: Session): string => supportWhatsapp(session) ?? HELP;
