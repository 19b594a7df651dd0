import { useShop } from '../../base/brand/index.ts'
import { Card, TextField } from '../../base/design/index.ts'
import { useLocale } from '../../base/i18n/index.ts'
import type { Faults } from '../../form/index.ts'
import { EmailSuggestion, PhoneField } from '../../form/index.ts'
import type { ContactDraft } from './contact-draft.ts'

interface ContactFieldsProps {
  value: ContactDraft
  onChange: (contact: ContactDraft) => void
  faults: Faults
}

/** Shows where tickets and changes are sent: phone and e-mail, the address if the brand asks for it. */
export function ContactFields({ value, onChange, faults }: ContactFieldsProps) {
  const { t } = useLocale()
  const { sells } = useShop()
  const set = (change: Partial<ContactDraft>) => onChange({ ...value, ...change })
  const text = (name: 'email' | 'address' | 'postalCode') => ({
    id: `contact.${name}`,
    value: value[name],
    onChange: (typed: string) => set({ [name]: typed }),
    error: faults.at(`contact.${name}`),
  })
  return (
    <Card as="section" className="flex flex-col gap-4">
      <div>
        <h2 className="text-xl">{t('booking.contactTitle')}</h2>
        <p className="text-text-muted">{t('booking.contactHelp')}</p>
      </div>
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
        <PhoneField id="contact.phone" value={value} onChange={set} error={faults.at('contact.phone')} help={t('booking.phoneHelp')} />
        <div className="flex flex-col gap-1 min-w-0">
          <TextField {...text('email')} label={t('ui.email')} type="email" inputMode="email" autoComplete="email" ltr />
          <EmailSuggestion email={value.email} onTake={email => set({ email })} />
        </div>
        {sells('contactAddress') && (
          <>
            <TextField {...text('address')} label={t('ui.address')} optional autoComplete="street-address" maxLength={160} />
            <TextField {...text('postalCode')} label={t('ui.postalCode')} optional autoComplete="postal-code" maxLength={16} digits ltr />
          </>
        )}
      </div>
    </Card>
  )
}
