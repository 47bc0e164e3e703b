/** Reads which thing a person asks for, whether or not the business offers it. */

const ASKED =
  /(?:^| )(?:ponen|pones|hacen|haces|venden|vendes|tienen|tienes|tendran|manejan|manejas|ofrecen|dan|realizan|aplican|trabajan|cuestan?|salen?|valen?|cobran por|precios? del?|costos? del?|cotizar|cuanto(?= (?:el|la|los|las|un|una|por) )) (?:[a-z]+(?:ar|er|ir)(?:me|se|te|le)? )?(?:(?:el|la|los|las|un|una|unos|unas|de|del|por|con|es|estan?|me|te) )*([a-z]{5,})/g;
const COMMON = new Set(
  'lugar lugares espacio espacios citas horario horarios hueco huecos disponibilidad disponible disponibles servicio servicios precio precios promocion promociones descuento descuentos oferta ofertas rebaja estacionamiento factura facturas tarjeta tarjetas sucursal sucursales alguna alguno algun abierto abiertos abierta consulta consultas informacion tiempo opcion opciones otras otros chance libre libres menos todos todas domingo domingos sabado sabados lunes martes miercoles jueves viernes manana tarde noche buenas ubicacion personal doctor doctora doctores especialista especialistas mascotas garantia experiencia whatsapp telefono numero correo pagina facebook instagram bueno turno turnos fecha fechas agenda cuanto cuando estos estas favor usted ustedes senora senor joven seguro seguros atencion facilidades meses pagos anticipo deposito efectivo transferencia dudas pregunta mejor mismo misma semana sesion sesiones producto productos curso cursos cuesta cuestan costar salir cobrar primera cobran dentista clinica consultorio existencia todavia tambien ahorita temprano sucursales festivo agendado agendada agendar gente nuevo nueva cosas tratamiento tratamientos duran tarda tardan donde quien quienes como mucho mucha algunos algunas'.split(
    ' ',
  ),
);

/** A verb such as «cuánto cuesta arreglarme…» names no thing. */
const DOING = /(?:[aei]r)(?:me|se|te|le|lo|la|nos)?$/;

/** Further questions: «¿Y de los brackets cuánto?», «¿y los brackets?». */
const ASKED_ON =
  /(?:^| )(?:y|e) (?:(?:el|la|los|las|un|una|unos|unas|de|del|por|para) )*([a-z]{5,})(?=(?: (?:en )?(?:cuanto|que (?:precio|costo))[a-z ]{0,200})? ?\?)/g;

/** The first word that is not common, in normalized spelling. */
export function thingAsked(text: string): string | undefined {
  for (const [, word = ''] of [...text.matchAll(ASKED), ...text.matchAll(ASKED_ON)])
    if (!COMMON.has(word) && !DOING.test(word)) return word;
  return undefined;
}
