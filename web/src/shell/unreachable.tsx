import { Button } from '../base/design/index.ts'
import { useLocale } from '../base/i18n/index.ts'

/** On a weak network a page's code may not come: these few words stand in for it. */
export function Unreachable() {
  const { t } = useLocale()
  return (
    <div role="alert" className="container-content py-16 flex flex-col items-center gap-5 text-center">
      <h1 className="text-2xl">{t('error.offline')}</h1>
      <Button onClick={() => window.location.reload()}>{t('ui.retry')}</Button>
    </div>
  )
}
