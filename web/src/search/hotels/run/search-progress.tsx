import type { ReactNode } from 'react'
import { LoadingPicture, useShop } from '../../../base/brand/index.ts'
import { Button, Card, findCityScene, ProgressLine } from '../../../base/design/index.ts'
import { useLocale } from '../../../base/i18n/index.ts'
import type { RunState } from './hotel-run.ts'

/** Under this share of answers the search can be called off; above it, it is nearly there (OV-2). */
const almost = 70

interface SearchProgressProps {
  run: RunState
  onCancel: () => void
}

/** Covers the empty list: the destination, the number of hotels so far, and a button that stops the search. */
export function SearchOverlay({ run, city, cityId, onCancel }: SearchProgressProps & { city: string; cityId: string }) {
  const { t } = useLocale()
  const { images } = useShop()
  return (
    <div className="absolute inset-0 z-raised flex justify-center items-start md:px-4 md:pt-12 bg-background/60">
      <Card padded={false} className="sticky top-6 w-full max-w-[28rem] overflow-hidden shadow-3 bg-surface-raised text-center">
        <LoadingPicture picture={images.hotelLoading} scene={findCityScene(cityId)}>
          <h2 className="text-2xl">{t('ui.pleaseWait')}</h2>
          <p>{t('hotel.searchingIn', { city })}</p>
          {run.isBegunAgain && (
            <p role="status">
              {t('problem.search-interrupted')}. {t('problem.search-interrupted.help')}
            </p>
          )}
        </LoadingPicture>
        <div className="p-4 flex flex-col items-center gap-3">
          <p role="status" className="font-semibold min-h-[1lh]">
            {run.count > 0 && t('ui.hotelsFoundSoFar', { count: run.count })}
          </p>
          <ProgressLine label={t('ui.searchingHotels')} {...(run.progress > 0 ? { percent: run.progress } : {})} />
          <CancelOrAlmost run={run} onCancel={onCancel} />
        </div>
      </Card>
    </div>
  )
}

interface SearchStripProps extends SearchProgressProps {
  count: number
  /** The overlay tells it all. */
  quiet: boolean
  /** After the count. */
  beside: ReactNode
  /** At the end of the line. */
  actions: ReactNode
}

/** Shows the number of hotels, and the progress while they are searched, above the list. Its height does not change. */
export function SearchStrip({ run, count, quiet, onCancel, beside, actions }: SearchStripProps) {
  const { t } = useLocale()
  const done = run.status !== 'searching'
  // Of a search that failed nothing is known; that there are none is no success.
  const isKnown = run.status === 'complete' || count > 0
  return (
    <div className="flex flex-col">
      <div className="flex items-center gap-x-3 min-h-9 leading-snug [&_button]:-my-1">
        <div className="flex-1 min-w-0 flex flex-wrap items-baseline gap-x-2.5">
          <p role="status" className="font-semibold">
            {done ? isKnown && t('results.hotelsCount', { count }) : !quiet && t('ui.hotelsFoundSoFar', { count: run.count })}
          </p>
          {!quiet && count > 0 && beside}
        </div>
        {!done && !quiet && <CancelOrAlmost run={run} onCancel={onCancel} />}
        {actions}
      </div>
      <div className="h-1">{!done && !quiet && <ProgressLine label={t('ui.searchingHotels')} percent={run.progress} />}</div>
    </div>
  )
}

function CancelOrAlmost({ run, onCancel }: SearchProgressProps) {
  const { t } = useLocale()
  if (run.progress >= almost) return <p className="text-text-muted min-h-11 inline-flex items-center">{t('ui.almostThere')}</p>
  return (
    <Button variant="ghost" onClick={onCancel}>
      {t('ui.cancel')}
    </Button>
  )
}
