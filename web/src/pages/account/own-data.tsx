import { deletionLink } from '@karwan/domain/accounts'
import { useState } from 'react'
import { useShop } from '../../base/brand/index.ts'
import { Button, Card } from '../../base/design/index.ts'
import { useLocale } from '../../base/i18n/index.ts'
import { useSearchParams } from '../../base/router/index.ts'
import { type Failure, isFailure, server } from '../../base/server-client/index.ts'
import { FailureNotice } from '../../form/index.ts'
import { contract } from './contract.ts'
import { DeleteAccount } from './delete-account.tsx'

/**
 * Lets the user download and erase the data of the account. Whoever comes by the mailed link is asked about erasing it
 * at once, until the link is over.
 */
export function OwnData() {
  const { t } = useLocale()
  const { id, today } = useShop()
  const [pending, setPending] = useState(false)
  const [params] = useSearchParams()
  const [deleting, setDeleting] = useState(() => Date.parse(params.get(deletionLink.parameter) ?? '') > Date.now())
  const [failed, setFailed] = useState<Failure>()
  const download = async () => {
    setFailed(undefined)
    setPending(true)
    const found = await server.get('/auth/my-data', { answer: async () => (await contract()).myData })
    setPending(false)
    if (isFailure(found)) setFailed(found)
    else saveAs(`${id}-${today}.json`, JSON.stringify(found, undefined, 2))
  }
  return (
    <Card as="section" aria-labelledby="data-title" className="flex flex-col gap-5">
      <div className="flex flex-col gap-3 items-start">
        <div>
          <h2 id="data-title" className="text-xl">
            {t('account.dataTitle')}
          </h2>
          <p className="text-sm text-text-muted mt-1">{t('account.dataText')}</p>
        </div>
        {failed && <FailureNotice title={t('error.account')} failure={failed} />}
        <Button variant="secondary" pending={pending} onClick={() => void download()}>
          {t('account.dataDownload')}
        </Button>
      </div>
      <div className="border-t border-border pt-5 flex flex-col gap-3 items-start">
        <div>
          <h3 className="text-lg">{t('account.deleteTitle')}</h3>
          <p className="text-sm text-text-muted mt-1">{t('account.deleteText')}</p>
        </div>
        <Button variant="ghost" className="text-danger-text! -ms-4" onClick={() => setDeleting(true)}>
          {t('account.deleteTitle')}
        </Button>
      </div>
      {deleting && <DeleteAccount onClose={() => setDeleting(false)} />}
    </Card>
  )
}

function saveAs(name: string, text: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
