import { booking, type BookingRules } from '@cauce/contract/agenda/booking';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';

export const bookingRules = queryOptions({
  queryKey: ['booking', 'rules'],
  queryFn: async () => (await call(booking.rules)).data,
});

export function useSetRules() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (rules: BookingRules) => call(booking.setRules, { body: { rules } }),
    onSuccess: ({ data }) => {
      client.setQueryData(bookingRules.queryKey, data);
      void client.invalidateQueries({ queryKey: ['booking', 'page', data.slug] });
    },
  });
}

export const feedOf = (specialistId: string) =>
  queryOptions({
    queryKey: ['specialists', 'feed', specialistId],
    queryFn: async () => (await call(booking.feed, { params: { id: specialistId } })).data,
  });

const known = (isOpen: boolean) => ({ isOpen });

export function useOpenFeed(specialistId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(booking.openFeed, { params: { id: specialistId } }),
    onSuccess: () => client.setQueryData(feedOf(specialistId).queryKey, known(true)),
  });
}

export function useCloseFeed(specialistId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(booking.closeFeed, { params: { id: specialistId } }),
    onSuccess: () => client.setQueryData(feedOf(specialistId).queryKey, known(false)),
  });
}
