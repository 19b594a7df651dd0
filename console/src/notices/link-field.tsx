import type { LinkChoicesView } from '@karwan/contract/console'
import { type ContentLink, linkedPages, linkFaults, noticeLimits, readContentLink, writeContentLink } from '@karwan/domain/content'
import { type ReactNode, useId, useState } from 'react'
import { Field, useWords } from '../base/index.ts'
import { useLinkChoices } from './use-notice.ts'

type Kind = 'none' | ContentLink['to']
const pageKeys = {
  '/': 'content.page_home',
  '/flight/anywhere': 'content.page_anywhere',
  '/help': 'content.page_help',
  '/contact': 'content.page_contact',
  '/offices': 'content.page_offices',
  '/booking': 'content.page_booking',
  '/terms': 'content.page_terms',
  '/privacy': 'content.page_privacy',
} as const satisfies Record<(typeof linkedPages)[number], string>

interface LinkFieldProps {
  readonly brand: string
  readonly value: string
  readonly fault: string | undefined
  readonly onChange: (link: string) => void
}

/**
 * The place that a notice leads to, chosen: a search, a page of the shop, or an https address that is typed. It is
 * checked with the rule of the server, and tells when a stored link is no longer possible (HC-16).
 */
export const LinkField = ({ brand, value, fault, onChange }: LinkFieldProps) => {
  const { t } = useWords()
  const { data: choices } = useLinkChoices()
  const stored = value === '' ? undefined : (readContentLink(value) ?? { to: 'elsewhere' as const, address: value })
  const [chosen, setChosen] = useState<{ readonly kind: Kind; readonly link: string }>()
  // What was chosen last counts as long as its link stands: an empty address elsewhere is none otherwise.
  const kind: Kind = chosen?.link === value ? chosen.kind : (stored?.to ?? 'none')
  const products = choices?.brands.find(each => each.brand === brand)?.products ?? []
  const now = choices && value !== '' ? linkFaults(value, rulesOf(choices, products))[0]?.message : undefined
  const shownFault = (now === undefined ? undefined : t.find(now)) ?? fault
  const put = (next: ContentLink | undefined, as: Kind) => {
    const link = next ? writeContentLink(next) : ''
    setChosen({ kind: as, link })
    onChange(link)
  }
  const offered: readonly Kind[] = [
    'none',
    ...(['flight', 'hotel', 'package', 'visa'] as const).filter(product => products.includes(product) || kind === product),
    'page',
    'elsewhere',
  ]
  const id = useId()
  return (
    <fieldset className="nlink" aria-label={t('content.link')} aria-describedby={shownFault ? id : undefined}>
      <Select label={t('content.link')} value={kind} onChange={next => put(startOf(next as Kind), next as Kind)}>
        {offered.map(each => (
          <option key={each} value={each}>
            {t(each === 'none' || each === 'page' || each === 'elsewhere' ? `content.to_${each}` : `content.product_${each}`)}
          </option>
        ))}
      </Select>
      {kind !== 'none' && choices && <Part kind={kind} link={stored} value={value} choices={choices} onPut={put} />}
      {shownFault && (
        <p id={id} className="bad xs" role="alert">
          {shownFault}
        </p>
      )}
      {value !== '' && kind !== 'elsewhere' && (
        <bdi dir="ltr" className="sub xs">
          {value}
        </bdi>
      )}
    </fieldset>
  )
}

const rulesOf = ({ cities, countries }: LinkChoicesView, products: LinkChoicesView['brands'][number]['products']) => ({
  products,
  cities: cities.map(({ code }) => code),
  countries: countries.map(({ path }) => path),
})
/** The link that a kind begins with. */
const startOf = (kind: Kind): ContentLink | undefined => {
  if (kind === 'none' || kind === 'elsewhere') return undefined
  return kind === 'page' ? { to: kind, path: '/help' } : { to: kind }
}

interface PartProps {
  readonly kind: Exclude<Kind, 'none'>
  readonly link: ContentLink | undefined
  readonly value: string
  readonly choices: LinkChoicesView
  readonly onPut: (link: ContentLink | undefined, kind: Kind) => void
}
/** Fields of a kind of link beside the kind. */
const Part = ({ kind, link, value, choices, onPut }: PartProps) => {
  const { t, language } = useWords()
  if (kind === 'elsewhere')
    return (
      <Field
        label={t('content.address')}
        name="link"
        type="url"
        dir="ltr"
        autoComplete="off"
        maxLength={noticeLimits.link}
        value={value}
        onChange={event => onPut({ to: kind, address: event.target.value.trim() }, kind)}
        help={t('content.addressHelp')}
      />
    )
  if (kind === 'page')
    return (
      <Select label={t('content.page')} value={value} onChange={path => onPut({ to: kind, path }, kind)}>
        {linkedPages.map(path => (
          <option key={path} value={path}>
            {t(pageKeys[path])}
          </option>
        ))}
        {!(linkedPages as readonly string[]).includes(value) && <option value={value}>{value}</option>}
      </Select>
    )
  if (kind === 'visa')
    return (
      <Select
        label={t('content.country')}
        value={link?.to === 'visa' ? (link.path ?? '') : ''}
        onChange={path => onPut({ to: kind, ...(path && { path }) }, kind)}
      >
        <option value="">{t('content.anyCountry')}</option>
        {byName(choices.countries, language).map(({ path, names }) => (
          <option key={path} value={path}>
            {names[language]}
          </option>
        ))}
      </Select>
    )
  const city = link && 'city' in link ? link.city : undefined
  const from = link && 'from' in link ? link.from : undefined
  const find = (code: string) => {
    const found = choices.cities.find(each => each.code === code)
    return found && { code, name: found.names.en }
  }
  const put = (ends: { readonly city?: typeof city; readonly from?: typeof from }) =>
    onPut(kind === 'hotel' ? { to: kind, city: ends.city } : { to: kind, ...ends }, kind)
  return (
    <div className="npairs">
      {kind !== 'hotel' && (
        <CitySelect label={t('content.fromCity')} value={from} choices={choices} onChange={code => put({ city, from: find(code) })} />
      )}
      <CitySelect label={t('content.city')} value={city} choices={choices} onChange={code => put({ from, city: find(code) })} />
    </div>
  )
}

interface CitySelectProps {
  readonly label: string
  readonly value: { readonly code: string; readonly name: string } | undefined
  readonly choices: LinkChoicesView
  readonly onChange: (code: string) => void
}
const CitySelect = ({ label, value, choices, onChange }: CitySelectProps) => {
  const { t, language } = useWords()
  return (
    <Select label={label} value={value?.code ?? ''} onChange={onChange}>
      <option value="">{t('content.anyCity')}</option>
      {value && !choices.cities.some(({ code }) => code === value.code) && <option value={value.code}>{value.name}</option>}
      {byName(choices.cities, language).map(({ code, names }) => (
        <option key={code} value={code}>
          {names[language]}
        </option>
      ))}
    </Select>
  )
}

const byName = <Named extends { readonly names: Readonly<Record<string, string>> }>(list: readonly Named[], language: string) =>
  list.toSorted((a, b) => (a.names[language] ?? '').localeCompare(b.names[language] ?? '', language))

interface SelectProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly children: ReactNode
}
const Select = ({ label, value, onChange, children }: SelectProps) => (
  <label className="fl">
    {label}
    <select className="f" value={value} onChange={event => onChange(event.target.value)}>
      {children}
    </select>
  </label>
)
