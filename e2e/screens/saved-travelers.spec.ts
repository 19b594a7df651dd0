import { languages } from '@karwan/domain/locales'
import { passportZone } from '@karwan/domain/testing'
import { dayIn } from '../traveler/days.ts'
import { flightAddress } from '../traveler/flights.ts'
import { newAddress } from '../traveler/people.ts'
import { family, SavedTravelers } from '../traveler/saved-travelers.ts'
import { expect, test } from '../traveler/test.ts'
import { looksAt } from './screens.ts'

const zone = passportZone({
  ...{ firstName: 'Karwan Ahmed', lastName: 'Al Rashid', number: 'A12345678' },
  gender: 'm',
  ...{ issuingCountry: 'IQ', nationality: 'IQ', birthDate: '1988-11-30', expiryDate: '2036-06-15' },
})

for (const language of languages) {
  test(`[LN-1] saved travelers and scanned passports fit the window, in ${language}`, async ({ arrive }) => {
    const traveler = await arrive({ language })
    const { page, flights, t } = traveler
    const saved = new SavedTravelers(traveler)
    await traveler.account.signsUp(newAddress('screens'))
    await traveler.opens('/user/travelers')
    await traveler.sees(t('ui.emptyTravelers'))
    await looksAt(traveler, 'no saved travelers')
    await saved.saves([
      { firstName: 'Grandfather', lastName: 'Karim', title: 'mr', passport: 'C1234567', passportExpiryDate: '2020-01-01' },
      ...family,
    ])
    await traveler.opens('/user/travelers')
    await expect(saved.card('Azad Karim')).toBeVisible()
    await looksAt(traveler, 'saved travelers')
    await traveler.button(t('traveler.add')).click()
    await expect(saved.sheet.getByRole('button', { name: t('ui.save'), exact: true })).toBeVisible()
    await saved.sheet.getByRole('button', { name: t('ui.save'), exact: true }).click()
    await looksAt(traveler, 'a traveler to be saved')

    await traveler.opens(flightAddress('EBL', 'IST', { back: dayIn(37), adt: 2, chd: 4 }))
    await flights.finish()
    await flights.chooses()
    await traveler.button(t('traveler.pick')).click()
    await expect(traveler.dialog(t('booking.stepTravelersTitle')).getByRole('checkbox').first()).toBeVisible()
    await looksAt(traveler, 'who travels')
    await page.keyboard.press('Escape')
    await traveler.button(t('traveler.read')).click()
    await expect(saved.sheet.getByText(t('traveler.stays'))).toBeVisible()
    await looksAt(traveler, 'a passport to be read')
    await page.keyboard.press('Escape')
    await saved.types(zone.replace('A12345678', 'A12345679'))
    await expect(saved.scanResult(t('trade.passportNumber'))).toBeVisible()
    await looksAt(traveler, 'a passport that was read')
    await page.keyboard.press('Escape')
    await looksAt(traveler, 'a booking with saved travelers')
  })
}
