import { describe, expect, it } from 'vitest';
import { readWhen } from '../time/spoken-time.ts';
import { lines, MOMENTS } from '../time/spoken-time.samples.ts';
import { readTalk, type Names } from './understanding.ts';
import { bareName } from './people.ts';

const named = (...names: string[]) => names.map((name) => ({ id: name, name }));
const NAMES: Names = {
  services: named(
    'Limpieza dental',
    'Limpieza profunda',
    'Corte de cabello',
    'Corte y barba',
    'Extracción de muela',
    'Uñas acrílicas',
    'Blanqueamiento',
    'Masaje relajante',
  ),
  specialists: named('Dra. Ana Ruiz', 'Dr. Jorge Salas', 'Laura'),
  branches: named('Roma Norte', 'Polanco', 'Sucursal Centro'),
  products: named('Shampoo sólido', 'Crema de manos', 'Cera para barba'),
};
const at = MOMENTS['a Wednesday morning'];
const read = (message: string) => readTalk(message, NAMES, readWhen(message, at)?.spans);

const INTENTS = `
hola buenas tardes => greet
Hola, ¿qué servicios tienen? => greet services
info porfa => services
cuánto cuesta la limpieza dental? => price
presio del corte => price
cuanto x el corte y barba => price
oye y el corte en cuánto anda? => price
el lunes que es puente abren? => hours
a q hora abren mañana => hours
abren los domingos? => hours
¿cuál es su horario? => hours
dnd estan ubicados => place
me pasas tu ubi xfa => place
aceptan tarjeta? => payment
facturan? => payment
quiero agendar una cita => book
quiero visitar la casa de Juriquilla => book
¿puedo ir a ver el depa mañana? => book
me gustaría agendar una visita => book
kiero una sita para mañana => book
me agendas el viernes a las 5 => book
hay lugar mañana? => times
tienes espacio el sábado en la tarde => times
¿qué horarios tienes para el viernes? => times
quiero cambiar mi cita => move
se puede mover mi cita para el jueves? => move
necesito reagendar => move
cancela mi cita porfa => cancel
ya no voy a poder ir => cancel
canselar sita => cancel
no quiero cancelar, solo moverla => move
confirmo mi cita => confirm
ahí estaré => confirm
¿qué citas tengo? => mine
a qué hora es mi cita? => mine
cuándo es mi cita => mine
a q hora me toca el jueves? => mine
cuándo tengo que ir? => mine
se me olvidó a qué hora era => mine
para cuándo quedó lo mío? => mine
ya no me hace falta la cita => cancel
muchas gracias pero ya no la voy a ocupar => thanks cancel
la del jueves ya no => cancel nevermind
quiero hacer un pedido => order
me mandas 2 shampoos => order
quiero hablar con una persona => person
pásame con un asesor => person
me pueden llamar? => person
gracias => thanks
eres un robot? => bot
pinche bot pendejo => insult
me haces un descuento? => haggle
está muy caro => haggle
quiero poner una queja => complaint
me das el teléfono de la señora que va antes => others
mejor no, gracias => nevermind thanks
otros horarios => more
con quien sea => anybody
el que sea => any
a la misma hora => sameTime
¿quién atiende? => who
¿cuánto dura la limpieza? => duration
qué productos venden => products
tienen cursos? => courses
hello, do you speak english? => english
voy a llegar tarde => late
puedo llegar 15 min tarde? => late
déjame checo con mi esposo y te digo => wait
ahí la dejamos => nevermind
sigue en pie lo del miércoles? => mine
con quién me toca? => mine who
hacen servicio a domicilio? => amenity
la limpieza incluye radiografía? => amenity
el sábado trabajan? => hours
quítame de la lista porfa => cancel
pásame la limpieza al jueves => move
me duele mucho la muela => ails
tengo la encía hinchada => ails
se me hinchó la cara => ails
traigo inflamado el cachete => ails
me empezó a doler anoche => ails
me sangran las encías => ails
estoy sangrando => ails
me di un golpe en el diente => ails
mi hijo se cayó y trae un diente golpeado => ails
tengo un absceso => ails
no me duele nada => -
¿el blanqueamiento es sin dolor? => -
¿da dolor la limpieza? => -
análisis de sangre => -
de golpe me acordé => -
ya se me quitó el dolor => -
ya no tengo dolor => -
ya me bajó la hinchazón => -
no puedo respirar => urgent
el corte me quedó horrible => complaint
me dejaron fatal las uñas => complaint
llevo una hora esperando => complaint
nadie me contesta => complaint
no me responden los mensajes => complaint
estoy muy molesta => complaint
un trato pésimo => complaint
mi cita quedó mal agendada => -
me quedó muy bien => -
`;

describe('intents', () => {
  it.each(lines(INTENTS))('%s', (message, expected) => {
    expect(read(message).intents.join(' ') || '-').toBe(expected);
  });
});

