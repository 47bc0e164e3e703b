import { AILS } from './ailments.ts';

/** The intents of a message; one message may have several. */
const INTENTS = [
  'person',
  'insult',
  'complaint',
  'urgent',
  'ails',
  'others',
  'move',
  'cancel',
  'confirm',
  'mine',
  'order',
  'book',
  'times',
  'services',
  'price',
  'duration',
  'hours',
  'place',
  'payment',
  'amenity',
  'products',
  'courses',
  'properties',
  'who',
  'haggle',
  'bot',
  'late',
  'more',
  'otherDay',
  'later',
  'earlier',
  'any',
  'anybody',
  'sameTime',
  'sameDay',
  'nevermind',
  'wait',
  'english',
  'greet',
  'thanks',
  'bye',
] as const;
export type Intent = (typeof INTENTS)[number];

const KNOWN: ReadonlySet<string> = new Set(INTENTS);
export const isIntent = (text: string): text is Intent => KNOWN.has(text);

/** Words for what an agency sells or lets. */
const PROPERTY =
  '(?:casas?|depas?|deptos?|departamentos?|inmuebles?|propiedad(?:es)?|terrenos?|lotes?|lofts?|local(?:es)?|oficinas?|bodegas?)';
const APPOINTMENT = '(?:citas?|visitas?|turnos?|reserva(?:cion)?(?:es)?|lugar|espacio|consulta)';
const WANTS =
  '(?:quiero|quisiera|queria|kiero|necesito|me gustaria|ocupo|deseo|busco|me interesa|me urge|me das?|dame|deme|me regalas?|me puedes? dar|me podrias? dar|me pueden dar|puedo|podria|se puede|me puedes|me podrias|como (?:le hago para|hago para|puedo))';
const ASKS_IF =
  '(?:hay|habra|habria|tienes?|tienen|tendras?|tendran|tendrias?|tendrian|queda|quedan|les queda|te queda|hubiera)';
const MAKE = '(?:hacer|agendar|sacar|tener|reservar|apartar|programar|pedir|solicitar)';
/** Pronouns at the end of an order: «pásemela», «cámbienmelo». */
const ENCLITIC = '(?:me|nos|se|le|les)?l[ao]s?';
/** A wish such as «que tenga bonito día», which other phrases introduce. */
const WISHED = '(?:que )?(?:tengas?|tengan|tenga|pases?|pase|pasen|estes?|esten) (?:(?:un|una|muy) )?';
const HUMAN =
  '(?:persona|humano|humana|asesor|asesora|alguien|encargad[oa]|gerente|duen[oa]|recepcion(?:ista)?|agente|ejecutiv[oa]|operador|operadora|secretaria|supervisor)';

/** The complaints of a person who has waited for an answer. */
export const UNANSWERED: readonly string[] = [
  'llev(?:o|amos) (?:[\\w#]+ ){0,6}(?:esperando|sin respuesta|sin que me)',
  'nadie (?:me |nos |les )?(?:contesta|contesto|responde|respondio|atiende|atendio|hace caso|pela|da razon)|no (?:me|nos) (?:contestan?|responden?|hacen? caso|pelan?|dan? razon|contestaron|respondieron)',
];

