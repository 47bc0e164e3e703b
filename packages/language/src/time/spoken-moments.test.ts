import { expect, describe, it } from 'vitest';
import { lines, MOMENTS, renderReading } from './spoken-time.samples.ts';
import { readWhen } from './spoken-time.ts';

const SAID: Readonly<Record<Exclude<keyof typeof MOMENTS, 'a Wednesday morning'>, string>> = {
  'a Wednesday morning, hours unknown': `
a las 5 => 17:00
a las 7 => ?half-of-day(07:00 | 19:00)
a las 8:30 => ?half-of-day(08:30 | 20:30)
a las 9 => 09:00
a las 12 => 12:00
hoy a las 9 => 2026-11-18 ?half-of-day(2026-11-18 21:00)
hoy a las 8 => 2026-11-18 ?half-of-day(2026-11-18 20:00)
de 7 a 9 => ?half-of-day(07:00-09:00 | 19:00-21:00)
de 8 a 9 de la noche => 20:00-21:00
a primera hora => 07:00-10:00
temprano => 07:00-11:00
`,
  'a Wednesday morning, open from 7 to 21': `
a las 8 => ?half-of-day(08:00 | 20:00)
a las 8:30 => ?half-of-day(08:30 | 20:30)
mañana a las 7 => 2026-11-19 ?half-of-day(2026-11-19 07:00 | 2026-11-19 19:00)
a las 9 => 09:00
de 8 a 9 => ?half-of-day(08:00-09:00 | 20:00-21:00)
de 9 a 11 => 09:00-11:00
antes de las 10 => 00:00-10:00
hoy a las 8 => 2026-11-18 20:00
hoy a las 9 => 2026-11-18 ?half-of-day(2026-11-18 21:00)
hoy a las 10 => 2026-11-18 10:00
como a las 8 => ?half-of-day(07:30-08:30 | 19:30-20:30)
el viernes a las 8 am => 2026-11-20 08:00
el viernes 8 => ?contradiction(2026-11-20 | 2026-12-08)
`,
  'a Friday evening': `
el viernes => ?which-day(2026-11-27 | 2026-12-04)
el viernes a las 5 => 2026-12-04 17:00
el viernes a las 6:45 => ?which-day(2026-11-27 18:45 | 2026-12-04 18:45)
este viernes => ?which-day(2026-11-27 | 2026-12-04)
el viernes que viene => 2026-12-04
el próximo viernes => 2026-12-04
este viernes en la mañana => 2026-12-04 06:00-12:00
el sábado => 2026-11-28
mañana => 2026-11-28
pasado mañana => 2026-11-29
el lunes => 2026-11-30
el lunes que viene => 2026-11-30
el domingo que viene => ?which-day(2026-11-29 | 2026-12-06)
el fin de semana => 2026-11-28..2026-11-29
este fin => 2026-11-28..2026-11-29
el próximo fin de semana => ?which-day(2026-11-28..2026-11-29 | 2026-12-05..2026-12-06)
entre semana => 2026-11-27 | 2026-11-30..2026-12-04
esta semana => 2026-11-27..2026-11-29
la próxima semana => 2026-11-30..2026-12-06
hoy a las 5 => ?past()
hoy a las 6:45 => 2026-11-27 18:45
hoy a las 7 => 2026-11-27 ?half-of-day(2026-11-27 19:00)
hoy => 2026-11-27
hoy en la tarde => 2026-11-27 18:30-19:00
esta tarde => 2026-11-27 18:30-19:00
hoy temprano => ?past()
ahorita => 2026-11-27 18:30-24:00
al rato => 2026-11-27 18:30-24:00
en 2 horas => 2026-11-27 20:30
el 27 => ?which-day(2026-11-27 | 2026-12-27)
el 26 => 2026-12-26
el 28 => 2026-11-28
el 30 => 2026-11-30
el 31 => ?no-such-day(2026-12-31)
a fin de mes => 2026-11-27..2026-11-30
fin de mes => 2026-11-27..2026-11-30
quincena => ?vague(2026-11-30 | 2026-12-15)
el viernes en ocho => ?which-day(2026-12-04 | 2026-12-11)
de hoy en ocho => 2026-12-04
viernes 27 => 2026-11-27
viernes 4 => 2026-12-04
viernes 4 de diciembre => 2026-12-04
sábado 28 a las 11 => 2026-11-28 11:00
jueves 26 => ?contradiction(2026-12-03 | 2026-12-26)
antes del viernes => 2026-11-27..2026-12-03
esta noche => 2026-11-27 19:00-24:00
a las 5 => 17:00
ayer a las 5 => ?past()
`,
  'the end of a month': `
el 30 => ?which-day(2026-11-30 | 2026-12-30)
el 31 => ?no-such-day(2026-12-31)
el 1 => 2026-12-01
el 1 de diciembre => 2026-12-01
mañana => 2026-12-01
primero => -
día 1 => 2026-12-01
a fin de mes => ?vague(2026-11-30)
a finales de noviembre => ?vague(2026-11-30)
a principios de mes => 2026-12-01..2026-12-10
a mediados de mes => 2026-12-11..2026-12-20
este mes => 2026-11-30
el próximo mes => 2026-12-01..2026-12-31
del 30 al 2 => 2026-11-30..2026-12-02
el lunes => ?which-day(2026-11-30 | 2026-12-07)
el lunes en la tarde => ?which-day(2026-11-30 14:00-19:00 | 2026-12-07 14:00-19:00)
el lunes a las 10 => 2026-12-07 10:00
hoy a las 11 => 2026-11-30 ?half-of-day(2026-11-30 23:00)
hoy a las 12 => 2026-11-30 12:00
hoy a las 12:30 => 2026-11-30 12:30
la semana del 7 => 2026-12-07..2026-12-13
la quincena => ?vague(2026-11-30 | 2026-12-15)
en un mes => 2026-12-30
en 3 días => 2026-12-03
`,
  'the last day of a year': `
mañana => 2027-01-01
1 de enero => 2027-01-01
el 1 => 2027-01-01
el 2 de enero => 2027-01-02
25 de diciembre => ?past(2027-12-25)
25/12 => ?past(2027-12-25)
31/12 => 2026-12-31
31 de diciembre => 2026-12-31
31 de diciembre a las 10 => 2026-12-31 ?half-of-day(2026-12-31 22:00)
navidad => 2027-12-25
año nuevo => 2027-01-01
nochebuena => 2027-12-24
el lunes => 2027-01-04
la próxima semana => 2027-01-04..2027-01-10
el próximo mes => 2027-01-01..2027-01-31
en diciembre => 2026-12-31
en enero => 2027-01-01..2027-01-31
a principios de enero => 2027-01-01..2027-01-10
pasado mañana => 2027-01-02
de hoy en ocho => 2027-01-07
en una semana => 2027-01-07
en un mes => 2027-01-31
en dos meses => 2027-02-28
el 29 de febrero => ?no-such-day(2028-02-29)
el jueves => ?which-day(2026-12-31 | 2027-01-07)
fin de año => ?vague(2026-12-31)
esta semana => 2026-12-31..2027-01-03
29/02/2028 => 2028-02-29
5 de enero => 2027-01-05
`,
  'the Sunday on which the clocks of Tijuana go back': `
en 1 hora => 2026-11-01 01:30
en 2 horas => 2026-11-01 01:30
dentro de 3 horas => 2026-11-01 02:30
en media hora => 2026-11-01 01:00
hoy a las 2 => 2026-11-01 14:00
hoy a la 1:30 de la mañana => 2026-11-01 01:30
hoy a las 5 => 2026-11-01 17:00
mañana a las 5 => 2026-11-02 17:00
hoy => 2026-11-01
el domingo => ?which-day(2026-11-01 | 2026-11-08)
de hoy en ocho => 2026-11-08
el fin de semana => ?which-day(2026-11-01 | 2026-11-07..2026-11-08)
entre semana => 2026-11-02..2026-11-06
día de muertos => 2026-11-02
a las 12 => 12:00
esta tarde => 2026-11-01 14:00-19:00
`,
  'the Sunday on which the clocks of Tijuana go forward': `
en 30 minutos => 2027-03-14 03:00
en 1 hora => 2027-03-14 03:30
en 2 horas => 2027-03-14 04:30
hoy a las 3 => 2027-03-14 15:00
mañana a las 5 => 2027-03-15 17:00
hoy a las 2:30 de la mañana => 2027-03-14 ?no-such-time()
el domingo => ?which-day(2027-03-14 | 2027-03-21)
el domingo a las 9 => ?which-day(2027-03-14 09:00 | 2027-03-21 09:00)
esta mañana => 2027-03-14 06:00-12:00
`,
};

describe.each(Object.keys(SAID) as (keyof typeof SAID)[])('said on %s', (moment) => {
  it.each(lines(SAID[moment]))('%s: %s', (message, understood) => {
    expect(renderReading(readWhen(message, MOMENTS[moment]))).toBe(understood);
  });
});
