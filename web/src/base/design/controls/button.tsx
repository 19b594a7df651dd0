import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../cx.ts'
import { type ButtonSize, type ButtonVariant, buttonLook } from './button-look.ts'
import { Spinner } from './spinner.tsx'

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant
  size?: ButtonSize
  /** Takes the whole width. */
  wide?: boolean
  /** At work: keeps its width and focus, takes no second press. */
  pending?: boolean
  icon?: ReactNode
}

export function Button({
  variant = 'primary',
  size = 'md',
  wide = false,
  pending = false,
  icon,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={cx(buttonLook(variant, size, wide), className)}
      aria-busy={pending || undefined}
      aria-disabled={pending || undefined}
      onClick={event => {
        if (pending) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {pending ? <Spinner /> : icon}
      {children}
    </button>
  )
}

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** Name of the action; a screen reader says it, the pointer shows it. */
  label: string
  variant?: 'plain' | 'outlined' | 'onDark'
  size?: 'md' | 'sm'
}
const iconLooks = {
  plain: 'hover:bg-neutral-3 active:bg-neutral-4 text-text',
  outlined: 'border border-border-strong bg-surface hover:bg-neutral-3 text-text',
  onDark: 'hover:bg-current/10 text-current',
} as const

/** An icon alone; always with a label, never smaller to touch than 44 px. */
export function IconButton({ label, variant = 'plain', size = 'md', className, children, ...rest }: IconButtonProps) {
  const box = size === 'md' ? 'size-11' : 'size-9 relative after:absolute after:-inset-1'
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      className={cx(
        'inline-flex items-center justify-center rounded-full transition-colors disabled:opacity-45',
        box,
        iconLooks[variant],
        className,
      )}
    >
      {children}
    </button>
  )
}