/** The patterns of each intent, for the folded text of `talkText`. */
const PATTERNS: Readonly<Record<Intent, readonly string[]>> = {
  person: [
    `(?:hablar|comunic\\w+|contact\\w+|platicar|chatear|trat\\w+|conect\\w+|transfer\\w+) (?:\\w+ ){0,3}${HUMAN}`,
    `(?:pas\\w+|atien\\w+|atend\\w+|respond\\w+|contest\\w+|ayud\\w+) (?:\\w+ ){0,3}${HUMAN}`,
    `(?:${HUMAN}) (?:real|de verdad|de carne y hueso)`,
    `(?:quiero|necesito|prefiero|ponme|pasame|pasenme|dame) (?:a |con |hablar con |un |una |algun |alguna )*${HUMAN}(?! (?:que (?:hag|haga|corte)))`,
    `(?:me (?:pueden|puedes|podrian|podrias) (?:llamar|marcar)|(?:llamenme|marquenme|llamame|marcame)|que me (?:llamen|marquen|llame|marque))`,
    `no quiero (?:hablar con )?(?:un |una |el |la )?(?:bot|robot|maquina|contestadora|ia)`,
    `(?:eres|hablo con) un[ao]? (?:bot|robot|maquina) .{0,300}(?:quiero|pasame|persona)`,
  ],
  insult: [
    '(?:pendej\\w+|idiotas?|estupid\\w+|imbecil\\w*|chinga\\w*|a la verga|vergas?|put[oa]s?|mierdas?|culer\\w+|inutil\\w*|no mames|mamad\\w+|pinches?|cabron\\w*|maldit[oa]s?|rater[oa]s?|baboso|tarad[oa]s?|no sirves? para nada|huev[oa]n\\w*)',
  ],
  complaint: [
    '(?<!(?:cita|nombre|hora|fecha|correo|apellido) )(?:me |le |nos )?(?:quedo|quedaron|dejo|dejaron|salio|hicieron) (?:(?:muy|bien|super|re|todo|toda|mas|algo) ){0,2}(?:mal(?! (?:entendid|agendad|registrad|anotad|apuntad|escrit|puest|(?:mi|el|la) (?:nombre|apellido|correo|hora|fecha|dia)))|horribl\\w+|fe[oa]s?|fatal\\w*|chuec[oa]s?|dispare[a-z]+|terribl\\w+|espantos[oa])',
    ...UNANSWERED,
    '(?:servicio|atencion|trato|experiencia|trabajo) (?:(?:muy|bien|super) )?(?:horribl\\w+|mal[oa]|pesim[oa]|terribl\\w+|fatal|espantos[oa])',
    '(?:estoy|ando) (?:(?:muy|bien|super|bastante) )?(?:molest[oa]|enojad[oa]|inconforme|decepcionad[oa]|indignad[oa]|hart[oa])|inconformidad|me cobraron (?:de mas|doble|mal)',
    '(?:quejas?|quejarme|reclam\\w+|reembols\\w+|devolucion|devuelvan|denunci\\w+|profeco|demanda\\w*|mal servicio|pesimo|pesima|me (?:trataron|atendieron|dejaron|quedo|hicieron) (?:muy |super |re)?mal|(?:muy )?mala atencion)',
  ],
  urgent: [
    '(?:urgencia|emergencia|desmay\\w+|me asfixi\\w+|no (?:puedo|puede) respirar|reaccion alergica|convulsion\\w*)',
  ],
  ails: AILS,
  others: [
    `(?:datos|telefono|numero|celular|whatsapp|correo|direccion|domicilio|expediente|historial|informacion|citas?|agenda) (?:\\w+ )?(?:de|del|de la|de los|de las|de otros?|de otras?) (?:tus |sus |los |las |la |el |mi |otr[ao]s? |demas |un |una )*(?:clientes?|pacientes?|personas?|vecin\\w+|ex|jef\\w+|companer\\w+|senora?|senor|gente|esposo|esposa|marido|novi[oa])(?! (?:nuevo|nueva))`,
    `lista de (?:clientes|pacientes|citas)|(?:que|cuales|cuantos) (?:otros )?(?:clientes|pacientes|personas) (?:\\w+ ){0,3}(?:citas?|tienen|vienen|van)`,
    `(?:quien(?:es)?|a quien) (?:mas )?(?:tiene|tienen|agendo|agendaron|va|van|viene|vienen|atienden (?:antes|despues)) (?:cita|citas|ese dia|#|antes|despues)`,
    `todas las citas|citas de todos|base de datos|todos los (?:clientes|pacientes|telefonos|numeros)`,
  ],
  move: [
    `(?:cambi(?:ar|o|e|as|a|en|amos|arla|arlo|arme|armela|ame|amela|ala|emos)|mover\\w*|muev(?:o|e|es|a|en|ela|eme|emela|an)|movemos|recorr(?:er|e|es|o|a|en|erla|ela|emela|eme)\\w*|reagend\\w+|reprogram\\w+|repogram\\w+|adelant(?:ar|as|o|en|a|ame|arla)|pospon\\w+|aplaz\\w+|pas(?:ar|as|arla|arlo|ala|amela|en|emos|arian|arias|a|e)) (?!a [a-z]+[aei]r(?:les?|te)? )(?:\\w+ ){0,3}(?:${APPOINTMENT}|#)`,
    `pas(?:ame|anos|eme|enme) (?!(?:\\w+ )?(?:horarios?|precios?|costos?|informacion|info|direccion|ubicacion|numero|telefono|catalogo|lista|fotos?))(?:\\w+ ){1,3}#`,
    `(?:reagend\\w+|reprogram\\w+|reajend\\w+|repro?gramar)`,
    `(?:mover(?:la|lo|mela|me)|cambiar(?:la|lo|mela)|pasar(?:la|mela)|recorrer(?:la|mela)|cambiamela|muevela|muevemela|pasamela|la (?:puedo|podemos|puedes|podrias|puede) (?:mover|cambiar|pasar|recorrer)|se puede (?:mover|cambiar|recorrer)|adelantarla|posponerla)`,
    `cambi(?:ame|arme|enme|anme|en|a) (?:con|de) (?:el |la |otr[ao] )?(?:doctor\\w*|especialista|persona|horario|hora|dia)`,
    `(?:cambi|muev|mov|recorr|adelant|atras|aplac|pospon|pospong)(?:[ae]n?|[ae]r)(?:me|nos|se|le|les)?las?`,
    `(?:cambi|muev|mov|recorr|adelant|atras|aplac|pospon|pospong|pas)(?:[ae]n?|[ae]r)${ENCLITIC} (?:\\w+ ){0,3}#`,
    `(?:cambio|cambiar) de (?:horario|hora|dia|fecha)`,
    `(?:cambiar|mover) (?:el|la|mi) (?:horario|hora|dia|fecha)`,
    `cita .{0,20}(?:se puede|puedo|puedes|quiero|quisiera) (?:cambiar|mover|pasar|recorrer)`,
  ],
  cancel: [
    `cancel(?:ar|o|as|es|en|e|a|amos|arme|ame|aria|acion|ada|eme|enme|(?:[ae]n?|ar)${ENCLITIC})(?![a-z])`,
    `(?:quit|borr|sac)(?:a|ame|eme|enme) de (?:la |su )?(?:lista|agenda)`,
    `(?:anul\\w+|elimin\\w+|borr\\w+|quit\\w+) (?:\\w+ ){0,2}${APPOINTMENT}`,
    `ya no (?:voy a (?:poder )?(?:ir|asistir|llegar)|puedo ir|podre ir|podre asistir|quiero (?:la|mi|ir a la) ?(?:cita)?|ire|asistire|necesito la cita|voy a (?:la|mi) cita|vamos a ir)`,
    `no (?:voy a poder|podre|puedo|alcanzo a|voy a alcanzar a|pude|vamos a poder) (?:ir|asistir|llegar|acudir)`,
    `ya no (?:va a ser|es|sera|seria) necesari[oa]|ya no (?:me |nos )?(?:hace|va a hacer) falta|ya no (?:l[ao]s? |me la )?(?:voy a |vamos a )?(?:necesit|ocup|requier)\\w+|ya me (?:atendieron|atendi|curaron|la hice) (?:\\w+ ){0,2}(?:otr[ao]|lado)|siempre no (?:voy|vamos|podre|puedo|ire)`,
    `(?:la|el|lo) (?:que tengo |cita )?(?:de|del|con) (?:[a-z#]+ ){1,5}ya no(?= *(?:[,.]|$))`,
  ],
  confirm: [
    `confirm(?:o|ar|arla|arle|ame|amos|ada|ado|ando|arte|ale|e)(?![a-z])`,
    `(?:ahi|alli|aqui|alla) (?:estare|estaremos|estoy|nos vemos|los veo|te veo)`,
    `si (?:voy|vamos|asistire|asisto|ire|voy a ir|asistiremos|llego|llegamos|llegare)`,
  ],
  mine: [
    `(?:que|cuales|cual|cuantas) (?:\\w+ ){0,2}${APPOINTMENT} (?:\\w+ ){0,2}(?:tengo|tenemos|son mias)`,
    `(?:mis|mi proxima|mis proximas) citas?`,
    `(?:cuando|a que hora|que dia|para cuando|donde|con quien|en que sucursal|a q hora) (?:\\w+ )?(?:es|era|tengo|quedo|tenia|seria|sera|esta) (?:\\w+ )?(?:mi|la|agendada)? ?(?:proxima )?cita`,
    `(?:tengo|tenia|tenemos) (?:alguna |una |ya |mi )?cita(?! (?:para|de|del) # (?:y|pero|quiero))(?: agendada| programada| pendiente)?(?= *(?:\\?|$))`,
    `(?:ver|revisar|consultar|saber|checar|recordarme|recuerdame) (?:\\w+ )?(?:de )?mi cita`,
    `(?:si|ya) (?:tengo|quede|quedo) (?:agendad|registrad|apuntad)\\w+`,
    `(?:cuando|que dia|a que hora|para cuando|con quien|donde|en que sucursal) (?:\\w+ ){0,2}(?:(?:me|nos|le) (?:toca|tocaba|tocan|citaron|agendaron|anotaron|apuntaron|esperan?)|(?:es|era|quedo|quede|quedamos|seria) (?:lo mio|lo de|mi|la mia|la de)|tengo que (?:ir|estar|llegar|presentarme))`,
    `(?:cuando|que dia) era(?= *(?:[?.,]|$))|(?:esta|sigue) (?:bien |agendada )?(?:la|mi) cita|me la (?:movieron|cambiaron|cancelaron)`,
    `sigue(?:n)? en pie|(?:esta|sigue|quedo) (?:lo|la) (?:de|del|mia?|mio)(?![a-z])`,
    `a que horas? (?:era|quedo|quede|quedamos|quedaba)(?= *(?:[?.,]|$))|(?:se me olvido|no me acuerdo|no recuerdo) (?:\\w+ )?(?:cuando|a que hora|que dia|para cuando|de mi cita)`,
    `(?:tengo|tenia) (?:algo|alguna cita|cita|una cita) (?:agendad[oa] )?(?:con ustedes|ahi|alla|registrad[oa]|pendiente)`,
  ],
  order: [
    `(?:hacer|levantar|quiero|quisiera|poner|realizar|haria|hago|un|mi) (?:\\w+ )?(?:pedido|encargo|orden)`,
    `(?:pedir(?:te|les|le)?|encargar(?:te|les|le)?|te encargo|les encargo|encarga(?:me|nos)|me encargas?|me llevo|comprar(?:te|les|le)?|ordenar|me (?:mandas?|envias?|mandan|envian|apartas?|apartan|vendes?|venden|surtes?)|mandame|enviame|apartame|vendeme)(?= )(?! (?:\\w+ ){0,2}(?:${APPOINTMENT}|ubicacion|informacion|direccion|foto|fotos|precio|precios|catalogo|mapa))`,
  ],
  book: [
    `(?:agend|reserv|apart|program)(?:ar|arme|arle|arlo|arla|arnos|ame|ala|alo|anos|amela|amelo|amos|as|a|o|en|enme|e|eme|aria|arian|arias)(?![a-z])(?! de hoy| de ustedes| en linea)`,
    `${WANTS} (?:(?!cambi|mov|muev|cancel|reag|reprog|confirm|ver |saber|recorr|adelant|pospon|pas|mi )\\w+ ){0,3}${APPOINTMENT}(?! (?:de|que|del) (?:la vez pasada|tengo|tenia))`,
    `${MAKE} (?:una |un |mi |otra |otro |la )?${APPOINTMENT}`,
    `(?:visitar|conocer|ir a ver|ver) (?:(?:la|el|esa|ese|esta|este|una?|su|tu) )?${PROPERTY}`,
    `(?:para|por) (?:una|hacer|sacar|agendar|pedir) (?:una )?cita`,
    `(?:^|[.,!?;\\n] )(?:una |otra )?(?:cita|visita)(?: por favor| para| de| con| en| #|$| [.,!?])`,
    `(?:me (?:agendas?|apartas?|anotas?|apuntas?|reservas?|pones?)|anotame|apuntame|ponme|metanme)(?! de)`,
  ],
  times: [
    `${ASKS_IF} (?:\\w+ ){0,3}(?:lugar|lugares|espacio|espacios|citas?|disponib\\w+|horarios?|huecos?|chance|libres?|turnos?|fechas?|agenda)`,
    `${ASKS_IF} (?:algo |para |por |el |la |en |de )*#`,
    `${ASKS_IF} (?:(?!que |cita|abiert|servicio )\\w+ ){1,4}#`,
    `disponib\\w+`,
    `(?:que|cuales) (?:son (?:los |sus )?)?(?:horarios|horas|dias|fechas) (?:\\w+ ){0,3}(?:libres?|disponibles?|tienes|tienen|hay|manejas|quedan|te quedan|me (?:das|ofreces))`,
    `(?:para cuando|cuando) (?:\\w+ ){0,2}(?:hay|tienes|tienen|puede|puedo|podria|seria|habria|pueden)`,
    `a que horas? (?:tienes|tienen|hay|puedo|podria|puedes|me puedes|pueden|podrian)(?! (?:abierto|servicio))`,
    `(?:se puede|puede ser|podria ser|podra ser|sera posible|se podra) (?:\\w+ ){0,2}#`,
  ],
  services: [
    `(?:que|cuales|cual) (?:\\w+ ){0,2}(?:servicios?|tratamientos?|procedimientos?)`,
    `(?:sus|los|tus|de) (?:servicios|tratamientos)`,
    `que (?:mas |si |cosas )?(?:hacen|ofrecen|manejan|realizan|tienen|ofreces|manejas|haces)(?= *(?:[?.,!]|$|ahi|en))`,
    `(?:^|quiero |quisiera |me (?:das|puedes dar|dan|pasas|regalas) |mas |dame |pido |solicito )informacion(?! (?:de|sobre|del) )`,
    `menu de servicios|(?:que |cuales )?servicios(?= (?:tienes|tienen|hay|ofrecen|manejan|dan)| *\\?|$)`,
  ],
  price: [
    `precios?|costos?|tarifas?|presupuesto|cotiz\\w+`,
    `(?:cuanto|a como|en cuanto|a cuanto) (?:me |te |le |nos |se )?(?:cuestan?|salen?|cobran?|cobras|vale|valen|es|son|saldria|costaria|seria|cobrarian|dan|das|esta|estan|anda|andan|queda|por)(?![a-z])(?! (?:tiempo|lo que|mi cita|la cita))`,
    `(?:cuestan?|cobran|que (?:vale|valen|costo))(?![a-z])`,
    `cuanto(?= *(?:\\?|$))|cuanto (?:el|la|los|las|por|de|x)|(?:va|van|iria|irian) a (?:costar|salir|cobrar)(?:me|nos|le)?`,
  ],
  duration: [
    `cuanto (?:tiempo )?(?:dura|duran|tarda|tardan|se tardan|se lleva|tarda)|cuanto tiempo|duracion`,
  ],
  hours: [
    `(?:que|sus|los|tus|de|su|cual es (?:el|su)) horarios? (?:de (?:atencion|servicio|apertura|ustedes|la|trabajo)|manejan|tienen de|laboral)`,
    `(?:a que horas?|hasta que horas?|desde que horas?|de que hora) (?:\\w+ )?(?:abren|cierran|atienden|trabajan|estan|abre|cierra|abres|cierras|es su)`,
    `(?:abren|cierran|abriran|van a (?:abrir|trabajar|atender|cerrar)|estan abiertos|esta abierto|hay servicio|dan servicio|estaran abiertos|si abren)`,
    `# (?:si )?(?:abren|trabajan|atienden|laboran)|(?:atienden|trabajan|laboran) (?:el |los |en |#|hoy|dias)`,
    `(?:^|[.,!?\\n] |y |su |sus |cual es su |cuales son sus |saber (?:el|su|sus|los) |que )horarios?(?= *(?:[?.,!\\n]|$|por favor|y ))`,
    `horarios? de (?:atencion|servicio)|dias (?:de atencion|que abren|laborales)`,
    `(?:hasta que hora|a que hora)(?= *(?:\\?|$))`,
  ],
  place: [
    `(?:donde|en donde|por donde|a donde) (?:\\w+ )?(?:estan|se ubican|quedan|es|se encuentran|esta|queda|estas|tienen|hay|seria|se encuentra|los encuentro|voy|llego)`,
    `ubicacion|ubicados|ubicada|su direccion|la direccion|que direccion|cual es (?:la|su) direccion|direccion(?= *(?:[?.,!]|$|por favor|de))|(?<!a )domicilio|como llego|google maps|(?:el|un) mapa`,
    `(?:que|cuales|cuantas|tienen) (?:\\w+ )?sucursal(?:es)?|(?:en|por) que (?:parte|colonia|zona|lado)|(?:sus|las|tus|todas las) direcciones|mas de (?:un|una) (?:consultorio|clinica|local|tienda|sucursal|salon)|(?:otr[ao]s?|cuant[ao]s) (?:consultorios?|clinicas?|locales|local|tiendas?)`,
  ],
  payment: [
    `(?:pasar a|ir a|paso a|voy a) pagar|(?:aceptan|reciben|manejan|puedo pagar|se puede pagar|se paga|pagar|pago|cobran) (?:\\w+ ){0,2}(?:tarjetas?|efectivo|transferencias?|credito|debito|amex|vales|dolares|en linea|meses|msi|oxxo)`,
    `(?:formas?|metodos?|medios?) de pago|como (?:se |puedo |les |te )?pag[oa]r?|meses sin intereses|factur\\w+|(?:comprobante|recibo|nota) fiscal|(?:para )?deduc\\w+|(?:con|puro|pura|traigo|aceptan|reciben) (?:plastico|terminal)|no (?:traigo|cargo|tengo|uso|traeria) efectivo|anticipo|deposito|se deposita`,
  ],
  amenity: [
    `incluyen?|(?<!me |le |nos )(?:duelen?)|dolorosa|diferencia|en que consiste|contraindica\\w+|anestesia|a domicilio|estacionamiento|estaciono|estacionar(?:me)?|parking|valet|(?:dejo|deja|dejar) (?:el |mi )?(?:carro|coche|auto)|wi ?fi|mascotas?|(?:mi|con) perr\\w+|silla de ruedas|elevador|rampa|aire acondicionado|garantias?|aseguranzas?|aseguradoras?|seguros? (?:de gastos|medicos?|dental)|(?:aceptan|reciben|manejan) (?:\\w+ )?seguros?`,
  ],
  products: [`productos?|venden`],
  courses: [`cursos?|talleres|taller|diplomados?|capacitacion(?:es)?`],
  properties: [`inmuebles?|departamentos?|deptos?|casas? en (?:venta|renta)|propiedades|terrenos?`],
  who: [
    `(?:quien|quienes) (?:\\w+ )?(?:atienden?|dan?|hacen?|son|es (?:el|la)|trabajan?|realizan?|me (?:atiende|atenderia|va a atender))`,
    `(?:que|cuales|cuantos|cuantas) (?:doctor\\w*|especialistas?|estilistas?|dentistas?|terapeutas?|barberos?|medicos?)`,
    `con quien (?:seria|es|me)`,
    `(?:quien|quienes|cual|cuales) (?:de (?:los|las|ustedes|sus|tus|ellos|ellas) (?:\\w+ )?)?(?:(?:es|son) (?:el|la|los|las) que )?(?:me |te |se |le |nos )?(?:sacan?|quitan?|limpian?|ponen?|revisan?|blanquean?|valoran?|extraen?|atienden?|hacen?|cort\\w+|pintan?|dan?)`,
  ],
  haggle: [
    `descuentos?|rebajas?|promo(?:s|cion|ciones)?|ofertas?|mejor precio|mas barat\\w+|menos caro|(?:lo|en) menos|(?:muy|esta|estan|que|super|bien) car[oa]s?|carisim\\w+|dejame(?:lo|la)|deja(?:s|melo|mela|lo) (?:en|a)|(?:la|lo|me) (?:deja|dejan|dejaba|dejo|dejaron) en|me lo dejas|2 ?x ?1|cupon\\w*|hazme|me haces (?:un )?(?:precio|paro)|gratis|regatea\\w*`,
  ],
  bot: [
    `(?:eres|es|hablo con|estoy hablando con|esto es) (?:un |una )?(?:bot|robot|maquina|ia|inteligencia artificial|humano|humana|persona)(?! que)`,
    `(?:con quien (?:hablo|tengo el gusto)|quien eres|como te llamas|cual es tu nombre)`,
    `(?:sales|saldrias|salir|salimos) conmigo|eres (?:casad|solter|guap|hermos|bonit)[oa]|(?:tienes|tendras) novi[oa]|me gustas|te amo|cuantos anos tienes|que (?:bonit|lind)[oa] (?:voz|eres)`,
  ],
  late: [
    `(?:puedo|podria|voy a|puede que) llegar (?:\\w+ |# ){0,3}tarde|no se si (?:alcance|alcanzo|llegue|llego)|me (?:esperan?|aguantan?) (?:tantito|un|unos|\\d)|(?:voy|llego|llegare|vamos|llegamos|llegaria|vengo) (?:a llegar )?(?:un poco |un poquito |algo |como |unos |\\w+ )?(?:tarde|retrasad\\w+|demorad\\w+|en #|# tarde|\\d+ (?:min\\w*) tarde)|se me hizo tarde|voy en camino|estoy en camino|ya voy(?: en camino| para alla)?|hay trafico`,
  ],
  more: [
    `(?:otr[ao]s?|mas) (?:horarios?|opcion(?:es)?|horas?|fechas?|alternativas?)|que mas (?:hay|tienes|tienen)|algun otro|alguna otra|hay mas|(?:ningun[oa]?|no me (?:queda|quedan|acomoda|acomodan|sirve|sirven|funciona|late))|no (?:tienes|tienen|hay|tendras) otr[ao]s?`,
  ],
  otherDay: [`otr[ao]s? (?:dias?|fechas?|semana)`],
  later: [`mas (?:tarde|noche|tardecito|adelante)|mas al rato|(?:algo )?despues(?= *(?:[?.,!]|$))`],
  earlier: [
    `mas (?:temprano|tempranito|pronto|antes)|(?:algo )?(?<!va |van |viene |vienen )antes(?= *(?:[?.,!]|$))`,
  ],
  any: [
    `cualquier(?:a|o)?(?! (?:persona|especialista|doctor|doctora))|(?:el|la|lo) que (?:sea|tengas|haya|gustes|quieras)|me da (?:igual|lo mismo)|da (?:igual|lo mismo)|como sea|tu elige|elige tu|la que este|indistinto`,
  ],
  anybody: [
    `con (?:quien|cualquiera|el que|la que) (?:sea|este|haya|tengas)?|cualquier (?:persona|especialista|doctor|doctora)|con cualquiera|quien este (?:libre|disponible)|sin preferencia|no tengo preferencia`,
  ],
  sameTime: [
    `(?:a |en )?(?:las?|el) mism[ao]s? (?:horas?|horarios?)|mismas? horas?|misma fecha y hora|mism[ao] (?:dia|hora) y (?:hora|dia)`,
  ],
  sameDay: [`(?:el |ese )?mismo dia`],
  nevermind: [
    `(?:ahi|asi) (?:la|lo) dejamos|ahi muere|olvida(?:lo|la)|dejalo(?: asi)?|dejala|mejor no|siempre no|asi dejalo|dejemoslo|luego (?:te|les|le) (?:aviso|escribo|digo|confirmo|marco)|(?:yo )?te (?:aviso|confirmo luego|escribo despues)|lo (?:pienso|voy a pensar|platico|consulto)|despues (?:te|les) (?:aviso|digo|escribo)|no gracias|nada mas|ya no(?= *(?:[.,!]|$))|por ahora no|ahora no|no por ahora`,
  ],
  wait: [
    `dej(?:a|ame|eme) (?:ver|veo|checo|checar|pregunto|preguntar|consulto|consultar|platico|reviso|pienso|pensarlo|lo (?:checo|veo|reviso|pienso))|(?:y|ya|ahora|al rato) (?:te|les) (?:digo|aviso|confirmo|escribo)|(?:dame|deme) (?:chance|un (?:momento|minuto|segundo)|tantito)|permiteme(?: tantito)?`,
  ],
  english: [
    `(?:hello|hi|please|appointment|how much|do you|what time|i want|i need|i would|thank you|thanks|speak english|good morning|good afternoon|are you open|can i|could you)`,
  ],
  greet: [
    `(?:hola|hey|(?<!${WISHED})(?:buen(?:os)? dias?|buenas(?: tardes| noches)?|buena tarde)|que tal|que onda|saludos|como (?:esta|estan|estas)|(?<=^|\\n ?|hola (?:, )?)(?:bonito|excelente) dia)`,
  ],
  thanks: [`gracias|se agradece|te agradezco|les agradezco|muy amable|mil gracias`],
  bye: [
    `adios|hasta (?:luego|pronto|manana|entonces)|bye|nos vemos|${WISHED}(?:bonit|buen|excelente|lind|hermos)\\w*`,
  ],
};

