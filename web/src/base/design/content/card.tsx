import type { ComponentProps } from 'react'
import { cx } from '../cx.ts'

export type CardProps = ComponentProps<'div'> & { as?: 'div' | 'section' | 'article' | 'li'; padded?: boolean }

/** A sheet of the page: surface, hairline, soft corners; no shadow, it does not float. */
export function Card({ as: Tag = 'div', padded = true, className, ...rest }: CardProps) {
  const Any = Tag as 'div'
  return <Any {...rest} className={cx('bg-surface border border-border rounded-card', padded && 'p-4 md:p-6', className)} />
}
