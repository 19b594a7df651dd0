import { useLocale } from '../i18n/index.ts'
import type { Failure } from './failure.ts'

/** A failure in the visitor's words. */
export function useFailureText(): (failure: Failure) => string {
  const { t } = useLocale()
  return failure => {
    if (failure.failed === 'offline') return t('error.offline')
    return t.find(`problem.${failure.failed}`) ?? (failure.title || t('error.somethingWentWrong'))
  }
}
