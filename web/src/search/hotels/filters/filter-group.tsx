import type { ReactNode } from 'react'
import { Disclosure } from '../../../base/design/index.ts'

/** A foldable part of the filter panel. */
export const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <Disclosure summary={title} startsOpen className="py-1.5">
    <div className="pb-2">{children}</div>
  </Disclosure>
)
