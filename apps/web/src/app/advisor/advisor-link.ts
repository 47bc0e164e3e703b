import { supportWhatsapp } from '../../platform/contact.ts';
import { pageHref } from '../../platform/page-href.ts';
import type { Session } from '../../platform/session.ts';

const HELP = pageHref('/ayuda');

/** The target of «Habla con un asesor»: the WhatsApp of the brand, else the help page. */
export const advisorLink = (session: Session): string => supportWhatsapp(session) ?? HELP;
