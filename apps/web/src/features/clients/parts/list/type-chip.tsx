import { TYPE_WORDS } from '@cauce/contract/clients/contact-words';
import type { ClientType } from '@cauce/contract/clients/clients';
import { Chip } from '../../../../ui/data/chip.tsx';
import { TYPE_TONES } from '../../words.ts';

export const TypeChip = ({ type }: { type: ClientType }) => (
  <Chip tone={TYPE_TONES[type]}>{TYPE_WORDS[type]}</Chip>
);
