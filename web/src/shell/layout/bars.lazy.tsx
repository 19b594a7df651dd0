import { NoticeBand } from './notice-band.tsx'
import { SandboxBar } from './sandbox-bar.tsx'

/** The bars above the header: that this is a demonstration, and the notices of the page. */
export const Bars = ({ path }: { path: string }) => (
  <>
    <SandboxBar />
    <NoticeBand path={path} />
  </>
)
