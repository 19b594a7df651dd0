import type { ReactNode } from 'react'

/** The one action of a page at the lower edge of a phone, with what it costs; on wide screens the page's own summary takes over. */
export const SummaryBar = ({ summary, children }: { summary: ReactNode; children: ReactNode }) => (
  <div className="lg:hidden sticky bottom-0 z-sticky -mx-[var(--gutter)] px-[var(--gutter)] py-2.5 min-h-[var(--action-bar)] flex items-center gap-4 bg-surface-raised border-t border-border shadow-up pb-[max(10px,env(safe-area-inset-bottom))]">
    <div className="flex-1 min-w-0">{summary}</div>
    {children}
  </div>
)
