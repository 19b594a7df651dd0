import { useState } from 'react'
import { Button, Dialog, Notice } from '../../base/design/index.ts'
import { useLocale } from '../../base/i18n/index.ts'
import { useNavigate } from '../../base/router/index.ts'
import { useFailureText } from '../../base/server-client/index.ts'
import { Centered } from './centered.tsx'
import type { RunningSearch } from './run/use-flight-run.ts'

/** Says in a dialog that the search failed or is too old (FS-2, SX-1). Closed, its text stays on the page. */
export function SearchDialogs({ run, onAgain }: { run: RunningSearch; onAgain: () => void }) {
  const { t } = useLocale()
  const navigate = useNavigate()
  const textOf = useFailureText()
  const [closed, setClosed] = useState<string>()
  const { phase, failure, isOld } = run
  if (isOld && phase !== 'expired')
    return (
      <Notice tone="info" title={t('results.oldPrices')} actions={<Button onClick={onAgain}>{t('ui.refreshResults')}</Button>}>
        {t('results.oldPricesText')}
      </Notice>
    )
  if (phase !== 'failed' && phase !== 'expired') return null
  const isExpired = phase === 'expired'
  const title = isExpired ? t('error.searchExpired') : t(failure?.what ?? 'error.couldNotFinalizeSearch')
  const why = failure?.why
  const isUnfinished = why === undefined || why.failed === 'search-not-finalized'
  const textWhy = isUnfinished ? t('error.couldNotGetTheSearchResults') : (t.find(`problem.${why.failed}.help`) ?? textOf(why))
  const text = isExpired ? t('problem.search-expired.help') : textWhy
  const again = <Button onClick={onAgain}>{t(isExpired ? 'ui.refreshResults' : 'ui.retry')}</Button>
  if (closed === phase)
    return (
      <Notice tone="warning" title={title} actions={again}>
        {text}
      </Notice>
    )
  return (
    <Dialog
      open
      onClose={() => setClosed(phase)}
      title={title}
      actions={
        <>
          <Button variant="secondary" onClick={() => navigate('/')}>
            {t('ui.newSearch')}
          </Button>
          {again}
        </>
      }
    >
      <Centered illustration={isExpired ? 'expired-search' : 'error'}>{text}</Centered>
    </Dialog>
  )
}
