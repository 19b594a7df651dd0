import { type ReactNode, useRef } from 'react'
import { useKeepClear } from './keep-clear.ts'

/**
 * The one action of a page at the lower edge of a phone, with what it costs; on wide screens the page's own summary
 * takes over.
 */
export function SummaryBar({ summary, children }: { summary: ReactNode; children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null)
  useKeepClear(bar)
  return (
    <div
      ref={bar}
      className="lg:hidden sticky bottom-0 z-sticky -mx-[var(--gutter)] px-[var(--gutter)] py-2.5 min-h-[var(--action-bar)] flex flex-wrap items-center gap-x-4 gap-y-2 bg-surface-raised border-t border-border shadow-up pb-[max(10px,env(safe-area-inset-bottom))]"
    >
      <div className="flex-[1_1_8rem] min-w-0">{summary}</div>
      {children}
    </div>
  )
}
