import { useShop } from '../base/brand/index.ts'
import { Button, ButtonLink, Card } from '../base/design/index.ts'
import { useLocale } from '../base/i18n/index.ts'
import { useAccount } from './account.ts'
import { requireSignIn } from './sign-in-request.ts'

/**
 * After a booking: to a guest an account is offered, in which this booking is then found (phone and address are
 * the booking's, and the server claims bookings of a verified one); to who is signed in, the way to all bookings.
 */
export function AccountPrompt({ email, phone }: { email: string; phone: string }) {
  const { t } = useLocale()
  const shop = useShop()
  const { state } = useAccount()
  if (state === 'unknown') return null
  return (
    <Card as="section" aria-labelledby="account-prompt" className="flex flex-col md:flex-row md:items-center gap-4">
      <div className="flex-1">
        <h2 id="account-prompt" className="text-lg">
          {t('account.promptTitle')}
        </h2>
        {state === 'out' && (
          <p className="mt-1 text-text-muted">
            {t(shop.sells('loyaltyPoints') ? 'policy.pointsPrompt' : 'account.promptText')} {t('account.promptClaim')}
          </p>
        )}
      </div>
      {state === 'in' ? (
        <ButtonLink to="/user/purchases" variant="secondary">
          {t('ui.myBookings')}
        </ButtonLink>
      ) : (
        <Button variant="soft" onClick={() => void requireSignIn({ view: 'sign-up', contact: phone, otherContact: email })}>
          {t('ui.signUp')}
        </Button>
      )}
    </Card>
  )
}
