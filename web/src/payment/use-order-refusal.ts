import { useLocale } from '../base/i18n/index.ts'
import type { Failure } from '../base/server-client/index.ts'

/** Returns the reason why an order as it was made is not paid any more: its fields are not on this page. */
export function useOrderRefusal(failure: Failure | undefined): string | undefined {
  const { t } = useLocale()
  const [first] = (failure?.failed === 'fields-invalid' && failure.fields) || []
  return first && t.find(first.message)
}
