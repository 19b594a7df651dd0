import { readablePhone, useShop } from '../../base/brand/index.ts'
import { Bdi } from '../../base/i18n/index.ts'
import { type ContactDraft, contactOf } from './contact-draft.ts'

/** Shows the contact in the review: side by side if there is room, else one below the other. */
export function ContactLine({ contact }: { contact: ContactDraft }) {
  const { phoneCode } = useShop()
  const { email, phone } = contactOf(contact)
  return (
    <p className="flex flex-wrap gap-x-6 gap-y-1">
      <Bdi ltr className="wrap-anywhere">
        {email}
      </Bdi>
      <Bdi ltr className="numeric">
        {readablePhone(phone, phoneCode)}
      </Bdi>
    </p>
  )
}
