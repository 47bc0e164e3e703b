import * as z from 'zod';
import { useRemembered } from '../../../platform/remembered.ts';

const YEAR = 31_536_000;

/** Also in a cookie, so that the server draws the first frame as wide as it will be. */
function tellServer(collapsed: boolean): void {
  document.cookie = `sidebar=${collapsed ? 'small' : 'wide'}; Path=/; Max-Age=${YEAR}; SameSite=Lax`;
}

/** Whether the person keeps the sidebar narrow. */
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
