import { type Block, picture } from './picture.ts';

const block = (x: number, y: number, width: number, height: number, color: string, round = 6): Block => ({
  at: [x, y],
  size: [width, height],
  round,
  color,
});
const ground = (y: number): Block => block(96, y, 128, 8, '#d9dde3', 4);

/** The pictures of the demo, each in a given colour. */
const SHAPES = {
  bottle: (color: string) => [
    ground(152),
    block(144, 26, 32, 22, '#39424e', 4),
    block(132, 44, 56, 112, color, 14),
    block(132, 84, 56, 40, '#ffffff', 2),
    block(140, 94, 40, 5, color, 2),
    block(140, 105, 26, 5, '#c8cdd5', 2),
  ],
  tube: (color: string) => [
    ground(138),
    block(70, 74, 150, 50, color, 8),
    block(216, 84, 24, 30, '#39424e', 4),
    block(92, 88, 84, 22, '#ffffff', 4),
    block(100, 96, 50, 6, color, 3),
  ],
  jar: (color: string) => [
    ground(148),
    block(112, 50, 96, 22, '#39424e', 5),
    block(106, 70, 108, 80, color, 12),
    block(106, 94, 108, 32, '#ffffff', 0),
    block(124, 106, 72, 7, color, 3),
  ],
  box: (color: string) => [
    ground(148),
    block(98, 48, 124, 102, color, 4),
    block(98, 48, 124, 18, '#39424e', 4),
    block(114, 84, 92, 44, '#ffffff', 3),
    block(126, 96, 68, 6, color, 3),
    block(126, 110, 44, 6, '#c8cdd5', 3),
  ],
  brush: (color: string) => [
    ground(120),
    block(60, 88, 160, 16, color, 8),
    block(214, 86, 50, 20, color, 8),
    block(220, 66, 38, 24, '#ffffff', 3),
    block(228, 66, 5, 22, '#bcd9f5', 1),
    block(240, 66, 5, 22, '#bcd9f5', 1),
  ],
  card: (color: string) => [
    ground(146),
    block(84, 44, 152, 96, color, 10),
    block(84, 66, 152, 16, '#39424e', 0),
    block(102, 100, 60, 8, '#ffffff', 4),
    block(102, 116, 36, 8, '#ffffff', 4),
  ],
  interior: (color: string) => [
    block(0, 132, 320, 48, '#d9dde3', 0),
    block(36, 28, 70, 62, '#ffffff', 4),
    block(44, 36, 54, 46, '#bcd9f5', 2),
    block(150, 84, 96, 22, color, 10),
    block(226, 44, 24, 60, color, 10),
    block(190, 104, 14, 34, '#39424e', 2),
    block(166, 134, 62, 8, '#39424e', 4),
    block(276, 70, 8, 66, '#39424e', 2),
    block(262, 56, 36, 20, '#f5c86b', 8),
  ],
  home: (color: string) => [
    block(0, 146, 320, 34, '#cfe3d4', 0),
    block(62, 78, 120, 72, '#ffffff', 3),
    block(54, 68, 136, 14, '#39424e', 3),
    block(150, 48, 110, 102, color, 3),
    block(142, 38, 126, 14, '#39424e', 3),
    block(80, 98, 48, 28, '#bcd9f5', 2),
    block(176, 66, 58, 26, '#bcd9f5', 2),
    block(188, 106, 30, 44, '#39424e', 2),
    block(274, 112, 8, 38, '#7a5c43', 2),
    block(260, 78, 36, 42, '#5d9b6b', 18),
  ],
  lounge: (color: string) => [
    block(0, 138, 320, 42, '#e3d9cc', 0),
    block(180, 24, 96, 68, '#ffffff', 4),
    block(186, 30, 40, 56, '#bcd9f5', 2),
    block(230, 30, 40, 56, '#bcd9f5', 2),
    block(56, 84, 124, 40, color, 10),
    block(44, 102, 24, 40, color, 8),
    block(168, 102, 24, 40, color, 8),
    block(60, 114, 116, 26, color, 6),
    block(76, 94, 36, 26, '#ffffff', 6),
    block(212, 134, 64, 6, '#7a5c43', 3),
    block(220, 138, 5, 20, '#7a5c43', 1),
    block(263, 138, 5, 20, '#7a5c43', 1),
    block(24, 74, 5, 70, '#39424e', 1),
    block(10, 54, 33, 24, '#f5c86b', 6),
  ],
  flats: (color: string) => [
    block(0, 150, 320, 30, '#d9dde3', 0),
    block(110, 22, 100, 130, color, 4),
    ...[36, 64, 92].flatMap((y) => [124, 150, 176].map((x) => block(x, y, 20, 18, '#eaf4ff', 2))),
    block(148, 122, 24, 30, '#39424e', 2),
    block(222, 72, 52, 80, '#ffffff', 4),
    ...[84, 108].flatMap((y) => [230, 252].map((x) => block(x, y, 14, 14, '#bcd9f5', 2))),
    block(52, 92, 44, 60, '#5d9b6b', 20),
  ],
} satisfies Record<string, (color: string) => readonly Block[]>;
export type Shape = keyof typeof SHAPES;

const GROUNDS = ['#eef3f8', '#f6f1ea', '#eef6f1'];

export const drawn = (shape: Shape, color: string): Buffer =>
  picture(GROUNDS[shape.length % GROUNDS.length] ?? '#eef3f8', SHAPES[shape](color));
