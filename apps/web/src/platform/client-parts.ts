import type { Permission } from '@cauce/contract/kit/access';
import type { ClientDetails } from '@cauce/contract/clients/clients';
import { createContext, useContext, type ComponentType } from 'react';

/** The tabs of a contact, as its address names them. */
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

/** A tab that a feature adds to a contact; the application decides where it stands. */
export interface ClientPart {
  tab: ClientTab;
  needs: Permission;
  /** Says itself when there is nothing to show. */
  Panel: ComponentType<{ client: ClientDetails }>;
}

export const ClientPartsContext = createContext<readonly ClientPart[]>([]);

export const useClientPart = (tab: ClientTab): ClientPart | undefined =>
  useContext(ClientPartsContext).find((part) => part.tab === tab);
