import { memo, useState } from 'react'
import { Dialog } from '../../design/index.ts'
import { useLocale } from '../../i18n/index.ts'

/** The formula of the ranking, for who asks. */
export const HowWeRank = memo(function HowWeRank() {
  const { t } = useLocale()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        onClick={() => setIsOpen(true)}
        className="relative text-link underline underline-offset-3 after:absolute after:inset-x-0 after:-inset-y-3"
      >
        {t('results.howWeRank')}
      </button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title={t('results.howWeRank')}>
        <div className="flex flex-col gap-3">
          <p>{t('results.rankBest')}</p>
          <p>{t('results.rankRecommended')}</p>
          <p>{t('results.rankTies')}</p>
          <p>{t('results.rankNotForSale')}</p>
        </div>
      </Dialog>
    </>
  )
})
