import {
  createContext,
  createElement,
  useContext,
  type AnchorHTMLAttributes,
  type ComponentType,
  type ReactNode,
} from 'react';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  href: string;
  children?: ReactNode;
}

function PlainLink({ children, ...rest }: LinkProps) {
  return <a {...rest}>{children}</a>;
}

const LinkContext = createContext<ComponentType<LinkProps>>(PlainLink);

/** The application provides the link component of its router; without it, links are plain anchors. */
export const LinkProvider = LinkContext.Provider;

export function Link(props: LinkProps) {
  return createElement(useContext(LinkContext), props);
}
