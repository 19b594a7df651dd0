import { lazy, Suspense, useSyncExternalStore } from 'react'
import { useShop } from '../../base/brand/index.ts'
import { importWithRetry } from '../../base/browser/index.ts'
import { TextField } from '../../base/design/index.ts'
import { useLocale } from '../../base/i18n/index.ts'

const ArrivalCalendar = lazy(async () => ({
  default: (await importWithRetry(() => import('./arrival-calendar.lazy.tsx'))).ArrivalCalendar,
}))

export interface ArrivalDayProps {
  /** `YYYY-MM-DD`; what the address has in its place, where it is no day. */
  value: string
  onChange: (day: string) => void
  error: string | undefined
}

/**
 * The day of arrival. Until the calendar is there, and without scripts, it is the browser's own field, which writes the
 * day as the browser's language does.
 */
export function ArrivalDay(props: ArrivalDayProps) {
  const { t } = useLocale()
  const { today } = useShop()
  const label = t('visa.day')
  const plain = <TextField {...props} label={label} name="on" type="date" className="ps-2 pe-2" min={today} />
  if (!useHasScripts()) return plain
  return (
    <Suspense fallback={plain}>
      <ArrivalCalendar {...props} label={label} />
    </Suspense>
  )
}

const never = () => () => {}
const useHasScripts = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
