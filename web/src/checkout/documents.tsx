import type { OrderView } from '@karwan/contract/orders'
import { type Language, languages } from '@karwan/domain/locales'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useShop } from '../brand/index.ts'
import { buttonLook } from '../design/button-look.ts'
import { Card } from '../design/index.ts'
import { Segments } from '../design/segments.tsx'
import { endonyms, useLocale } from '../i18n/index.ts'

const labels = {
  ticket: 'order.downloadTicket',
  voucher: 'order.downloadVoucher',
  invoice: 'order.downloadInvoice',
  letter: 'order.downloadLetter',
} as const

/** Where no document will ever be. */
const over: readonly OrderView['state'][] = ['failed', 'refunding', 'refunded', 'cancelled', 'expired']

/** Tickets, vouchers and invoices as PDF, in the language one chooses. */
export function Documents({ order }: { order: OrderView }) {
  const { t, language } = useLocale()
  const shop = useShop()
  const [chosen, setChosen] = useState<Language>(language)
  const documents = order.Services.flatMap(service => service.documents)
  const available = documents.filter(document => document.available)
  if (available.length === 0 && over.includes(order.state)) return null
  return (
    <Card as="section" aria-labelledby="documents-title" className="flex flex-col gap-4">
      <h2 id="documents-title" className="text-xl">
        {t('order.documents')}
      </h2>
      {available.length === 0 ? (
        <p className="text-text-muted">{t('order.documentsLater')}</p>
      ) : (
        <>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <span aria-hidden="true" className="text-sm text-text-muted">
              {t('order.documentLanguage')}
            </span>
            <Segments
              label={t('order.documentLanguage')}
              value={chosen}
              onChange={setChosen}
              options={languages.map(value => ({ value, label: endonyms[value], lang: value }))}
            />
          </div>
          <ul className="flex flex-wrap gap-3" aria-label={`${t('order.documents')} ${shop.name[language]}`}>
            {available.map(({ kind, url }) => (
              <li key={url}>
                <a href={`${url}${url.includes('?') ? '&' : '?'}lang=${chosen}`} className={buttonLook('secondary', 'md', false)} download>
                  <Download size={20} aria-hidden="true" />
                  {t(labels[kind])}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}
