import type { MouseEvent, ReactNode } from 'react'

interface SectionProps {
  title: string
  /** Explains the prices below. */
  lead?: ReactNode
  children: ReactNode
}
/** A section of the home page under its heading. */
export const Section = ({ title, lead, children }: SectionProps) => (
  <section className="container-wide mt-9 md:mt-11">
    <h2 className="text-xl md:text-2xl">{title}</h2>
    {lead && <p className="mt-0.5 text-sm text-text-muted">{lead}</p>}
    <div className="mt-3.5 md:mt-5">{children}</div>
  </section>
)

/** A press fills the form on this page; without script, and opened in a new tab, the address does. */
export const fillForm = (choose: () => void) => (event: MouseEvent) => {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  choose()
}
