import type { Pool } from 'pg';

const GIVEN =
  'María José Guadalupe Juan Luis Ana Carlos Sofía Miguel Fernanda Jorge Alejandra Pedro Gabriela Manuel Verónica Francisco Leticia Antonio Rosa Jesús Patricia Ricardo Daniela Roberto Valeria Fernando Mariana Eduardo Adriana Javier Claudia Arturo Silvia Sergio Teresa Raúl Lucía Óscar Elena'.split(
    ' ',
  );
const SURNAMES =
  'Hernández García Martínez López González Pérez Rodríguez Sánchez Ramírez Cruz Flores Gómez Morales Vázquez Jiménez Reyes Torres Díaz Gutiérrez Ruiz Mendoza Aguilar Ortiz Moreno Castillo Romero Álvarez Méndez Chávez Rivera Juárez Ramos Domínguez Herrera Medina Castro Vargas Guzmán Velázquez Rojas'.split(
    ' ',
  );
const BEGINNINGS = 'Bar Cal Dom Esp Fal Gar Hin Iba Jal Lan Mon Nar Oli Pal Quin Ros Sal Tal Uri Vil'.split(
  ' ',
);
const MIDDLES = 'a ada al ami an ar ave e el en er i ibe il in o or u ul uñe'.split(' ');
const ENDS = 'bal cedo da dez ga go illo les lla mar mo nales ño ra res rro sa tes vedo za'.split(' ');

/** About eight thousand rare surnames. */
const RARE = BEGINNINGS.flatMap((first) =>
  MIDDLES.flatMap((middle) => ENDS.map((last) => `${first}${middle}${last}`)),
);

/** Fills a business up to a number of contacts with realistic names: some are frequent, most are rare. */
export async function fillContacts(pool: Pool, businessId: string, many: number): Promise<void> {
  await pool.query(
    `insert into client (business_id, id, name, lastname, second_lastname, whatsapp, phone, email, type, birthdate, source, search_text, created_by, created_at)
     select $1, gen_random_uuid(), p.given, p.first, p.second, p.number, '52' || p.number, p.email, (array['lead', 'client', 'personal'])[1 + n % 3],
            case when n % 3 = 0 then date '1950-01-01' + (n * 7919 % 20000)::int end, (array['staff', 'link', 'import'])[1 + n % 3],
            concat_ws(' ', translate(lower(concat_ws(' ', p.given, p.first, p.second)), 'áéíóúñü', 'aeiounu'), '52' || p.number, '521' || p.number, p.email),
            'x', timestamptz '2020-01-01' + n * interval '2 minutes'
       from generate_series((select count(*) from client where business_id = $1), $2::int - 1) n,
            lateral (
              select ($3::text[])[1 + (hashint8(n) & 31)] as given,
                     case when n % 3 = 0 then ($4::text[])[1 + abs(hashint8(n + 7)) % 40] else ($5::text[])[1 + abs(hashint8(n + 7)) % cardinality($5::text[])] end as first,
                     case when n % 2 = 0 then ($4::text[])[1 + abs(hashint8(n + 11)) % 40] else ($5::text[])[1 + abs(hashint8(n + 11)) % cardinality($5::text[])] end as second,
                     (5500000000 + n::bigint * 7919 % 99999989)::text as number,
                     'persona' || n || '@ejemplo.mx' as email
            ) p`,
    [businessId, many, GIVEN, SURNAMES, RARE],
  );
  await pool.query(
    `insert into client_word (business_id, word)
     select distinct $1::uuid, translate(lower(w), 'áéíóúñü', 'aeiounu') from unnest($2::text[]) w where char_length(w) >= 3
     on conflict do nothing`,
    [businessId, [...GIVEN, ...SURNAMES, ...RARE]],
  );
  for (const table of ['client', 'client_word']) await pool.query(`vacuum analyze ${table}`);
}
