import { DEFAULT_BRAND, type Brand } from '@cauce/domain/brand/brand';

/** The default brand and two difficult ones: with very light colours, and with a page colour of its own. */
export const BRANDS: { value: string; label: string; brand: Brand }[] = [
  { value: 'cauce', label: 'Cauce', brand: DEFAULT_BRAND },
  {
    value: 'lemon',
    label: 'Limón',
    brand: {
      ...DEFAULT_BRAND,
      primaryColor: '#d4ff00',
      secondaryColor: '#ffd166',
      fontFamily: 'Poppins',
      backgroundColor: '#fbfbf2',
    },
  },
  {
    value: 'wine',
    label: 'Vino',
    brand: { ...DEFAULT_BRAND, primaryColor: '#6d0f2b', accentColor: '#c9a227', fontFamily: 'Montserrat' },
  },
];
