import { Dialog } from '../../../base/design/index.ts'
import { useLocale } from '../../../base/i18n/index.ts'

/** The formula of the ranking, fetched when it is asked for. */
export function RankDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLocale()
  return (
    <Dialog open onClose={onClose} title={t('results.howWeRank')}>
      <div className="flex flex-col gap-3">
        <p>{t('results.rankBest')}</p>
        <p>{t('results.rankRecommended')}</p>
        <p>{t('results.rankTies')}</p>
        <p>{t('results.rankNotForSale')}</p>
      </div>
    </Dialog>
  )
}
