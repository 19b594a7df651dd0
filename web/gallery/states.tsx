import { type ReactNode, useState } from 'react'

/** One state of a component under its name. */
export const State = ({ name, children }: { name: string; children: ReactNode }) => (
  <section className="mb-6">
    <h3 lang="en" dir="ltr" className="mb-2 text-xs font-medium text-text-muted">
      {name}
    </h3>
    {children}
  </section>
)

/** States beside one another. */
export const Row = ({ children }: { children: ReactNode }) => <div className="flex flex-wrap items-center gap-3">{children}</div>

/** Keeps the value of a control, so that a story can be used and not only looked at. */
export function Kept<Value>({
  initial,
  children,
}: {
  initial: Value
  children: (value: Value, change: (value: Value) => void) => ReactNode
}) {
  const [value, setValue] = useState(initial)
  return children(value, setValue)
}
