import type { NearPlace } from '@karwan/domain/hotels'
import { Dialog } from '../../../base/design/index.ts'
import { useLocale } from '../../../base/i18n/index.ts'

/** The rules of every order of the list. */
export default function RankDialog({ near, onClose }: { near: NearPlace | undefined; onClose: () => void }) {
  const { t } = useLocale()
  return (
    <Dialog open onClose={onClose} title={t('results.howWeRank')}>
      <div className="flex flex-col gap-3">
        {near && <p>{t('hotel.rankDistance', { place: near.name })}</p>}
        <p>{t('results.howWeRankHotels')}</p>
        <p>{t('hotel.rankOthers')}</p>
        <p>{t('results.rankNotForSale')}</p>
      </div>
    </Dialog>
  )
}
