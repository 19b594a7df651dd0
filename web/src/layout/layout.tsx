import type { ReactNode } from 'react'
import { SkipLink } from '../design/skip-link.tsx'
import { Header } from './header.tsx'
import { LateFooter } from './late-footer.tsx'
import { SandboxBar } from './sandbox-bar.tsx'

/** The frame of every page. */
export function Layout({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <SandboxBar />
      <Header />
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <LateFooter />
    </>
  )
}
