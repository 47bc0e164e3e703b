/** The most common passwords in Mexico and elsewhere, in lower case and without accents. */
export const COMMON: ReadonlySet<string> = new Set(
  `
123456 1234567 12345678 123456789 1234567890 12345678910 0123456789 987654321 87654321 9876543210 11223344
1122334455 112233445566 123123123 123321123 12341234 147258369 159753456 123654789 147852369 741852963
789456123 963852741 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc qazwsxedc qwertyui qwertyuiop
qwerty123 qwerty1234 qwerty12345 qwerty123456 qwertyuiop123 asdfghjk asdfghjkl zxcvbnm zxcvbnm123 asdfasdf
qweqweqwe asd123asd abc12345 abc123456 abcd1234 abcde12345 a1b2c3d4 a123456789 aa123456 aa12345678 q1w2e3r4
zaq12wsx asdf1234 asdfgh123 qwer1234 1234qwer 12345qwert 12345abc password passw0rd p@ssw0rd p@ssword pa$$word
password1 password12 password123 password1234 mypassword newpassword changeme changeme123 letmein letmein1
welcome welcome1 welcome123 administrator admin admin123 admin1234 admin12345 administrador root toor rootroot
default guest invitado usuario usuario1 user1234 test1234 testtest test12345 prueba prueba123 prueba1234 demo
demo1234 demodemo secret secreto supersecreto master master123 dragon monkey shadow superman batman spiderman
pokemon pikachu naruto dragonball iloveyou iloveyou1 iloveyou2 princess sunshine football baseball basketball
starwars michael jennifer jordan23 michelle jessica charlie computer internet whatever trustno1 freedom
contrasena contrasenia contrasena1 contrasena123 clave clave123 clave1234 miclave miclave1 micontrasena
lacontrasena nuevaclave nuevacontrasena cambiame cambiar123 teamo teamo123 teamomucho teamoteamo tequiero
tequiero1 tequieromucho amor amorcito amoreterno miamor miamor123 mivida miamorcito corazon corazon1
corazoncito princesa princesita princesas reina reyna hermosa preciosa bonita chiquita bebesita gordita
flaquita gatita gatito perrito mariposa mariposas estrella estrellita estrellas angelito angeles angel123
diosesamor diostebendiga dios dios123 jesucristo jesus123 jesusteama cristo guadalupe virgencita mexico
mexico1 mexico123 mexico2020 mexico2021 mexico2022 mexico2023 mexico2024 mexico2025 mexico2026 vivamexico
ciudaddemexico guadalajara monterrey tijuana puebla queretaro veracruz cancun acapulco america americas
aguilas aguilasdelamerica clubamerica chivas chivas123 chivasrayadas guadalajara1 cruzazul cruzazul1 pumas
pumasunam tigres rayados atlas necaxa toluca santos futbol barcelona realmadrid messi ronaldo cristiano
alejandro alejandra fernando fernanda guillermo francisco margarita veronica gabriela gabriel daniela mariana
valentina sebastian santiago isabella leonardo eduardo ricardo roberto rodrigo carolina patricia elizabeth
estefania cristina cristian jonathan alexander alexandra adriana natalia victoria beatriz mauricio gustavo
armando enrique antonio carlos123 juan1234 jose1234 maria123 mariajose josemaria miguelangel juancarlos
joseluis luisito miguelito carlitos luis1234 pedro123 ana12345 laura123 diana123 andrea123 daniel123 david123
chocolate caramelo galletas pastelito vainilla tamales tacos tacosalpastor cerveza tequila mezcal pancho
panchito chabelo cantinflas chespirito elchavo chavodelocho kikoytono computadora telefono celular facebook
facebook1 instagram whatsapp google gmail gmail123 hotmail hotmail123 hotmail1 outlook youtube netflix spotify
amazon windows windows10 microsoft samsung motorola huawei xiaomi iphone android hola hola123 hola1234
holahola holamundo holaquetal adios buenosdias bienvenido bienvenidos bienvenida bienvenido1 felicidad familia
familia1 mifamilia amistad amigos amigas mejoresamigas libertad esperanza soledad escuela secundaria
universidad trabajo oficina empresa negocio negocio1 minegocio minegocio1 ventas recepcion recepcion1 citas
agenda agenda123 dentista consultorio clinica clinica123 clinicadental barberia barberia1 spa12345 salon123
estetica sucursal sucursal1 cauce cauce123 cauce1234 caucecauce enero febrero marzo abril mayo junio julio
agosto septiembre octubre noviembre diciembre lunes martes miercoles jueves viernes sabado domingo primavera
verano2024 verano2025 verano2026 invierno otono blink182 metallica slipknot linkinpark greenday nirvana
beatles shakira ladygaga badbunny bts12345 rebelde rbd12345 onedirection justinbieber hellokitty minnie mickey
mickeymouse winniepooh tinkerbell barbie barbie123 access accessgranted ninja azerty azertyuiop mustang
corvette ferrari mercedes porsche harley hunter hunter2 ranger soccer hockey killer george thomas andrew
joshua matthew anthony nicholas jackson william maverick phoenix hannah ashley amanda samsung123 password!
p4ssword contra123 contra1234 pass1234 pass12345 pass123456 login login123 entrar entrar123 abrete
abretesesamo sesamo sesamo123 ninguno ninguna nolose nolase nosequeponer mellamo tuputamadre putamadre pendejo
pendejo1 cabron cabrona chingatumadre chingon chinga
`
    .trim()
    .split(/\s+/),
);
