import type { OrderView } from '@karwan/contract/orders'
import { type Language, languages } from '@karwan/domain/locales'
import { Download, FileText } from 'lucide'
import { useState } from 'react'
import { Card, Disclosure, Icon, Segments, VisuallyHidden } from '../../base/design/index.ts'
import { Bdi, endonyms, useLocale } from '../../base/i18n/index.ts'

type Kind = OrderView['Services'][number]['documents'][number]['kind']
/** Names of the documents, and of their links for screen readers. */
const words = {
  package: { name: 'trade.packageConfirmation', download: 'order.downloadPackage' },
  ticket: { name: 'bookings.paperTicket', download: 'order.downloadTicket' },
  voucher: { name: 'trade.hotelVoucher', download: 'order.downloadVoucher' },
  invoice: { name: 'trade.invoice', download: 'order.downloadInvoice' },
  letter: { name: 'bookings.paperLetter', download: 'order.downloadLetter' },
} as const satisfies Record<Kind, object>

/** States in which there will never be a document. */
const over: readonly OrderView['state'][] = ['failed', 'refunding', 'refunded', 'cancelled', 'expired']

/**
 * Confirmations of packages, tickets, vouchers, invoices and the travel itinerary for an embassy as PDF: one press
 * each, in the language of the page. Another language is one press more.
 */
export function Documents({ order }: { order: OrderView }) {
  const { t, language } = useLocale()
  const nameOf = (item: OrderView['Services'][number]): string => {
    if (item.serviceType === 'visa') return item.Passengers.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(', ')
    return item.serviceType === 'hotel' ? item.hotel.name : t('trade.flight')
  }
  const [chosen, setChosen] = useState<Language>(language)
  const items = order.Services.map(item => ({
    ...item,
    name: nameOf(item),
    available: item.documents.filter(({ available }) => available),
  })).filter(({ available }) => available.length > 0)
  if (items.length === 0 && over.includes(order.state)) return null
  const inLanguage = (url: string) => `${url}${url.includes('?') ? '&' : '?'}lang=${chosen}`
  const isPackage = order.product === 'package'
  const all = items.flatMap(({ Id, name, available }) => available.map(document => ({ Id, name, ...document })))
  const first = all.filter(({ kind }) => kind === 'package')
  const own = all.filter(({ kind }) => kind !== 'package' && kind !== 'letter')
  // The travel itinerary is about the whole order: each service tells it, one is enough.
  const itinerary = all.find(({ kind }) => kind === 'letter')
  return (
    <Card as="section" aria-labelledby="documents-title" className="flex flex-col gap-2">
      <h2 id="documents-title" className="text-lg">
        {t('order.documents')}
      </h2>
      {items.length === 0 ? (
        <p className="text-text-muted">{t('order.documentsLater')}</p>
      ) : (
        <>
          <ul className="flex flex-col divide-y divide-border border-y border-border">
            {[...first, ...own].map(({ Id, name, kind, url }) => {
              // The confirmation and the one invoice of a package are about both parts.
              const isOfOne = items.length > 1 && kind !== 'package' && !(isPackage && kind === 'invoice')
              return <DocumentKind key={`${Id} ${kind}`} kind={kind} url={inLanguage(url)} {...(isOfOne && { about: name })} />
            })}
            {itinerary && (
              <DocumentKind
                kind="letter"
                url={inLanguage(itinerary.url)}
                about={t(order.own ? 'bookings.letterHelp' : 'bookings.letterMasked')}
              />
            )}
          </ul>
          <Disclosure summary={t('order.documentLanguage')} className="text-sm">
            <Segments
              label={t('order.documentLanguage')}
              value={chosen}
              onChange={setChosen}
              options={languages.map(value => ({ value, label: endonyms[value], lang: value }))}
            />
          </Disclosure>
        </>
      )}
    </Card>
  )
}

function DocumentKind({ kind, url, about }: { kind: Kind; url: string; about?: string }) {
  const { t } = useLocale()
  return (
    <li>
      <a href={url} download className="flex items-center gap-3 min-h-13 py-2 hover:text-link">
        <Icon of={FileText} size={24} className="shrink-0 text-link" />
        <span className="flex-1 min-w-0">
          <span className="block font-semibold">{t(words[kind].name)}</span>
          {about !== undefined && <span className="block text-sm text-text-muted">{about}</span>}
        </span>
        <Bdi ltr className="text-sm text-text-muted">
          PDF
        </Bdi>
        <VisuallyHidden>{t(words[kind].download)}</VisuallyHidden>
        <Icon of={Download} size={20} className="shrink-0 text-text-muted" />
      </a>
    </li>
  )
}
