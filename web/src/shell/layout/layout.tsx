import { type ReactNode, useRef } from 'react'
import { SkipLink } from '../../base/design/index.ts'
import { EarlyPresses } from '../early-presses.ts'
import { BarsLoader } from './bars-loader.tsx'
import { FooterLoader } from './footer-loader.tsx'
import { Header } from './header.tsx'
import { useFocusAfterStep } from './use-focus-after-step.ts'

/** The frame of every page. `search` stands in its header; `onPicture` has the header on what the page begins with. */
export function Layout({ search, onPicture, children }: { search: ReactNode; onPicture: boolean; children: ReactNode }) {
  const main = useRef<HTMLElement>(null)
  useFocusAfterStep(main)
  return (
    <>
      <SkipLink />
      <BarsLoader />
      <Header search={search} onPicture={onPicture} />
      <EarlyPresses area="header" />
      <main ref={main} id="main" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <FooterLoader />
    </>
  )
}
