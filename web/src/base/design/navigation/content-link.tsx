import type { ComponentProps } from 'react'
import { Link } from '../../router/index.ts'

export interface ContentLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A page of the shop, as `/visas`, or an https address elsewhere. */
  to: string
}
/** A link that people chose for content: it may stay in the shop or leave it. */
export function ContentLink({ to, ...rest }: ContentLinkProps) {
  return to.startsWith('/') ? <Link to={to} {...rest} /> : <a href={to} rel="noopener" {...rest} />
}
