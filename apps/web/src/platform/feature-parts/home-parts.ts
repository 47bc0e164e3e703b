import { createContext, type ComponentType } from 'react';

/** Where a part of the home page is shown: with what needs a hand, or in one of its two columns. */
export type HomeSlot = 'attention' | 'main' | 'side';

/** Shows the parts that features add to a slot of the home page, by the permissions of the person. */
export interface HomeParts {
  Slot: ComponentType<{ slot: HomeSlot }>;
}

export const HomePartsContext = createContext<HomeParts>({ Slot: () => null });
