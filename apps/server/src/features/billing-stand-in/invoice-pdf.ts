import type { Customer, Invoice } from '../../providers/billing/index.ts';
import { periodOf } from './invoice-page.ts';
import { exactMoney, longDate, money } from './words.ts';

const HEIGHT = 792;
const WIDTH = 612;
const LEFT = 56;
const RIGHT = WIDTH - LEFT;
const LINE = 20;
/** The mean width of a sign of Helvetica, as a part of its size. Digits have this width exactly. */
const SIGN = 0.556;

const LONGEST = 72;
/** A text of a PDF: one line of Latin-1, with the three signs of its own syntax escaped. */
function quote(text: string): string {
  const line = text.replaceAll(/[^ -~\u00a0-\u00ff]/g, '?').slice(0, LONGEST);
  return `(${line.replaceAll(/[\\()]/g, String.raw`\$&`)})`;
}

interface Row {
  left?: string;
  right?: string;
  size?: number;
  bold?: boolean;
  /** Points above the row. */
  gap?: number;
}

const put = (text: string, { x, y, size, bold }: { x: number; y: number; size: number; bold: boolean }) =>
  `BT /${bold ? 'B' : 'R'} ${size} Tf ${x.toFixed(1)} ${y} Td ${quote(text)} Tj ET`;

function draw(rows: readonly Row[]): string {
  let y = HEIGHT - LEFT;
  return rows
    .map(({ left, right, size = 11, bold = false, gap = 0 }) => {
      y -= LINE + gap;
      const texts = [];
      if (left !== undefined) texts.push(put(left, { x: LEFT, y, size, bold }));
      if (right !== undefined)
        texts.push(put(right, { x: RIGHT - right.length * size * SIGN, y, size, bold }));
      return texts.join('\n');
    })
    .join('\n');
}

const STATUSES = { draft: 'Borrador', open: 'Por pagar', paid: 'Pagado', void: 'Anulado' };

/** As many as fit on the page. */
const MOST_LINES = 20;

function lineRows({ currency, _: { lines } }: Invoice): Row[] {
  const rows = lines.slice(0, MOST_LINES).map(({ description, amount }) => ({
    left: description,
    right: money(amount, currency),
  }));
  const rest = lines.length - rows.length;
  return rest === 0 ? rows : [...rows, { left: `y ${rest} conceptos más` }];
}

function rowsOf(invoice: Invoice, customer: Customer): Row[] {
  const period = periodOf(invoice);
  return [
    { left: 'Cauce', size: 20, bold: true },
    { left: `Recibo ${invoice.number ?? ''}`, right: STATUSES[invoice.status], size: 14, gap: 16 },
    { left: 'Modo de prueba: este documento no comprueba ningún pago real', size: 9 },
    { left: customer.name ?? '', gap: 12 },
    { left: customer.email ?? '' },
    { left: `Fecha: ${longDate(invoice.created)}` },
    ...(period === undefined ? [] : [{ left: `Periodo: ${period}` }]),
    { left: 'Concepto', right: 'Importe', bold: true, gap: 20 },
    ...lineRows(invoice),
    { left: 'Total', right: exactMoney(invoice.total, invoice.currency), bold: true, gap: 8 },
  ];
}

const font = (name: string) =>
  `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;

/** A receipt of one page, written by hand, because nothing else of the product makes PDFs. */
export function invoicePdf(invoice: Invoice, customer: Customer): Buffer {
  const content = draw(rowsOf(invoice, customer));
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${WIDTH} ${HEIGHT}] /Contents 6 0 R /Resources << /Font << /R 4 0 R /B 5 0 R >> >> >>`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    `<< /Length ${Buffer.byteLength(content, 'latin1')} >>\nstream\n${content}\nendstream`,
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return String(offset).padStart(10, '0');
  });
  const entries = offsets.map((offset) => `${offset} 00000 n \n`).join('');
  const start = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}`;
  file += `trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}
