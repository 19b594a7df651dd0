import { cx } from '../cx.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'soft' | 'ghost' | 'danger'
export type ButtonSize = 'sm' | 'md' | 'lg'

const variants: Readonly<Record<ButtonVariant, string>> = {
  primary: 'bg-primary bg-button text-on-button hover:brightness-110 active:brightness-95',
  secondary: 'bg-surface text-text border border-border-strong hover:bg-neutral-3 active:bg-neutral-4',
  soft: 'bg-primary-soft text-on-primary-soft hover:brightness-97',
  ghost: 'text-link hover:bg-neutral-3 active:bg-neutral-4',
  danger: 'bg-danger text-on-danger hover:brightness-110',
}
const sizes: Readonly<Record<ButtonSize, string>> = {
  sm: 'min-h-9 px-3 text-sm gap-1.5 relative after:absolute after:inset-x-0 after:-inset-y-1',
  md: 'min-h-11 px-4 text-md gap-2',
  lg: 'min-h-13 px-6 text-md gap-2',
}

/** The look of a button, for a button and for a link that acts like one. */
export const buttonLook = (variant: ButtonVariant, size: ButtonSize, wide: boolean): string =>
  cx(
    'inline-flex items-center justify-center max-w-full cramped:wrap-break-word rounded-control py-1.5 font-semibold leading-snug text-center select-none transition-[background-color,filter] duration-150',
    'disabled:opacity-55 aria-disabled:opacity-55',
    variants[variant],
    sizes[size],
    wide && 'w-full',
  )
