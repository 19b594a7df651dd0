/** The three parts of a date as they are typed. Month is `01` to `12`. */
export interface DateTexts {
  readonly day: string
  readonly month: string
  readonly year: string
}
const pad = (text: string): string => text.padStart(2, '0')

/** `YYYY-MM-DD` once all parts are there, empty when none is, otherwise a text that is no date. */
export function dateOfTexts({ day, month, year }: DateTexts): string {
  if (day === '' && month === '' && year === '') return ''
  return `${year}-${month === '' ? '' : pad(month)}-${day === '' ? '' : pad(day)}`
}

export function textsOfDate(date: string): DateTexts {
  const [year = '', month = '', day = ''] = date.split('-')
  return { day: day.replace(/^0(?=\d)/, ''), month, year }
}

/**
 * A whole date in one text, as pasted: `1990-05-15`, `15/05/1990`, `15.5.1990`. Digits are 0-9. Undefined for anything
 * else.
 */
export function readDateText(text: string): DateTexts | undefined {
  const [, year, month, day] = /^\s*(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})\s*$/.exec(text) ?? []
  if (year && month && day) return { year, month: pad(month), day }
  const [, first, second, last] = /^\s*(\d{1,2})[-/.\s](\d{1,2})[-/.\s](\d{4})\s*$/.exec(text) ?? []
  return first && second && last ? { day: first, month: pad(second), year: last } : undefined
}
