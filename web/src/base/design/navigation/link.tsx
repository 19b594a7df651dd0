import type { ComponentProps, ReactNode } from 'react'
import { Link as RouterLink } from '../../router/index.ts'
import { type ButtonSize, type ButtonVariant, buttonLook } from '../controls/button-look.ts'
import { cx } from '../cx.ts'

type RouterLinkProps = ComponentProps<typeof RouterLink>

/** A link in text. Addresses that leave the shop are given as `href` and say so by themselves in their words. */
export function Link({ className, quiet = false, ...rest }: RouterLinkProps & { quiet?: boolean }) {
  return (
    <RouterLink
      {...rest}
      className={cx(quiet ? 'hover:underline' : 'text-link underline underline-offset-3 hover:no-underline', className)}
    />
  )
}

export interface ButtonLinkProps extends RouterLinkProps {
  variant?: ButtonVariant
  size?: ButtonSize
  wide?: boolean
  icon?: ReactNode
}
/** A link that looks like a button: it goes somewhere, it does not do something. */
export function ButtonLink({ variant = 'primary', size = 'md', wide = false, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <RouterLink {...rest} className={cx(buttonLook(variant, size, wide), className)}>
      {icon}
      {children}
    </RouterLink>
  )
}
