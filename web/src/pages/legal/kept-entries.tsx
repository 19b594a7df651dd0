import { browserEntries, type KeptData, type Lifetime, type Period, type RetentionRule, retentionAt } from '@karwan/domain/retention'
import type { LegalWords } from '@karwan/messages/load'
import { useShop } from '../../base/brand/index.ts'
import { Bdi, useLocale } from '../../base/i18n/index.ts'

interface Row {
  readonly id: string
  readonly what: string
  readonly howLong: string
  /** Of a cookie or an entry of the browser's storage. */
  readonly names?: readonly string[]
}

/** Lists what is kept of people at our servers. */
export function KeptDataList() {
  const { howLong, t } = useLifetimes()
  const kinds = Object.entries(retentionAt(useShop().visaKeptDays)) as [KeptData, RetentionRule][]
  return <KeptRows rows={kinds.map(([kind, rule]) => ({ id: kind, what: t.find(`legal.kept.${kind}`) ?? '', howLong: howLong(rule) }))} />
}

/** Cookies and storage of the visitor's browser. Entries of one purpose and lifetime stand in one row. */
export function BrowserEntryList() {
  const { howLong, t } = useLifetimes()
  const rows = new Map<string, Row>()
  for (const { name, purpose, lifetime } of browserEntries()) {
    const text = howLong(lifetime)
    const id = `${purpose} ${text}`
    const names = [...(rows.get(id)?.names ?? []), name]
    rows.set(id, { id, what: t.find(`legal.purpose.${purpose}`) ?? '', howLong: text, names })
  }
  return <KeptRows rows={[...rows.values()]} />
}

function useLifetimes() {
  const { t } = useLocale()
  const periodOf = ({ count, unit }: Period): string => t(`time.${unit}`, { count })
  const find = (key: keyof LegalWords & string, period = ''): string => t.find(key, { period }) ?? ''
  const howLong = (rule: RetentionRule | Lifetime): string => {
    if ('until' in rule) return find(`legal.keptUntil.${rule.until}`)
    if ('stay' in rule) return find('legal.keptStay', periodOf(rule.stay))
    const period = periodOf(rule.period)
    return 'after' in rule && rule.after !== 'creation' ? find(`legal.keptAfter.${rule.after}`, period) : period
  }
  return { t, howLong }
}

function KeptRows({ rows }: { rows: readonly Row[] }) {
  return (
    <ul className="mt-4 divide-y divide-border rounded-lg border border-border">
      {rows.map(({ id, what, howLong, names }) => (
        <li key={id} className="flex flex-col gap-1 px-4 py-3 sm:flex-row sm:justify-between sm:gap-6">
          <span className="sm:w-3/5">
            {what}
            {names && (
              <span className="flex flex-wrap gap-x-3 text-sm text-text-muted">
                {names.map(name => (
                  <Bdi key={name} ltr className="break-all">
                    {name}
                  </Bdi>
                ))}
              </span>
            )}
          </span>
          <span className="text-sm text-text-muted sm:w-2/5">{howLong}</span>
        </li>
      ))}
    </ul>
  )
}
