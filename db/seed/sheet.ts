const SIGNS: Record<string, string> = { '(': '\\(', ')': '\\)', '\\': '\\\\' };
const escaped = (line: string) => line.replaceAll(/[()\\]/g, (sign) => SIGNS[sign] ?? sign);

/** Makes a PDF page with a title and some lines. */
export function sheet(title: string, lines: readonly string[]): Buffer {
  const text = [
    `BT /F1 22 Tf 64 760 Td (${escaped(title)}) Tj ET`,
    ...lines.map((line, at) => `BT /F1 13 Tf 64 ${720 - at * 24} Td (${escaped(line)}) Tj ET`),
  ].join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  let body = '%PDF-1.4\n';
  const starts = objects.map((object, at) => {
    const start = body.length;
    body += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return start;
  });
  const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const end = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.from(`${body}xref\n0 ${size}\n0000000000 65535 f \n${table}${end}`, 'latin1');
}
