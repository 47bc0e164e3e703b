import type { Permission } from '@cauce/contract/kit/access';
import type { ClientDetails } from '@cauce/contract/clients/clients';
import { createContext, useContext, type ComponentType, type ReactNode } from 'react';

/** The tabs of a contact, as they appear in its address. */
export const CLIENT_TABS = [
  'citas',
  'dinero',
  'conversion',
  'formularios',
  'trafico',
  'chat',
  'intereses',
] as const;
export type ClientTab = (typeof CLIENT_TABS)[number];

/** A tab that a feature adds to a contact; the application decides its position. */
export interface ClientPart {
  tab: ClientTab;
  needs: Permission;
  /** The content of the tab, which also says when there is nothing to show. `children` is that of the contacts themselves. */
  Panel: ComponentType<{ client: ClientDetails; children?: ReactNode }>;
}

export const ClientPartsContext = createContext<readonly ClientPart[]>([]);

export const useClientPart = (tab: ClientTab): ClientPart | undefined =>
  useContext(ClientPartsContext).find((part) => part.tab === tab);
