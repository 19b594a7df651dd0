import { type ReactNode, useRef } from 'react'
import { SkipLink } from '../../base/design/index.ts'
import { FooterLoader } from './footer-loader.tsx'
import { Header } from './header.tsx'
import { SandboxBar } from './sandbox-bar.tsx'
import { useFocusAfterStep } from './use-focus-after-step.ts'

/** The frame of every page. */
export function Layout({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null)
  useFocusAfterStep(main)
  return (
    <>
      <SkipLink />
      <SandboxBar />
      <Header />
      <main ref={main} id="main" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <FooterLoader />
    </>
  )
}
