import { useLocale } from '../i18n/index.ts'
import { UserFrame } from './user-frame.tsx'

/** `/user/profile`: who one is, how one signs in, what is kept and how to take it along or erase it. */
export default function Profile() {
  const { t } = useLocale()
  return (
    <UserFrame title={t('ui.profile')} lead={t('account.profileLead')}>
      {null}
    </UserFrame>
  )
}
