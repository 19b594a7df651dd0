import { Notice } from '../../base/design/index.ts'
import { useLocale } from '../../base/i18n/index.ts'
import { useSearchParams } from '../../base/router/index.ts'

/**
 * Says why a document could not be opened. The server redirects here with the kind and the reason in the query:
 * `invoice-unavailable`, `ticket-not-found`.
 */
export function DocumentFault() {
  const { t } = useLocale()
  const [params] = useSearchParams()
  const [, kind, what] = /^([a-z]+)-(unavailable|not-found)$/.exec(params.get('document') ?? '') ?? []
  if (what === undefined) return null
  const isInvoice = kind === 'invoice'
  const title =
    what === 'unavailable'
      ? t(isInvoice ? 'error.invoiceUnavailable' : 'problem.document-unavailable')
      : t(isInvoice ? 'error.invoiceNotFound' : 'problem.document-not-found')
  return (
    <Notice tone="warning" role="alert" title={title}>
      {what === 'unavailable' && t('problem.document-unavailable.help')}
    </Notice>
  )
}
