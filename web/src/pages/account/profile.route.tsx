import { useState } from 'react'
import { Button, Card, EmptyState, Skeleton } from '../../base/design/index.ts'
import { useLocale } from '../../base/i18n/index.ts'
import { useFailureText } from '../../base/server-client/index.ts'
import { UserFrame } from '../../session/index.ts'
import { ChangePassword } from './change-password.tsx'
import { EmailLine } from './email-line.tsx'
import { OwnData } from './own-data.tsx'
import { PicturePart } from './picture-part.tsx'
import { ProfileForm } from './profile-form.tsx'
import { SessionList } from './session-list.tsx'
import { useDetails } from './use-details.ts'

/** `/user/profile`: who one is, how one signs in, what is kept and how to take it along or erase it. */
export default function Profile() {
  const { t } = useLocale()
  return (
    <UserFrame title={t('ui.profile')} lead={t('account.profileLead')}>
      <ProfileParts />
    </UserFrame>
  )
}

function ProfileParts() {
  const { t } = useLocale()
  const text = useFailureText()
  const { state, read, put } = useDetails()
  const [passwords, setPasswords] = useState(0)
  if (state.is === 'loading') return <Loading />
  if (state.is === 'failed') {
    return (
      <EmptyState
        illustration="error"
        role="alert"
        title={t('error.account')}
        actions={<Button onClick={() => void read()}>{t('ui.retry')}</Button>}
      >
        {text(state.failure)}
      </EmptyState>
    )
  }
  const { details } = state
  return (
    <div key={details.UserId} className="flex flex-col gap-5 md:gap-6">
      <PicturePart details={details} onSaved={put} />
      <ProfileForm details={details} onSaved={put} />
      <Card as="section" aria-labelledby="security-title" className="flex flex-col gap-5">
        <h2 id="security-title" className="text-xl">
          {t('account.securityTitle')}
        </h2>
        <EmailLine details={details} onChanged={put} />
        <div className="border-t border-border pt-5 flex flex-col gap-3">
          <div>
            <h3 className="text-sm font-medium">{t('ui.password')}</h3>
            <p className="text-sm text-text-muted">{details.HasPassword ? '••••••••' : t('account.passwordNone')}</p>
          </div>
          <ChangePassword
            details={details}
            onChanged={() => {
              setPasswords(passwords + 1)
              put({ ...details, HasPassword: true })
            }}
          />
        </div>
      </Card>
      <SessionList version={passwords} />
      <OwnData />
    </div>
  )
}

/** As high as what comes. */
const Loading = () => (
  <div aria-busy="true" className="flex flex-col gap-5 md:gap-6">
    <Skeleton className="h-32 w-full rounded-card" />
    <Skeleton className="h-80 w-full rounded-card" />
    <Skeleton className="h-80 w-full rounded-card" />
  </div>
)
