/** Errors of formulas, as Excel, LibreOffice and Google Sheets write them in English and Spanish. */
const ERROR =
  /^#(?:N\/A|N\/D|REF!|VALUE!|NAME\?|NUM!|NULL!|DIV\/0!|SPILL!|CALC!|FIELD!|ERROR!|GETTING_DATA|¡(?:REF|VALOR|NUM|NULO|DIV\/0|DESBORDAMIENTO|CALC|CAMPO)!|¿NOMBRE\?|#+)$/i;

/** The text of a cell. An error of a formula is no value, so its cell is empty. */
export const withoutError = (text: string): string =>
  text.startsWith('#') && ERROR.test(text.trim()) ? '' : text;
