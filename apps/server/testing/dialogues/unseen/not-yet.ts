/** What does not succeed yet, by class. Whoever mends one takes its name away; the test says which. */
export const notYet: Readonly<Record<string, readonly string[]>> = {
  agendar: [
    'En ráfaga, una palabra por mensaje',
    'Nota de voz larga que da rodeos',
    'Señora muy formal',
    'Del sureste, sábado tempranito',
    'Dos servicios seguidos',
  ],
  cancelar: ['Una sí y otra no', 'Se va de la ciudad', 'Otra cosa en su lugar', 'Pregunta si le cobran'],
  datos: ['Su correo, hablando', 'Su apellido está mal'],
  familia: ['Ella y su hija, seguidas', 'Los dos a la misma hora', 'Tiene la suya y mete al niño después'],
  hostil: ['Inventa un precio', 'Dicta lo que hay que decir', 'Coquetea'],
  informes: ['Dónde', 'Estacionamiento', 'El 16 es festivo', 'Lo que no es de aquí'],
  llenos: ['El 31 de junio', 'Ella no tiene, acepta con él', 'Sábado por la tarde'],
  mezcla: [
    'Cuánto y si hay a las cuatro',
    'Precio y mover a la vez',
    'Agenda y luego una persona',
    'No quiere cancelar',
  ],
  mover: [
    'Se complicó lo de mañana',
    'Viene tarde por el tráfico',
    'Más temprano el mismo día',
    'Las dos, a las mismas horas',
    'Cambia de idea sobre el día nuevo',
    'A la misma hora con ella',
  ],
  pedidos: ['Más de las que hay', 'Tres, no, una'],
  precios: ['Brackets, que no hay', 'Dos precios por separado', 'La abuela pregunta hablando'],
  rodeos: ['El martes no, mejor el miércoles', 'Con él no, con ella'],
};
