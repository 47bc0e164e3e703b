/** What does not succeed yet, by class. Whoever mends one takes its name away; the test says which. */
export const notYet: Readonly<Record<string, readonly string[]>> = {
  'otras-cancelaciones': ['Ya la atendieron en otro lado', 'La del doctor ya no'],
  'otras-citas': ['Brackets o que lo vean', 'Ni sabe qué le tienen que hacer'],
  'otras-mezclas': [
    'Pregunta a medio camino',
    'Muy temprano para ella',
    'La mamá va con ella',
    'A las 8 de la noche no',
  ],
  'otras-preguntas': ['Con tarjeta y con factura', 'No se acuerda a qué hora era'],
  'otros-cambios': ['Le cayó un compromiso'],
  'terceras-cancelaciones': ['Se le enfermó el niño', 'Cancela las dos'],
  'terceras-citas': ['Sale tarde del jale', 'Sábado a mediodía', 'Le sangran las encías'],
  'terceras-datos-y-hostiles': ['Su apellido con z'],
  'terceras-mezclas': [
    'Cita y dos pastas',
    'Cambia una y agenda otra',
    'Cuánto por todo',
    'Cancela para no gastar y pregunta por lo barato',
    'Los abuelitos',
  ],
  'terceras-preguntas': [
    'Va en coche',
    'Quién saca muelas',
    'Dónde están las dos',
    'Se le olvidó su cita',
    'Ponen brackets',
  ],
};
