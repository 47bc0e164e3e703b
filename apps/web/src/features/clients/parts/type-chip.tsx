import type { ClientType } from '@cauce/contract/clients';
import { Chip } from '../../../ui/chip.tsx';
import { TYPE_TONES, TYPE_WORDS } from '../words.ts';

export const TypeChip = ({ type }: { type: ClientType }) => (
  <Chip tone={TYPE_TONES[type]}>{TYPE_WORDS[type]}</Chip>
);
