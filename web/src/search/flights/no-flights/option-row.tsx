import { ChevronRight } from 'lucide'
import type { ReactNode } from 'react'
import { Icon, Mirrored } from '../../../base/design/index.ts'

/** Of the whole row, whether it leads elsewhere or opens something. */
export const optionLook = 'w-full min-h-16 px-4 py-2 flex items-center gap-3 text-start hover:bg-neutral-2 focus-visible:-outline-offset-2'

/** Content of a row: a picture, a name, a line about it, and its price. */
export function OptionRow({ icon, title, detail, price }: { icon: ReactNode; title: ReactNode; detail: ReactNode; price?: ReactNode }) {
  return (
    <>
      <span className="shrink-0 text-primary">{icon}</span>
      <span className="flex-1 min-w-0 flex flex-wrap items-center justify-between gap-x-3">
        <span className="min-w-0">
          <span className="block font-semibold">{title}</span>
          <span className="block text-sm text-text-muted">{detail}</span>
        </span>
        {price}
      </span>
      <Mirrored>
        <Icon of={ChevronRight} size={18} className="text-text-muted" />
      </Mirrored>
    </>
  )
}

export function Options({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-2 min-w-0">
      <h3 className="text-md font-semibold">{title}</h3>
      <ul className="rounded-card border border-border bg-surface overflow-hidden divide-y divide-border">{children}</ul>
    </section>
  )
}
