import { TYPE_WORDS } from '@cauce/contract/contact-words';
import type { ClientType } from '@cauce/contract/clients';
import { Chip } from '../../../ui/chip.tsx';
import { TYPE_TONES } from '../words.ts';

export const TypeChip = ({ type }: { type: ClientType }) => (
  <Chip tone={TYPE_TONES[type]}>{TYPE_WORDS[type]}</Chip>
);
