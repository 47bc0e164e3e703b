/** All codes of refusals, with their HTTP status and message. */
export const ERRORS = {
  invalid: { status: 400, message: 'Revisa los datos marcados' },
  malformed: { status: 400, message: 'No pudimos leer la solicitud' },
  signedOut: { status: 401, message: 'Inicia sesión para continuar' },
  wrongCredentials: { status: 401, message: 'El correo o la contraseña no son correctos' },
  forbidden: { status: 403, message: 'No tienes permiso para hacer esto' },
  foreignOrigin: { status: 403, message: 'La solicitud viene de otro sitio y no se aceptó' },
  staleToken: { status: 403, message: 'Tu sesión cambió. Recarga la página e inténtalo de nuevo' },
  noBusiness: { status: 403, message: 'Primero registra tu negocio o únete a uno' },
  unconfirmedEmail: { status: 403, message: 'Confirma tu correo para continuar' },
  notFound: { status: 404, message: 'No encontramos lo que buscas' },
  conflict: { status: 409, message: 'Ya existe un registro con estos datos' },
  changedMeanwhile: { status: 409, message: 'Alguien más hizo cambios. Revisa y vuelve a guardar' },
  emailTaken: { status: 409, message: 'Ya existe una cuenta con ese correo' },
  slotTaken: { status: 409, message: 'Ese horario ya está ocupado' },
  ownOverlap: { status: 409, message: 'A esa hora ya tienes otra cita. Elige otro horario' },
  outsideHours: { status: 409, message: 'Ese horario está fuera de las horas de atención' },
  moneyPaid: { status: 409, message: 'Tiene pagos registrados. Elige qué hacer con ellos' },
  outOfStock: { status: 409, message: 'No hay suficientes existencias' },
  noPlaces: { status: 409, message: 'Ya no hay lugares disponibles' },
  notPayable: { status: 409, message: 'Esta cita no se puede pagar en línea' },
  planLimit: { status: 409, message: 'Llegaste al límite de tu plan' },
  holdExpired: { status: 410, message: 'Se acabó el tiempo para apartar este horario. Elígelo otra vez' },
  linkSpent: { status: 410, message: 'Este enlace ya se usó o venció. Pide uno nuevo' },
  tooLarge: { status: 413, message: 'El contenido es demasiado grande' },
  unsupported: { status: 415, message: 'Ese tipo de contenido no se acepta' },
  tooMany: { status: 429, message: 'Demasiados intentos. Espera un momento e inténtalo de nuevo' },
  unexpected: {
    status: 500,
    message: 'Algo salió mal de nuestro lado. No se guardó nada; inténtalo de nuevo',
  },
  outside: { status: 502, message: 'Un servicio externo no respondió. Inténtalo de nuevo' },
  outage: { status: 503, message: 'Estamos de vuelta en un momento' },
  outcomeUnknown: {
    status: 503,
    message:
      'Estamos de vuelta en un momento. No sabemos si tu cambio se guardó: revísalo antes de repetirlo',
  },
  unavailable: { status: 503, message: 'El servicio no está disponible en este momento' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof ERRORS;
export type FieldErrors = Record<string, string>;
