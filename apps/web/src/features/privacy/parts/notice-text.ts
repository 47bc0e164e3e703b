export interface NoticeSection {
  title: string;
  /** Paragraphs, and lists of short items. */
  words: (string | readonly string[])[];
}

/**
 * The privacy notice in the name of the company that runs the platform. A change of a promise must raise
 * `PRIVACY_NOTICE.version`.
 */
export const noticeFor = (company: string): NoticeSection[] => [
  {
    title: 'Quién responde por tus datos',
    words: [
      `${company} («nosotros») es responsable de los datos personales de quienes tienen una cuenta aquí, conforme a la Ley Federal de Protección de Datos Personales en Posesión de los Particulares publicada el 20 de marzo de 2025.`,
      `De los datos de los clientes de cada negocio responde ese negocio: ${company} solo los guarda y los trata por su encargo. Si eres cliente de un negocio, pídele a él su aviso de privacidad.`,
    ],
  },
  {
    title: 'Qué datos guardamos',
    words: [
      [
        'Identificación y contacto: nombre, correo y, si la subes, tu foto.',
        'Acceso: tu contraseña, que solo guardamos transformada de modo que nadie puede leerla; el identificador de tu cuenta de Google si entras con ella; y tu código de dos pasos si lo activas.',
        'Sesiones: dispositivo, dirección de red y fechas de cada una.',
        'Trabajo: los negocios donde participas, tus permisos y el registro de lo que haces en ellos.',
        'Tu consentimiento: qué versión de este aviso aceptaste y cuándo.',
      ],
      'No te pedimos datos sensibles para tener una cuenta.',
    ],
  },
  {
    title: 'Datos de salud',
    words: [
      'Algunos negocios, como clínicas y consultorios, registran datos de salud de sus clientes. Son datos sensibles: el negocio necesita el consentimiento expreso y por escrito de cada cliente, solo los ve quien tiene permiso para ello y no los usamos para ningún otro fin.',
    ],
  },
  {
    title: 'Para qué los usamos',
    words: [
      'Son necesarios para darte el servicio:',
      [
        'Abrir tu cuenta, reconocerte y proteger tu acceso.',
        'Mostrarte los negocios donde trabajas y dejar constancia de quién hizo qué.',
        'Escribirte sobre tu cuenta: confirmaciones, invitaciones y avisos de seguridad.',
        'Atenderte cuando pides ayuda y cumplir las obligaciones legales.',
      ],
      'No los usamos para publicidad, no los vendemos y no tomamos con ellos decisiones automáticas sobre ti.',
    ],
  },
  {
    title: 'Con quién los compartimos',
    words: [
      'Tus compañeros y quien administra tu negocio ven tu nombre, tu correo y lo que haces ahí. Los proveedores que nos prestan servidores, correo o almacenamiento los tratan solo por nuestro encargo. Fuera de eso no los transferimos, salvo que una autoridad lo exija conforme a la ley.',
    ],
  },
  {
    title: 'Cuánto tiempo los conservamos',
    words: [
      'Mientras tengas tu cuenta. Cuando la eliminas borramos tu nombre, tu correo, tu foto, tus accesos y tus sesiones. El registro de lo que hiciste queda a nombre de «Persona eliminada», porque es parte de la historia de cada negocio, y la constancia de tu consentimiento queda sin tu nombre.',
    ],
  },
  {
    title: 'Tus derechos ARCO',
    words: [
      'Puedes acceder a tus datos, rectificarlos, cancelarlos y oponerte a su uso, limitar su divulgación y revocar tu consentimiento. En «Mi cuenta»:',
      [
        'Acceso: descarga todos tus datos en un archivo.',
        'Rectificación: corrige tu nombre y tu foto.',
        'Cancelación, oposición y revocación: elimina tu cuenta.',
      ],
      'También puedes pedirlo por el contacto de abajo, con tu nombre, el correo de tu cuenta y lo que solicitas. Respondemos en 20 días hábiles como máximo y, si procede, lo hacemos efectivo en los 15 siguientes, sin costo. Si no te satisface la respuesta puedes acudir a la Secretaría Anticorrupción y Buen Gobierno.',
    ],
  },
  {
    title: 'Cookies',
    words: [
      'Usamos solo las necesarias: la de tu sesión, la que recuerda que ya entraste desde este navegador y la que guarda el tema claro u oscuro. No hay cookies de publicidad ni de terceros.',
    ],
  },
  {
    title: 'Cambios a este aviso',
    words: [
      'Si cambia, publicamos aquí la versión nueva con su fecha y te pedimos aceptarla la siguiente vez que entres.',
    ],
  },
];
