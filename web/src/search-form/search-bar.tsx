import { Pencil } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '../design/button.tsx'
import { useLocale } from '../i18n/index.ts'

export interface SearchBarProps {
  /** The search in a line: "Erbil – Istanbul". */
  title: ReactNode
  /** Dates and people. */
  details: ReactNode
  /** Unfolded from the start: the address was not understood as a whole. */
  startsOpen?: boolean
  /** The form; folds the bar with `close` when it is sent. */
  children: (close: () => void) => ReactNode
}

/** The search above its results: one line that unfolds into the form. */
export function SearchBar({ title, details, startsOpen = false, children }: SearchBarProps) {
  const { t } = useLocale()
  const [open, setOpen] = useState(startsOpen)
  return (
    <section aria-label={t('search.form')} className="bg-surface border-b border-border">
      <div className="container-wide py-3 flex flex-col gap-3">
        <div className="flex items-center gap-3">
          <div className="flex-1 min-w-0">
            <div className="font-semibold truncate">{title}</div>
            <div className="text-sm text-text-muted truncate">{details}</div>
          </div>
          <Button
            variant="soft"
            size="sm"
            icon={<Pencil size={16} strokeWidth={2.25} aria-hidden="true" />}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            {open ? t('ui.close') : t('ui.edit')}
          </Button>
        </div>
        {open && <div className="fade-in pb-2">{children(() => setOpen(false))}</div>}
      </div>
    </section>
  )
}
