import { refuse } from '../../platform/mount/refusal.ts';
import type { Sniffed } from './sniff.ts';

/** The first bytes of programs of Windows, Linux, macOS and Java, and of scripts. */
const PROGRAMS = ['4d5a', '7f454c46', 'feedfac', 'cefaedfe', 'cffaedfe', 'cafebabe', '2321'];
/** The names with which a system runs a file. */
const RUN_BY_NAME =
  /\.(?:exe|msi|msix|bat|cmd|com|scr|pif|cpl|jse?|vb[es]?|ws[fh]|hta|ps1|psm1|jar|apk|aab|app|dmg|pkg|deb|rpm|sh|command|lnk|url|reg|dll|xll|iso|img)$/i;

/** Every other document is stored as mere bytes: it is downloaded, and no page of ours shows or runs it. */
const DOCUMENT: Sniffed = { kind: 'document', mime: 'application/octet-stream', extension: 'bin' };

/** Checks a document that a client sent. Programs are refused, by their bytes and by their names. */
export function checkDocument(head: Buffer, name: string): Sniffed {
  const hex = head.toString('hex', 0, 8);
  const isProgram = PROGRAMS.some((signature) => hex.startsWith(signature)) || RUN_BY_NAME.test(name.trim());
  if (isProgram) refuse('unsupported', 'Es un programa y por seguridad no se guarda');
  return DOCUMENT;
}
