export { Amounts, type AmountsProps } from './amounts.tsx';
export { leftWords } from './left-words.ts';
export { SalesPoints } from './sales-points.tsx';
export { ThemedCard } from './themed-card.tsx';
