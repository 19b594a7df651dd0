import type { ReactNode } from 'react'
import { SkipLink } from '../design/skip-link.tsx'

export function Layout({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
    </>
  )
}
