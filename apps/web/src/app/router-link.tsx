import { useRouter } from '@tanstack/react-router';
import { useRef } from 'react';
import type { LinkProps } from '../ui/inputs/link.tsx';
import { isPlainClick } from '../ui/inputs/plain-click.ts';
import { pageExists } from './routes.ts';

/** A link that the router follows without loading a new document when it leads to a page of the application. */
export function RouterLink({ href, onClick, onMouseEnter, children, ...rest }: LinkProps) {
  const router = useRouter();
  const preloaded = useRef(false);
  const ours = href.startsWith('/') && !href.startsWith('//') && (href === '/' || pageExists(href));
  const outside = /^https?:/.test(href) ? { target: '_blank', rel: 'noreferrer' } : {};
  const inside =
    ours && (rest.target === undefined || rest.target === '_self') && rest.download === undefined;
  return (
    <a
      {...outside}
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (!inside || event.defaultPrevented || !isPlainClick(event)) return;
        event.preventDefault();
        void router.navigate({ href });
      }}
      onMouseEnter={(event) => {
        onMouseEnter?.(event);
        if (!inside || preloaded.current) return;
        preloaded.current = true;
        void router.preloadRoute({ to: href.replace(/[?#].*$/, '') });
      }}
    >
      {children}
    </a>
  );
}
