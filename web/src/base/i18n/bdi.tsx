import type { ReactNode } from 'react'

/**
 * A price, code, number, phone or e-mail inside text of either direction; `ltr` for what is always written left to
 * right.
 */
export function Bdi({ children, ltr = false, className }: { children: ReactNode; ltr?: boolean; className?: string }) {
  return (
    <bdi className={className} {...(ltr ? { dir: 'ltr' } : {})}>
      {children}
    </bdi>
  )
}
