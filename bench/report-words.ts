export const times = (figure: number, floor: number): string =>
  Number.isFinite(figure / floor) && floor > 0 ? `${(figure / floor).toFixed(2)}×` : '–';

export const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);

export const table = (head: string[], rows: string[][]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
