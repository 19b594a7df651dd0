import type { FieldFault } from '@karwan/domain/problems'
import { useLocale } from '../../base/i18n/index.ts'

/** A field's fault in the visitor's words. */
export function useFaultText(): (fault: FieldFault | undefined) => string | undefined {
  const { t } = useLocale()
  return fault => fault && (t.find(fault.message, fault.values) ?? t('error.formatInvalid'))
}
