import type { NoticeBody } from '@karwan/contract/console'
import { forEachLanguage } from '@karwan/domain/locales'

/** A notice as it stands in the form: lists and days as they are typed. */
export interface NoticeDraft extends Omit<NoticeBody, 'link' | 'airports' | 'airlines' | 'days'> {
  readonly link: string
  readonly airports: string
  readonly airlines: string
  readonly daysFrom: string
  readonly daysTo: string
}

export const emptyDraft: NoticeDraft = {
  level: 'info',
  text: forEachLanguage(() => ''),
  link: '',
  products: [],
  airports: '',
  airlines: '',
  daysFrom: '',
  daysTo: '',
}

export const draftOf = ({ link, airports, airlines, days, ...body }: NoticeBody): NoticeDraft => ({
  ...body,
  link: link ?? '',
  airports: airports.join(' '),
  airlines: airlines.join(' '),
  daysFrom: days?.from ?? '',
  daysTo: days?.to ?? '',
})

const codesIn = (typed: string): readonly string[] => [...new Set(typed.toUpperCase().split(/[\s,،;]+/))].filter(code => code !== '')
const shapes = { airports: /^[A-Z]{3}$/, airlines: /^[A-Z0-9]{2}$/ } as const

/** Returns what was typed as codes and is none. */
export const strangeCodes = (draft: NoticeDraft, field: keyof typeof shapes): readonly string[] =>
  codesIn(draft[field]).filter(code => !shapes[field].test(code))

/** Returns the notice that a form says. Where one day is given, the other is the same. */
export const bodyOf = ({ link, airports, airlines, daysFrom, daysTo, ...draft }: NoticeDraft): NoticeBody => {
  const [from, to] = [daysFrom || daysTo, daysTo || daysFrom]
  return {
    ...draft,
    link: link.trim() || null,
    airports: [...codesIn(airports)],
    airlines: [...codesIn(airlines)],
    days: from ? { from, to } : null,
  }
}

export const isSameDraft = (a: NoticeDraft, b: NoticeDraft): boolean => JSON.stringify(bodyOf(a)) === JSON.stringify(bodyOf(b))

/** Returns the instant of a field of day and time, on the clock where the person sits; null where nothing is given. */
export const instantOfField = (field: string): string | null => (field === '' ? null : new Date(field).toISOString())
