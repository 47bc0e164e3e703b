import * as z from 'zod';
import { useRemembered } from '../../../platform/remembered.ts';

const YEAR = 31_536_000;

/** Writes the state to a cookie too, so that the server draws the first frame with the right width. */
function tellServer(collapsed: boolean): void {
  document.cookie = `sidebar=${collapsed ? 'small' : 'wide'}; Path=/; Max-Age=${YEAR}; SameSite=Lax`;
}

/** Whether the person has collapsed the sidebar, and a function that changes it. */
export function useCollapsed(): [boolean, (collapsed: boolean) => void] {
  const [collapsed, remember] = useRemembered('sidebar.collapsed', z.boolean(), false);
  return [
    collapsed,
    (next) => {
      tellServer(next);
      remember(next);
    },
  ];
}
