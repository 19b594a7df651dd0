import type { FlightFare } from '@karwan/domain/flights'
import { lazy, Suspense, useState } from 'react'
import { importWithRetry } from '../../../base/browser/index.ts'
import { useMedia, wide } from '../../../base/design/index.ts'
import { useLocale } from '../../../base/i18n/index.ts'
import { FareHeads, type FaresProps } from './fare-heads.tsx'
import { FareTable } from './fare-table.tsx'

const FareRulesDialog = lazy(async () => ({
  default: (await importWithRetry(() => import('../fare-rules/fare-rules-dialog.lazy.tsx'))).FareRulesDialog,
}))

/** So many fares have room side by side on a phone; more are swiped. */
const mostOnPhone = 3
/** Width in rem that a fare needs. */
const leastWidth = 5.5

/**
 * The fares of one itinerary, side by side: prices and buttons, which stay at the upper edge of the screen until the
 * end of what they stand in, then what each fare holds. Swiped fares scroll away with their prices.
 */
export function FareFamilies({ itinerary, ...props }: FaresProps & { itinerary: string }) {
  const { t } = useLocale()
  const isWide = useMedia(wide)
  const [rulesOf, setRulesOf] = useState<FlightFare>()
  const { fares, isGone } = props
  const isSwiped = !isWide && fares.length > mostOnPhone
  const minWidth = isWide ? undefined : `${fares.length * (isSwiped ? leastWidth + 1 : leastWidth)}rem`
  return (
    <>
      <section
        aria-label={t('results.fares')}
        tabIndex={isSwiped ? 0 : undefined}
        className={
          isSwiped ? '-mx-[var(--gutter)] px-[var(--gutter)] overflow-x-auto' : 'contents @max-[16rem]:block @max-[16rem]:overflow-x-auto'
        }
      >
        <FareHeads {...props} isWide={isWide} minWidth={minWidth} className={isSwiped ? '' : stuck} />
        <div style={{ minWidth }}>
          <FareTable fares={fares} isGone={isGone} isWide={isWide} onRules={setRulesOf} />
        </div>
      </section>
      {rulesOf && (
        <Suspense>
          <FareRulesDialog itinerary={itinerary} fare={rulesOf} onClose={() => setRulesOf(undefined)} />
        </Suspense>
      )}
    </>
  )
}
/** Under the bar of chips, and only where the screen is high and the text is small enough to leave room below. */
const stuck = 'tall:@min-[16rem]:sticky top-[3.375rem] z-raised'
