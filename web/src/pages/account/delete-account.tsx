import type { DeletionOutlook } from '@karwan/contract/account'
import { fault } from '@karwan/domain/problems'
import { type FormEvent, useEffect, useId, useState } from 'react'
import { useShop } from '../../base/brand/index.ts'
import { Button, Dialog, Skeleton, TextField, useVoice } from '../../base/design/index.ts'
import { Bdi, useLocale } from '../../base/i18n/index.ts'
import { type Failure, isFailure, server } from '../../base/server-client/index.ts'
import { FailureNotice, Path, useSmallForm } from '../../form/index.ts'
import { leaveEverywhere } from '../../session/index.ts'
import { contract } from './contract.ts'
import { PasswordField } from './sign-in/password-field.tsx'

/**
 * Erasing an account: what goes, what stays, which trips go on; then the password, or a typed word where there is none.
 */
export function DeleteAccount({ onClose }: { onClose: () => void }) {
  const { t } = useLocale()
  const shop = useShop()
  const { toast } = useVoice()
  const formId = useId()
  const [outlook, setOutlook] = useState<DeletionOutlook>()
  const [typed, setTyped] = useState('')
  const [pending, setPending] = useState(false)
  const [failed, setFailed] = useState<Failure>()
  const word = t('ui.delete')
  const isConfirmed = outlook?.PasswordNeeded ? typed !== '' : typed.trim().toLocaleLowerCase('en') === word.toLocaleLowerCase('en')
  const missing = fault('Password', outlook?.PasswordNeeded ? 'error.passwordRequired' : 'error.fieldRequired')
  const { faults, form } = useSmallForm(isConfirmed ? [] : [missing], typed)
  useEffect(() => {
    const ask = async () => {
      const found = await server.get('/auth/delete-account', { answer: async () => (await contract()).deletionOutlook })
      if (isFailure(found)) setFailed(found)
      else setOutlook(found)
    }
    void ask()
  }, [])
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setFailed(undefined)
    if (pending || !outlook || !faults.allow()) return
    setPending(true)
    const deleted = await server.post('/auth/delete-account', {
      answer: async () => (await contract()).accountDeleted,
      body: outlook.PasswordNeeded ? { Password: typed } : {},
    })
    setPending(false)
    if (!isFailure(deleted)) {
      leaveEverywhere()
      return toast(t('account.deleted'))
    }
    if (deleted.fields) faults.refuse(deleted.fields)
    else setFailed(deleted)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('account.deleteTitle')}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" form={formId} variant="danger" pending={pending} disabled={!outlook}>
            {t('account.deleteTitle')}
          </Button>
        </>
      }
    >
      <form {...form} id={formId} className="flex flex-col gap-4" onSubmit={event => void send(event)}>
        <p>
          {t('account.deleteText')} {shop.sells('loyaltyPoints') && t('account.deletePoints')}
        </p>
        {failed && <FailureNotice title={t('error.account')} failure={failed} />}
        {!outlook && !failed && <Skeleton className="h-20 w-full" />}
        {outlook && outlook.upcoming.length > 0 && <Upcoming orders={outlook.upcoming} />}
        {outlook?.PasswordNeeded && (
          <PasswordField
            path="Password"
            kind="current"
            label={t('account.deletePassword')}
            value={typed}
            onChange={setTyped}
            error={faults.at('Password')}
          />
        )}
        {outlook && !outlook.PasswordNeeded && (
          <Path of="Password">
            <TextField
              label={t('account.deleteTyped', { word })}
              value={typed}
              onChange={setTyped}
              error={faults.at('Password')}
              autoComplete="off"
              autoCapitalize="off"
            />
          </Path>
        )}
      </form>
    </Dialog>
  )
}

/** The trips to come, which an account that is deleted leaves behind. */
function Upcoming({ orders }: { orders: DeletionOutlook['upcoming'] }) {
  const { t, format } = useLocale()
  return (
    <div>
      <p className="font-semibold">{t('account.deleteUpcoming')}</p>
      <ul className="mt-1">
        {orders.map(({ Id, reference, startsOn }) => (
          <li key={Id} className="flex gap-2">
            <Bdi ltr className="font-semibold numeric">
              {reference}
            </Bdi>
            <span>{format.dateLong(startsOn)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
