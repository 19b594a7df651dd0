import { type Brand, type BrandAd, type BrandEvent, pictureOf, sells } from '@karwan/brands/brand'
import type { contentEvent, ListAdWire } from '@karwan/contract/content'
import type { AdList, EventKind } from '@karwan/domain/content'
import { countryName } from '@karwan/domain/countries'
import type { Language } from '@karwan/domain/locales'
import type { City } from '@karwan/domain/places'
import { findCity } from '@karwan/domain/places-data'
import { translatorOf } from '@karwan/messages/all'
import type { z } from 'zod'

export type ContentEvent = z.infer<typeof contentEvent>

/**
 * The ads of a list in the order of their places, at most as many as the brand allows. What leads to a product that is
 * off is left out.
 */
export const adsOf = (brand: Brand, list: AdList, language: Language): readonly ListAdWire[] =>
  brand.content.ads[list]
    .filter(({ needs }) => needs === undefined || sells(brand, needs))
    .toSorted((a, b) => a.after - b.after)
    .slice(0, brand.content.adNumbers[list])
    .map(ad => wireAd(brand, ad, language))

const wireAd = (brand: Brand, ad: BrandAd, language: Language): ListAdWire => ({
  id: ad.id,
  image: addressOf(brand, ad.picture),
  title: ad.title[language],
  text: ad.text[language],
  action: ad.action[language],
  link: brand.content.promotionLinks[ad.id] ?? ad.link,
  after: ad.after,
  paidBy: ad.paidBy?.[language] ?? null,
})

/** All events of a kind by position. Monthly payment is only told of where the brand has it. */
export const eventsOf = (brand: Brand, kind: EventKind, language: Language): readonly ContentEvent[] => {
  if (kind === 'topDestination') return topDestinations(brand, language)
  if (kind.startsWith('payLater') && !sells(brand, 'installment')) return []
  return brand.content.events
    .filter(event => event.kind === kind && (event.needs === undefined || sells(brand, event.needs)))
    .toSorted((a, b) => a.position - b.position)
    .map(event => wireEvent(brand, event, language))
}

const wireEvent = (brand: Brand, { id, kind, position, title, text, picture, link }: BrandEvent, language: Language): ContentEvent => ({
  Id: id,
  kind,
  position,
  link,
  title: title[language],
  text: text[language],
  image: addressOf(brand, picture),
})

/** The brand's destinations in its own order; one that the place list does not know is left out. */
const topDestinations = (brand: Brand, language: Language): readonly ContentEvent[] =>
  sells(brand, 'flight')
    ? brand.home.destinations
        .flatMap(code => findCity(code) ?? [])
        .map((city, position) => {
          const name = city.names[language]
          const text = translatorOf(language)('home.flightsTo', { city: name })
          return {
            Id: city.code,
            kind: 'topDestination' as const,
            position,
            title: name,
            text: `${text} · ${countryName(city.country, language)}`,
            image: addressOf(brand, brand.content.destinationPictures[city.code] ?? sceneOf(city)),
            link: `/flightSearch?${new URLSearchParams({ tCId: city.code, tCCode: city.code, tLId: city.code, to: name })}`,
          }
        })
    : []

/** The drawings are named as the cities are in English. */
const sceneOf = (city: City): string => `scene:${city.names.en.toLowerCase().replaceAll(' ', '-')}`

const addressOf = (brand: Brand, name: string): string => {
  const picture = pictureOf(brand.id, name)
  if (picture.kind !== 'image') throw new Error(`${brand.id}: ${name} is not a file`)
  return picture.src
}
