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
};
