import type { ReactNode } from 'react'
import { Button } from '../../base/design/index.ts'
import { useLocale } from '../../base/i18n/index.ts'

/**
 * A labelled field and, in line with the field itself, the button that applies it: above the button is as much room as
 * any language's label takes.
 */
export function ApplyField({ pending, children }: { pending: boolean; children: ReactNode }) {
  const { t } = useLocale()
  return (
    <div className="flex flex-wrap items-start gap-2">
      {children}
      <div className="flex flex-col gap-1.5">
        <span aria-hidden="true" className="text-sm font-medium">
          {'\u00a0'}
        </span>
        <Button type="submit" variant="secondary" pending={pending} className="min-h-12.5">
          {t('ui.apply')}
        </Button>
      </div>
    </div>
  )
}
