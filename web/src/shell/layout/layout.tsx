import { type ReactNode, useRef } from 'react'
import { SkipLink } from '../../base/design/index.ts'
import { FooterLoader } from './footer-loader.tsx'
import { Header } from './header.tsx'
import { SandboxBar } from './sandbox-bar.tsx'
import { useFocusAfterStep } from './use-focus-after-step.ts'

/** The frame of every page. `search` stands in its header. */
export function Layout({ search, children }: { search: ReactNode; children: ReactNode }) {
  const main = useRef<HTMLElement>(null)
  useFocusAfterStep(main)
  return (
    <>
      <SkipLink />
      <SandboxBar />
      <Header search={search} />
      <main ref={main} id="main" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <FooterLoader />
    </>
  )
}
