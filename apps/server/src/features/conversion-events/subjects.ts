import {
  CONVERTED_KINDS,
  type ConversionEventChange,
  type ConvertedKind,
} from '@cauce/contract/funnels/conversion-events';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { refuseFields } from '../../platform/mount/refusal.ts';
import { findCourseNames } from '../courses/index.ts';
import { findProductNames } from '../products/index.ts';
import { findPropertyNames } from '../properties/index.ts';
import { findServiceNames } from '../services/index.ts';
import type { ConvertedRecords } from './store.ts';

type FindNames = (tx: TenantTx, among?: readonly string[]) => Promise<string[]>;

const NAMES: Readonly<Record<ConvertedKind, FindNames>> = {
  services: findServiceNames,
  products: findProductNames,
  courses: findCourseNames,
  properties: findPropertyNames,
};

const MISSING: Readonly<Record<ConvertedKind, string>> = {
  services: 'tus servicios',
  products: 'tus productos',
  courses: 'tus cursos',
  properties: 'tus inmuebles',
};

const NOTHING: ConvertedRecords = { services: [], products: [], courses: [], properties: [] };

/** The names from which people choose. */
export async function listSubjects(tx: TenantTx): Promise<ConvertedRecords> {
  const names = { ...NOTHING };
  for (const kind of CONVERTED_KINDS) names[kind] = await NAMES[kind](tx);
  return names;
}

/** The names that an event gets. A name that it has already may stay, although its record is archived or has another name now. */
export async function subjectsFor(
  tx: TenantTx,
  input: ConversionEventChange,
  before: ConvertedRecords = NOTHING,
): Promise<ConvertedRecords> {
  const chosen = { ...NOTHING };
  const refused: Record<string, string> = {};
  for (const kind of CONVERTED_KINDS) {
    const names = [...new Set(input[kind] ?? before[kind])];
    const added = names.filter((name) => !before[kind].includes(name));
    const known = added.length === 0 ? [] : await NAMES[kind](tx, added);
    const missing = added.find((name) => !known.includes(name));
    if (missing !== undefined)
      refused[`conversionEvent.${kind}`] = `«${missing}» no está entre ${MISSING[kind]}`;
    chosen[kind] = names;
  }
  if (Object.keys(refused).length > 0) refuseFields(refused);
  return chosen;
}
