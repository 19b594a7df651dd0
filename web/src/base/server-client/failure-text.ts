import { useLocale } from '../i18n/index.ts'
import type { Failure } from './failure.ts'

/** A failure in the visitor's words, while drawing: words that are not there yet are waited for as React does. */
export function useFailureText(): (failure: Failure) => string {
  const { t } = useLocale()
  return failure => {
    if (failure.failed === 'offline') return t('error.offlineRetry')
    return t.find(`problem.${failure.failed}`) ?? (failure.title || t('error.somethingWentWrong'))
  }
}

/** The same after a press, where nothing is drawn: to be announced or kept. `own` says it in other words. */
export function useLazyFailureText(own?: (failure: Failure) => string): (failure: Failure) => Promise<string> {
  const text = useFailureText()
  const say = own ?? text
  return async failure => {
    for (;;)
      try {
        return say(failure)
      } catch (coming) {
        if (!(coming instanceof Promise)) throw coming
        // What cannot be brought is done without: the second time there are other words.
        await coming.catch(() => {})
      }
  }
}
