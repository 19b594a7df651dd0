import { escapeHtml, htmlTable, sandboxPage } from '../kit/index.ts'
import type { InEachLanguage, Language } from '../kit/languages.ts'
import type { MatomoEvent } from './events.ts'

const words: InEachLanguage<{ title: string; none: string; day: string; category: string; action: string; name: string; value: string }> = {
  en: {
    title: 'Matomo: events by day',
    none: 'No event yet. The shop sends them with KARWAN_ANALYTICS=matomo.',
    day: 'Day (UTC)',
    category: 'Category',
    action: 'Action',
    name: 'Name',
    value: 'Value',
  },
  ar: {
    title: 'Matomo: الأحداث حسب اليوم',
    none: 'لا أحداث بعد. يرسلها المتجر عند ضبط KARWAN_ANALYTICS=matomo.',
    day: 'اليوم (UTC)',
    category: 'الفئة',
    action: 'الإجراء',
    name: 'الاسم',
    value: 'القيمة',
  },
  ckb: {
    title: 'Matomo: ڕووداوەکان بەپێی ڕۆژ',
    none: 'هێشتا هیچ ڕووداوێک نییە. فرۆشگاکە بە KARWAN_ANALYTICS=matomo دەیاننێرێت.',
    day: 'ڕۆژ (UTC)',
    category: 'پۆل',
    action: 'کردار',
    name: 'ناو',
    value: 'بەها',
  },
}

/** The events as Matomo reports them: values of a day, category, action and name are one sum. Newest day first. */
export function eventsPage(events: readonly MatomoEvent[], language: Language): string {
  const { title, none, day, category, action, name, value } = words[language]
  const sums = new Map<string, { readonly cells: readonly string[]; readonly sum: number }>()
  for (const { at, parameters } of events) {
    const cells = [at.slice(0, 10), parameters.e_c ?? '', parameters.e_a ?? '', parameters.e_n ?? '']
    const key = JSON.stringify(cells)
    sums.set(key, { cells, sum: (sums.get(key)?.sum ?? 0) + Number(parameters.e_v ?? 0) })
  }
  const rows = [...sums]
    .toSorted(([one], [other]) => (one < other ? 1 : -1))
    .map(([, { cells, sum }]) => [...cells, String(sum)].map(cell => `<bdi>${escapeHtml(cell)}</bdi>`))
  const body = rows.length === 0 ? `<p class="muted">${none}</p>` : htmlTable([day, category, action, name, value], rows)
  return sandboxPage({ language, title, path: '/matomo', body })
}
