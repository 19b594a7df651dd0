import type { ComponentProps, MouseEvent } from 'react'
import { addressOf, type NavigateOptions, type To } from './location.ts'
import { useLocation, useNavigate } from './router.tsx'

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'>, NavigateOptions {
  to: To
}

/** A link inside the shop: an ordinary one without script, in a new tab or with a modifier key. */
export function Link({ to, replace, state, preventScrollReset, onClick, ...rest }: LinkProps) {
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  const address = addressOf(to, pathname)
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    const elsewhere = rest.target !== undefined && rest.target !== '_self'
    const ownStep = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (event.defaultPrevented || elsewhere || ownStep || rest.download !== undefined) return
    event.preventDefault()
    void navigate(to, { replace: replace ?? address === pathname + search + hash, state, preventScrollReset })
  }
  return <a {...rest} href={address} onClick={follow} />
}

export interface NavLinkProps extends Omit<LinkProps, 'className'> {
  className: (here: { readonly isActive: boolean }) => string
}
/** A link of a menu: it says when its page, or one below it, is the one that is shown. */
export function NavLink({ className, ...rest }: NavLinkProps) {
  const { pathname } = useLocation()
  const to = addressOf(rest.to, pathname)
  const isActive = pathname === to || pathname.startsWith(`${to}/`)
  return <Link {...rest} className={className({ isActive })} aria-current={isActive ? 'page' : undefined} />
}
