import { admin } from '@cauce/contract/account/admin';
import { business, type BusinessInput, type BusinessPatch } from '@cauce/contract/account/business';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';
import { refreshSession } from '../../platform/session.ts';
import { businessOf } from '../catalogue/index.ts';

/** Hints about businesses refresh it by the first part of its key. */
export const businessPage = (query: { search: string; page: number }) =>
  queryOptions({
    queryKey: ['business', 'page', query],
    queryFn: async () => (await call(business.list, { query })).data,
    placeholderData: keepPreviousData,
  });

export const foundBusiness = (input: BusinessInput) => call(business.found, { body: { business: input } });

/** Saves the business, and updates its name in the frame of every page. */
export function useChangeBusiness(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: BusinessInput) =>
      call(business.change, { params: { id }, body: { business: input } }),
    onSuccess: async ({ data }) => {
      client.setQueryData(businessOf(id).queryKey, data);
      await refreshSession();
    },
  });
}

/** Saves one setting, or a field that only the platform's team may change. */
export function useAdjustBusiness(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (patch: BusinessPatch) => call(business.adjust, { params: { id }, body: patch }),
    onSuccess: ({ data }) => {
      client.setQueryData(businessOf(id).queryKey, data);
      void client.invalidateQueries({ queryKey: ['credits', 'balances'] });
      return client.invalidateQueries({ queryKey: ['business', 'page'] });
    },
  });
}

export const claimBusiness = (id: string, claim: { userId: string; claimCode: string }) =>
  call(business.adjust, { params: { id }, body: claim });

export const openBusiness = (id: string) =>
  call(admin.openBusiness, { params: { id }, body: { admin: true } });

export const findUser = async (email: string) => (await call(admin.findUser, { body: { email } })).data;

export function useReleaseBusiness() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => (await call(admin.releaseBusiness, { params: { id } })).data.claimCode,
    onSettled: () => client.invalidateQueries({ queryKey: ['business'] }),
  });
}