const THINGS = `
quiero una limpieza dental => Limpieza dental
una limpieza => Limpieza dental|Limpieza profunda
limpiesa dentl porfa => Limpieza dental
corte y barba => Corte y barba
un corte => Corte de cabello|Corte y barba
me quiero cortar el pelo => Corte de cabello
corte de pelo y limpieza profunda => Corte de cabello Limpieza profunda
sacarme una muela => Extracción de muela
unas uñas acrilicas => Uñas acrílicas
blanqueamineto => Blanqueamiento
kiero blankearme los dientes => Blanqueamiento
me los quiero dejar blanqueados => Blanqueamiento
me duele un diente => -
me duele una muela, quiero que me vean mañana => -
me duele la muela, quiero una extracción => Extracción de muela
dolor de muela => -
traigo la muela hinchada => -
tengo un problema con una muela => -
tengo caries en una muela => -
se me cae el cabello => -
se me está cayendo mucho el pelo => -
traigo una uña rota => -
me salió algo en la uña => -
me corté el dedo => -
tengo cita de corte de cabello => Corte de cabello
tengo que sacarme la muela => Extracción de muela
quiero algo para la muela => Extracción de muela
me sacaron una muela y quiero una limpieza profunda => Limpieza profunda
sacarme un diente => Extracción de muela
quiero sacar una cita => -
me puedes sacar cita para el jueves => -
quítame una duda => -
ando sacando al perro => -
quiero quitarme de encima el pendiente => -
me hicieron una limpieza profunda y quiero un blanqueamiento => Blanqueamiento
fui a mi limpieza dental, ahora quiero unas uñas acrílicas => Uñas acrílicas
no fui a mi limpieza dental => Limpieza dental
estraksion de muela => Extracción de muela
vlanqueamiento => Blanqueamiento
quiero una cita => -
hola buenas => -
con la doctora Ana => Dra. Ana Ruiz
con el Dr Salas el viernes => Dr. Jorge Salas
en la Roma => Roma Norte
en el centro => Sucursal Centro
soy Laura => -
me salió un compromiso => -
2 shampoos y una crema => Shampoo sólido*2 Crema de manos*1
corte y barba el jueves y apartame 2 ceras de barba => Cera para barba*2
tres ceras para barba => Cera para barba*3
cera para barba 2 porfa => Cera para barba*2
`;

describe('names of things', () => {
  it.each(lines(THINGS))('%s', (message, expected) => {
    const { services, specialists, branches, products } = read(message);
    const isOrder = expected.includes('*');
    const those = isOrder ? products : [...services, ...specialists, ...branches];
    const rendered = those.map(({ ids, count }) => ids.join('|') + (isOrder ? `*${count ?? '?'}` : ''));
    expect(rendered.join(' ') || '-').toBe(expected);
  });
});

const PEOPLE = `
hola soy laura gómez => Laura Gómez
me llamo Juan y quiero una cita => Juan
soy nueva => -
mi nombre es J. Pérez => J. Pérez
me llamo María José de la O => María José de la O
soy la señora Martha => Martha
mi hija Sofía => hija:Sofía
es mi mamá Carmen => mama:Carmen
Sofía, mi hija => hija:Sofía
mi hija Sofía tiene cita el martes => -
a nombre de mi hijo Pedro => hijo:Pedro
es para mi mamá => mama:
la cita es para mi hija Sofía López por favor => hija:Sofía López
a nombre de Rosa Díaz => :Rosa Díaz
mi correo es ana.p@correo.mx => ana.p@correo.mx
mi cel es 55 1234 5678 => -
mi cel es 55 1234 56 78 gracias => -
5512345678 => -
`;

describe('names of people', () => {
  it.each(lines(PEOPLE))('%s', (message, expected) => {
    const { self, other, email } = read(message).people;
    expect(self ?? (other && `${other.relation}:${other.name}`) ?? email ?? '-').toBe(expected);
  });
  it('distinguishes a bare name from a sentence', () => {
    expect(bareName('Laura Gómez')).toBe('Laura Gómez');
    expect(bareName('claro, laura')).toBe('Laura');
    expect(bareName('¿por qué?')).toBeUndefined();
    expect(bareName('no quiero darlo')).toBeUndefined();
  });

  it.each([
    ['Domingo Reyes', 'Domingo Reyes'],
    ['Abril', 'Abril'],
    ['nombre: Luis Ángel Peña', 'Luis Ángel Peña'],
    ['Jimena Solís, 5511223344', 'Jimena Solís'],
    ['Jimena Solís, mi tel es 55 1122 3344', 'Jimena Solís'],
    ['María José 🙂', 'María José'],
    ['Juan P. López gracias', 'Juan P. López'],
    ['María del Carmen de la Luz Hernández García', 'María del Carmen de la Luz Hernández García'],
    ['J. Pérez', 'J. Pérez'],
    ['M. J. Torres', 'M. J. Torres'],
    ['Ana O', 'Ana O'],
    ['María José de la O', 'María José de la O'],
    ['maría de la o', 'María de la O'],
    ['la señora Martha', 'Martha'],
    ['el señor Ramírez', 'Ramírez'],
    ['Sra. Martha López', 'Martha López'],
    ['Me dicen Beto', 'Beto'],
    ['me conocen como Paco', 'Paco'],
    ['yo, Laura', 'Laura'],
    ['soy yo, Laura', 'Laura'],
    ['a mí, Karla', 'Karla'],
    ['Rosa, para mañana', 'Rosa'],
    ['Laura para el jueves', 'Laura'],
    ['Pedro Ruiz mañana a las 10', 'Pedro Ruiz'],
    ['me dicen que no', undefined],
    ['la señora', undefined],
    ['yo', undefined],
    ['para mañana', undefined],
    ['domingo temprano', undefined],
    ['el domingo', undefined],
    ['mejor a las 5', undefined],
  ])('reads the answer «%s»', (answer, name) => {
    expect(bareName(answer)).toBe(name);
  });
});

const ANSWERS = `
sí => yes
bueno => yes
juega => yes
uy no => no
si porfa => yes
va => yes
👍 => yes
no => no
no, mejor el martes => no
no hay problema => yes
la 2 => 2
la primera => 1
opción 3 => 3
2 => 2
la última => -1
a las 2 => -
el 27 de noviembre => -
la de las 5 => -
`;

describe('answers', () => {
  it.each(lines(ANSWERS))('%s', (message, expected) => {
    const { agreement, choice } = read(message);
    expect(String(choice?.place ?? agreement ?? '-')).toBe(expected);
  });
});
