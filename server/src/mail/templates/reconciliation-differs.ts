import type { Money } from '@karwan/domain/money'
import { formatMoney } from '@karwan/messages/format'
import type { EmailData } from '../../platform/database/index.ts'
import type { EmailTemplate } from './writer.ts'

/** For operations, in English: what does not agree with gateways and suppliers, once a day while anything does not. */
export const differencesFound: EmailTemplate<EmailData<'books-differ'>> = ({ day, totals, open, differences }, { brand, shop }) => {
  const result = (money: Money | null): string => (money ? formatMoney(money, 'en') : 'nothing')
  const heading = open === 1 ? 'One difference stands open' : `${open} differences stand open`
  return {
    subject: `[${brand.id}] ${heading}`,
    preview: `Totals of ${day} and what does not agree`,
    heading,
    tone: 'bad',
    paragraphs: [
      'Our record and the statements of gateways and suppliers do not agree. Nothing was changed by itself: look into each, then settle it with a note.',
    ],
    facts: [
      ...totals.map(({ party, captured, refunded, theirs }) => ({
        label: `${party}, ${day}`,
        value: `taken ${result(captured)}, given back ${result(refunded)}; by its statement ${
          theirs ? `${result(theirs.captured)} and ${result(theirs.refunded)}` : 'not told'
        }`,
      })),
      ...differences.map(({ party, kind, about, ours, theirs }) => ({
        label: `${party}: ${kind}`,
        value: `${about} · ours ${result(ours)} · theirs ${result(theirs)}`,
      })),
    ],
    button: { label: 'Open the desk', url: `${shop}/desk?at=differences` },
  }
}
