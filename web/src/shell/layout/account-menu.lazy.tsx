import { LogOut } from 'lucide'
import { useState } from 'react'
import { useShop } from '../../base/brand/index.ts'
import { cx, Icon, Mirrored, Spinner, useVoice } from '../../base/design/index.ts'
import { Bdi, useLocale } from '../../base/i18n/index.ts'
import { Link } from '../../base/router/index.ts'
import { useLazyFailureText } from '../../base/server-client/index.ts'
import { signOut, useAccount, userPagesOf } from '../../session/index.ts'

const line = 'flex items-center gap-3 w-full min-h-12 -mx-3 px-3 box-content rounded-control font-medium text-start hover:bg-neutral-3'

/** Shows the signed-in user, the pages of the account and the sign-out button. */
export function AccountMenu() {
  const { t } = useLocale()
  const shop = useShop()
  const { user } = useAccount()
  const { toast } = useVoice()
  const failureText = useLazyFailureText()
  const [leaving, setLeaving] = useState(false)
  const leave = async () => {
    if (leaving) return
    setLeaving(true)
    const failure = await signOut()
    setLeaving(false)
    if (failure) toast(await failureText(failure))
  }
  return (
    <>
      {user && (
        <div className="pb-2 mb-2 border-b border-border min-w-0">
          {user.firstName !== '' && <Bdi className="block font-semibold rtl:text-right">{`${user.firstName} ${user.lastName}`}</Bdi>}
          <Bdi ltr className="block text-sm text-text-muted truncate rtl:text-right">
            {user.email || user.phone}
          </Bdi>
        </div>
      )}
      <nav aria-label={t('ui.account')}>
        <ul>
          {userPagesOf(shop).map(({ to, key, icon }) => (
            <li key={to}>
              <Link to={to} className={line}>
                <Icon of={icon} size={20} className="text-text-muted" />
                {t(key)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <button
        type="button"
        aria-busy={leaving || undefined}
        onClick={() => void leave()}
        className={cx(line, 'mt-2 relative before:absolute before:inset-x-3 before:-top-1 before:border-t before:border-border')}
      >
        {leaving ? (
          <Spinner />
        ) : (
          <Mirrored>
            <Icon of={LogOut} size={20} className="text-text-muted" />
          </Mirrored>
        )}
        {t('ui.signOut')}
      </button>
    </>
  )
}
