import { takesTime } from '@cauce/domain/appointment-status';
import { formatLongDate, formatTime } from '@cauce/domain/dates';
import { renderTemplate, type TemplateValues } from '@cauce/domain/message-template';
import type { Told } from './told-store.ts';

/** What a text may name, as it stands now. */
function valuesOf(told: Told, publicUrl: string): TemplateValues {
  const { start, zone, kind } = told;
  const place = {
    // Whoever is told of somebody else's visit knows them by more than their first name.
    nombre_contacto: kind === 'specialist' ? told.clientName : told.firstName,
    negocio: told.businessName,
  };
  if (start === null) return { ...place, liga_cita: `${publicUrl}/reservar/${told.slug}` };
  const isOver = told.status === null || told.status === 'block' || !takesTime(told.status);
  return {
    ...place,
    servicio: told.serviceName,
    especialista: told.specialistName,
    sucursal: told.branchName,
    direccion: told.branchAddress,
    fecha: formatLongDate(start, zone),
    hora: formatTime(start, zone),
    // One that is called off leads to where another is booked.
    liga_cita: isOver ? `${publicUrl}/reservar/${told.slug}` : `${publicUrl}/reservar/cita/${told.shortId}`,
  };
}

export const wordsOf = (told: Told, publicUrl: string): string =>
  renderTemplate(told.text, valuesOf(told, publicUrl));
