import { dateFull } from '@karwan/messages/format'
import { cards } from '../traveler/checkout.ts'
import { dayIn } from '../traveler/days.ts'
import { azad, homePhone, newAddress } from '../traveler/people.ts'
import { Reader } from '../traveler/reader.ts'
import { phone, test } from '../traveler/test.ts'
import { like } from '../traveler/words.ts'

test('[LN-2] [HS-6] [BK-1] [PY-2] without seeing: a stay is searched, chosen, booked and paid in Sorani by what a screen reader tells', async ({
  arrive,
}) => {
  const traveler = await arrive({ ...phone, language: 'ckb' })
  const { booking, checkout, page, t } = traveler
  const reader = new Reader(page)
  const whole = (text: string) => like(text, { whole: true })
  await traveler.opens('/search')
  await reader.types('combobox', whole(t('search.destination')), 'ئەستەنبوڵ')
  await reader.presses('option', like('ئەستەنبوڵ'))
  await reader.presses('button', new RegExp(`^${like(t('trade.checkIn')).source}\\s`))
  for (const day of [dayIn(5), dayIn(7)]) await reader.presses('button', like(dateFull(day, 'ckb')))
  await reader.presses('button', whole(t('ui.done')))
  await reader.presses('button', whole(t('ui.search')))
  await reader.finds('heading', whole(t('results.hotelsTitle', { city: 'ئەستەنبوڵ' })))
  await reader.presses('link', /^هۆتێلی/)
  await reader.finds('heading', whole(t('hotel.rooms')))
  await reader.presses('button', new RegExp(`^${like(t('ui.select')).source}\\s*:`))
  await booking.reaches('booking.stepGuestsTitle')
  await reader.presses('radio', whole(t('trade.titleMr')))
  await reader.types('textbox', whole(t('ui.firstName')), azad.firstName)
  await reader.types('textbox', whole(t('ui.lastName')), azad.lastName)
  await reader.types('textbox', whole(t('ui.email')), newAddress('reader'))
  await reader.types('textbox', whole(t('ui.phone')), homePhone)
  await reader.presses('button', whole(t('ui.continue')))
  await reader.finds('heading', whole(t('booking.stepReviewTitle')))
  await reader.presses('button', whole(t('booking.continueToPay')))
  await reader.finds('radio', whole(t('trade.gwCard')))
  const form = await reader.frame(whole(t('payment.cardTitle')))
  await reader.types('textbox', like(t('payment.cardNumber')), cards.ok, form)
  await reader.types('textbox', like(t('payment.cardHolder')), 'AZAD KARIM', form)
  await reader.types('textbox', like(t('payment.cardExpiry')), '1232', form)
  await reader.types('textbox', like(t('payment.cardCvv')), '123', form)
  await reader.presses('button', /./, form)
  await checkout.isConfirmed()
  await reader.finds('heading', whole(t('success.bookingConfirmed')))
  await reader.finds('link', like(t('order.downloadVoucher')))
})
