import type { VisaQuote } from '@karwan/contract/visa-applications'
import type { ReactNode } from 'react'
import { Notice } from '../../base/design/index.ts'
import { useLocale } from '../../base/i18n/index.ts'

/** Says that the authority may decide after the arrival, and when it does. */
export function LateNotice({ decision, children }: { decision: VisaQuote['decision']; children?: ReactNode }) {
  const { t, format } = useLocale()
  return (
    <Notice tone="warning" role="status" title={t('visa.late')}>
      <p>{t('visa.lateText', { from: format.dateFull(decision.from), until: format.dateFull(decision.to) })}</p>
      {children}
    </Notice>
  )
}
