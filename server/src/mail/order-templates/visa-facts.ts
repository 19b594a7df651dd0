import { findCountry } from '@karwan/domain/countries'
import { translatorOf } from '@karwan/messages/all'
import { borderLines, borderName } from '@karwan/messages/border-lines'
import type { PlaceNames } from '../../documents/index.ts'
import type { OrderMail } from '../../orders/index.ts'
import type { EmailFact } from '../render/index.ts'

/** Numbers of travelers who need a visa at each border, as the review showed them. Empty where nobody needs one. */
export const visaFacts = ({ visas, language }: OrderMail['order'], places: PlaceNames): readonly EmailFact[] => {
  const t = translatorOf(language)
  const [first, ...more] = visas
    .filter(({ need, notAdmitted, unknown }) => need + notAdmitted + unknown > 0)
    .flatMap(border => {
      const { kind, country, airport = '' } = border
      const name = borderName(t, { kind, country: findCountry(country)?.names[language], city: places(airport, language).city })
      return borderLines(t, name, border)
    })
  return first === undefined ? [] : [{ label: t('border.title'), value: first, more }]
}
