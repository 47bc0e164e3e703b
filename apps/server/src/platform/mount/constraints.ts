import type { ErrorCode } from '@cauce/contract/kit/errors';
import { Refusal } from './refusal.ts';

interface Named {
  code: ErrorCode;
  message?: string;
}

/** The message of a violated constraint. */
const CONSTRAINTS: Record<string, Named> = {
  assistant_traffic_source: {
    code: 'conflict',
    message: 'Un asistente atiende solo a esta fuente. Cámbialo en su configuración para eliminarla',
  },
  // A safety net: writers check collisions before.
  appointment_no_overlap: { code: 'slotTaken' },
  billing_purchase_one_open: {
    code: 'conflict',
    message: 'Ya abriste otro pago en este momento. Inténtalo de nuevo',
  },
  billing_purchase_one_promotion: { code: 'conflict', message: 'Tu negocio ya usó esta promoción' },
  business_slug_taken: { code: 'changedMeanwhile' },
  business_stripe_customer_taken: {
    code: 'conflict',
    message: 'Ese Stripe Customer ID ya es de otro negocio',
  },
  // A safety net: writers check the balance before.
  client_balance_covered: { code: 'conflict', message: 'Ese saldo a favor ya se usó' },
  client_phone_taken: { code: 'conflict', message: 'Ya hay un contacto con ese número' },
  conversion_event_once: { code: 'conflict', message: 'Este contacto ya tiene ese evento ese día' },
  course_schedule_not_full: { code: 'noPlaces' },
  credit_account_not_short: { code: 'conflict', message: 'No hay créditos suficientes' },
  credit_hold_closed: { code: 'conflict', message: 'Estos créditos ya se cobraron o se liberaron' },
  credit_key_of_another: { code: 'conflict', message: 'Esa clave ya se usó para otra cosa' },
  enrollment_once: { code: 'conflict', message: 'Este contacto ya está inscrito en ese horario' },
  invitation_open_once: {
    code: 'conflict',
    message: 'Ya hay una invitación para ese correo; puedes enviarla otra vez',
  },
  person_email_key: { code: 'emailTaken' },
  quick_reply_shortcut: { code: 'conflict', message: 'Ya hay una respuesta rápida con ese atajo' },
  // A safety net: writers check the stock before.
  stock_level_not_short: { code: 'outOfStock' },
  stock_movement_of_tracked: { code: 'conflict', message: 'Este producto no lleva inventario' },
  stock_movement_reversed_once: { code: 'conflict', message: 'Este movimiento ya se anuló' },
  traffic_source_ad_taken: { code: 'conflict', message: 'Ya tienes una fuente para ese anuncio' },
  ...unconfirmed({
    appointment: 'agendar más citas',
    assistant: 'agregar más asistentes',
    audience: 'guardar más audiencias',
    billing_purchase: 'hacer más compras',
    branch: 'abrir más sucursales',
    business: 'registrar otro negocio',
    campaign: 'guardar más campañas',
    client: 'agregar más contactos',
    client_order: 'registrar más pedidos',
    conversation_note: 'escribir más notas',
    conversion_event: 'registrar más eventos de conversión',
    course: 'agregar más cursos',
    course_session: 'agregar más sesiones',
    enrollment: 'registrar más inscripciones',
    funnel: 'crear más embudos',
    funnel_note: 'escribir más notas de embudos',
    funnel_step: 'mover más contactos',
    funnel_version: 'guardar más versiones de embudos',
    import: 'importar más archivos',
    invitation: 'enviar más invitaciones',
    money_movement: 'registrar más movimientos de dinero',
    money_revision: 'corregir más movimientos de dinero',
    notification: 'programar más mensajes',
    product: 'agregar más productos',
    property: 'agregar más propiedades',
    quick_reply: 'guardar más respuestas rápidas',
    resource: 'agregar más recursos',
    sales_funnel: 'crear más embudos de venta',
    service: 'agregar más servicios',
    simulated_device: 'crear más enlaces de prueba',
    specialist: 'agregar más especialistas',
    stock_movement: 'registrar más movimientos de inventario',
    stored_file: 'subir más archivos',
    traffic_source: 'crear más fuentes de tráfico',
    upsell: 'crear más upsells',
  }),
};

/** The limits of a business whose owner has not confirmed their e-mail address. The migrations have the numbers. */
function unconfirmed(purposes: Record<string, string>): Record<string, Named> {
  return Object.fromEntries(
    Object.entries(purposes).map(([table, purpose]) => [
      `unconfirmed_${table}`,
      { code: 'unconfirmedEmail', message: `Confirma tu correo para ${purpose}` } satisfies Named,
    ]),
  );
}

const STATES: Record<string, ErrorCode> = {
  '23505': 'conflict',
  '23503': 'notFound',
  '40001': 'changedMeanwhile',
  '40P01': 'changedMeanwhile',
  '57014': 'unavailable',
  '55P03': 'unavailable',
  // A text, or a text inside JSON, contains a zero byte or half a surrogate pair.
  '22021': 'malformed',
  '22P02': 'malformed',
  '22P05': 'malformed',
};

interface DatabaseError {
  code: string;
  constraint?: string;
}

const isDatabaseError = (error: unknown): error is DatabaseError =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && 'severity' in error;

export function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error;
  if (!isDatabaseError(error)) return undefined;
  const named = error.constraint === undefined ? undefined : CONSTRAINTS[error.constraint];
  const code = named?.code ?? STATES[error.code];
  return code === undefined
    ? undefined
    : new Refusal(code, named?.message === undefined ? {} : { message: named.message });
}
