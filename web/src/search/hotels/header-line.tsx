import { type ReactNode, useState } from 'react'
import { useLocale } from '../../base/i18n/index.ts'
import { ShareButton } from '../../base/share/index.ts'

interface HeaderLineProps {
  title: string
  details: string
  actions?: ReactNode
  /** The page has a button to share of its own. */
  sharedBelow?: boolean
  form: () => ReactNode
}
/** A search in the shop's header: where, when and who. A press unfolds it into the form. */
export function HeaderLine({ title, details, actions, sharedBelow = false, form }: HeaderLineProps) {
  const { t } = useLocale()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <section aria-label={t('search.form')} data-header-search="" className="contents">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        className="flex-1 basis-36 md:basis-48 md:grow-3 min-w-0 max-w-112 min-h-12 my-[3px] ms-2 md:ms-4 px-4 py-1 rounded-[1.5rem] border border-border bg-neutral-3 hover:bg-neutral-4 text-start leading-snug transition-colors"
      >
        <span className="sr-only">{isOpen ? t('ui.close') : t('ui.edit')}: </span>
        <span data-shortened="" className="block truncate font-semibold">
          {title}
        </span>
        <span data-shortened="" className="block max-md:line-clamp-2 md:truncate text-xs text-text-muted">
          {details}
        </span>
      </button>
      {actions}
      {!sharedBelow && <ShareButton title={title} small className="max-md:hidden" />}
      {isOpen && <div className="order-last basis-full pt-2 pb-4 fade-in">{form()}</div>}
    </section>
  )
}
