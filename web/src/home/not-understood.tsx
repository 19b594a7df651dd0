import type { FieldFault } from '@karwan/domain/problems'
import { TriangleAlert } from 'lucide-react'
import { Notice } from '../design/badge.tsx'
import { useLocale } from '../i18n/index.ts'

/** An address that was not understood as a whole: the form says what is missing (checklist SP-3). */
export function NotUnderstood({ faults = [] }: { faults: readonly FieldFault[] | undefined }) {
  const { t } = useLocale()
  if (faults.length === 0) return null
  return (
    <div className="mb-3">
      <Notice tone="warning" role="status" icon={<TriangleAlert size={20} aria-hidden="true" className="mt-0.5" />}>
        {t('error.checkFields', { count: faults.length })}
      </Notice>
    </div>
  )
}