const COMPILED = Object.fromEntries(
  INTENTS.map((intent) => [
    intent,
    new RegExp(`(?<![a-z0-9])(?:${PATTERNS[intent].join('|')})(?![a-z0-9])`, 'g'),
  ]),
) as Record<Intent, RegExp>;

const BOUND = /[?!.;,\n]|(?:^| )(?:pero|sino|solo|mejor|aunque|nada mas) /g;
/** A denial before an intent: «no quiero cancelar». */
const DENIED =
  /(?:^| )no (?:(?:la|lo|me|te|se|es|era|fue|que|para|por|quiero|quisiera|queria|deseo|voy a|vengo a|necesito|busco|pienso|hace falta|estoy|tengo que|hay que|pedi|dije|una|un|mi|cancelar ni|mover ni) ?)*$/;
/** Intents that a «no» before them does not deny. */
const UNDENIABLE = new Set<Intent>([
  'cancel',
  'person',
  'insult',
  'complaint',
  'more',
  'nevermind',
  'any',
  'anybody',
  'times',
  'payment',
  'hours',
  'haggle',
  'greet',
  'thanks',
]);
const CANCELS = /^(?:cancel|anul|elimin|borr|quit)/;
/** The number of characters before an intent that may contain its denial. */
const CLAUSE = 200;
const clauseBefore = (text: string, at: number): string =>
  text
    .slice(Math.max(0, at - CLAUSE), at)
    .split(BOUND)
    .at(-1) ?? '';

interface RequestedIntent {
  intent: Intent;
  at: number;
}

/** The intents of a text in order, each once. */
export function intentsIn(text: string): { requested: RequestedIntent[]; denied: ReadonlySet<Intent> } {
  const requested: RequestedIntent[] = [];
  const denied = new Set<Intent>();
  for (const intent of INTENTS) {
    let found: number | undefined;
    for (const { 0: said, index } of text.matchAll(COMPILED[intent])) {
      const deniable = !UNDENIABLE.has(intent) || (intent === 'cancel' && CANCELS.test(said));
      if (deniable && DENIED.test(clauseBefore(text, index))) denied.add(intent);
      else found ??= index;
    }
    if (found !== undefined) requested.push({ intent, at: found });
  }
  return { requested: requested.toSorted((one, other) => one.at - other.at), denied };
}
