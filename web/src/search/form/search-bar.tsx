import { Pencil, X } from 'lucide'
import { type ReactNode, useState } from 'react'
import { Button, Icon } from '../../base/design/index.ts'
import { useLocale } from '../../base/i18n/index.ts'

export interface SearchBarProps {
  /** The search in a line: "Erbil – Istanbul". */
  title: ReactNode
  /** Dates and people. */
  details: ReactNode
  /** Beside the button that unfolds it. */
  actions?: ReactNode
  /** Unfolded from the start: the address was not understood as a whole. */
  startsOpen?: boolean
  /** The form; folds the bar with `close` when it is sent. */
  children: (close: () => void) => ReactNode
}

/** The search above its results: one line that unfolds into the form. */
export function SearchBar({ title, details, actions, startsOpen = false, children }: SearchBarProps) {
  const { t } = useLocale()
  const [open, setOpen] = useState(startsOpen)
  return (
    <section aria-label={t('search.form')} data-unfolded={open ? '' : undefined} className="bg-surface border-b border-border">
      <div className="container-wide py-2.5 md:py-3 flex flex-col gap-3">
        <div className="flex flex-wrap justify-end items-center md:gap-3">
          <div className="flex-1 basis-36 min-w-0 leading-snug max-md:pe-2">
            <div className="font-semibold max-md:line-clamp-2 md:truncate">{title}</div>
            <div className="text-sm text-text-muted max-md:line-clamp-4 md:truncate">{details}</div>
          </div>
          <div className="flex items-center md:gap-3">
            {actions}
            <Button
              variant="soft"
              size="sm"
              icon={open ? <Icon of={X} size={18} /> : <Icon of={Pencil} size={16} strokeWidth={2.25} />}
              aria-expanded={open}
              className="max-md:size-11"
              onClick={() => setOpen(!open)}
            >
              <span className="max-md:sr-only">{open ? t('ui.close') : t('ui.edit')}</span>
            </Button>
          </div>
        </div>
        {open && <div className="fade-in pb-2">{children(() => setOpen(false))}</div>}
      </div>
    </section>
  )
}
