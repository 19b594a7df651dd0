import { LinkField } from './link-field.tsx'
import { WhatsappLink } from './whatsapp-link.tsx'

/** Ways to give an address on where the device has no sheet of its own. */
export function ShareOptions({ title, url }: { title: string; url: string }) {
  return (
    <div className="flex flex-col gap-3 pb-2">
      <p className="font-medium">{title}</p>
      <LinkField url={url} variant="secondary" />
      <WhatsappLink text={`${title}\n${url}`} wide />
    </div>
  )
}
