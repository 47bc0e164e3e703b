import { expect, it } from 'vitest';
import { briefName } from './brief-name.ts';

it.each([
  ['María José Peña', 'M. Peña'],
  ['  Gerardo   Vela ', 'G. Vela'],
  ['Ñusta', 'Ñusta'],
  ['', ''],
])('shortens «%s» to «%s»', (name, brief) => expect(briefName(name)).toBe(brief));
