import type { VisaPage } from '@karwan/contract/visas'
import { compareNames, countryName } from '@karwan/domain/countries'
import {
  readHolding,
  readVisaAddress,
  type VisaAddress,
  type VisaAsked,
  visaAskedLimits,
  visaCountryPath,
  visaPurposes,
  writeHolding,
  writeVisaAddress,
} from '@karwan/domain/visas'
import type { FormEvent } from 'react'
import { useState } from 'react'
import { useShop } from '../../base/brand/index.ts'
import { Button, Card, FieldError, Link, Select, TextField } from '../../base/design/index.ts'
import { useLocale } from '../../base/i18n/index.ts'
import { type PageProps, useSearchParams } from '../../base/router/index.ts'
import { Answer } from './answer.tsx'
import { ArrivalDay } from './arrival-day.tsx'
import { useRuleWords } from './rule-words.ts'

/** `/visas`: what travelers need to enter a country. The address has the question; no script is needed. */
export default function VisasPage({ data }: PageProps<VisaPage | undefined>) {
  const { t } = useLocale()
  const shop = useShop()
  const [params, setParams] = useSearchParams()
  const address = readVisaAddress(params, shop.today)
  const text = params.toString()
  const [first] = useState(text)
  // The form is drawn anew for an address that it did not write itself, such as the one before.
  const [form, setForm] = useState({ id: 0, seen: text, wrote: text })
  if (form.seen !== text) setForm({ ...form, id: text === form.wrote ? form.id : form.id + 1, seen: text })
  return (
    <div className="container-content py-8 md:py-12">
      <h1 className="text-3xl md:text-4xl">{t('visa.title')}</h1>
      <div className="mt-5 md:mt-7 grid grid-cols-1 gap-6 lg:grid-cols-[22rem_1fr] lg:items-start">
        <Card as="section" aria-label={t('visa.question')}>
          <Question
            key={form.id}
            typed={params}
            address={address}
            choices={data}
            onAsk={next => {
              setForm({ ...form, wrote: next.toString() })
              setParams(next, { replace: params.size > 0, preventScrollReset: true })
            }}
          />
        </Card>
        <Answer asked={address.asked} known={text === first ? data?.needs : undefined} />
      </div>
      <Countries codes={data?.countries ?? []} />
    </div>
  )
}

/** Links to the pages of all countries on record. */
function Countries({ codes }: { codes: readonly string[] }) {
  const { t, language } = useLocale()
  const named = codes.map(code => ({ code, name: countryName(code, language) })).sort((a, b) => compareNames(a.name, b.name, language))
  return (
    <nav aria-labelledby="all-countries" className="mt-10 md:mt-14">
      <h2 id="all-countries" className="text-xl">
        {t('visa.countries')}
      </h2>
      <ul className="mt-3 columns-2 cramped:columns-1 sm:columns-3 lg:columns-5 gap-6">
        {named.map(({ code, name }) => (
          <li key={code} className="break-inside-avoid">
            <Link to={visaCountryPath(code)} className="inline-block py-1.5 hover:underline">
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface QuestionProps {
  address: VisaAddress
  /** The address as it is, also what was not understood. */
  typed: URLSearchParams
  choices: VisaPage | undefined
  onAsk: (next: URLSearchParams) => void
}
/** Fields of the page's form; a change of a choice asks at once, ages when they are left. */
function Question({ address: { understood, faults }, typed, choices, onAsk }: QuestionProps) {
  const { t, language } = useLocale()
  const { holding } = useRuleWords()
  const shop = useShop()
  const [draft, setDraft] = useState<VisaAddress['understood']>({ passport: shop.country, ...understood, on: typed.get('on') ?? '' })
  const [ages, setAges] = useState(() => ageFields(typed.getAll('age').filter(age => age !== '')))
  const named = (codes: readonly string[]) =>
    codes.map(code => ({ value: code, label: countryName(code, language) })).sort((a, b) => compareNames(a.label, b.label, language))
  const faultAt = (name: string): string | undefined => {
    const found = faults.find(({ path }) => path === name)
    return found && (t.find(found.message, found.values) ?? t('error.formatInvalid'))
  }
  const written = (next: VisaAddress['understood'], texts: readonly string[]) =>
    new URLSearchParams(writeVisaAddress({ ...next, ages: texts.filter(text => text !== '').map(Number) }))
  const choose = (change: Partial<VisaAsked>) => ask({ ...draft, ...change })
  const ask = (next: VisaAddress['understood']) => {
    setDraft(next)
    if (next.passport && next.to && next.on && ages.some(age => age !== '')) onAsk(written(next, ages))
  }
  const setAge = (at: number, text: string) => {
    setAges(ageFields(ages.map((age, each) => (each === at ? text.replace(/\D/g, '').slice(0, 3) : age))))
  }
  const holdingLabel = (code: string): string => {
    const held = readHolding(code)
    return held ? holding(held) : code
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const next = written(draft, ages)
    // Fields left empty are named in the address too, so that each tells what it lacks.
    for (const name of ['to', 'on', 'age']) if (!next.has(name)) next.set(name, '')
    onAsk(next)
  }
  return (
    <form action="/visas" method="get" onSubmit={submit} noValidate className="grid grid-cols-2 cramped:grid-cols-1 gap-x-3 gap-y-4">
      <Select
        label={t('border.passport')}
        name="passport"
        value={draft.passport ?? ''}
        onChange={passport => choose({ passport })}
        options={named(choices?.passports ?? [shop.country])}
        error={faultAt('passport')}
      />
      <Select
        label={t('visa.destination')}
        name="to"
        value={draft.to ?? ''}
        onChange={to => choose({ to })}
        options={named(choices?.countries ?? [])}
        placeholder={t('ui.select')}
        error={faultAt('to')}
      />
      <ArrivalDay value={draft.on ?? ''} onChange={on => choose({ on })} error={faultAt('on')} />
      <fieldset className="col-span-full order-1" aria-describedby={faultAt('age') && 'ages-error'}>
        <legend className="mb-1.5 text-sm font-medium">{t('visa.ages')}</legend>
        <div className="flex flex-wrap gap-2">
          {ages.map((age, at) => (
            <TextField
              // biome-ignore lint/suspicious/noArrayIndexKey: travelers have no names here
              key={at}
              label={t('visa.ageOf', { number: at + 1 })}
              hideLabel
              name="age"
              inputMode="numeric"
              digits
              value={age}
              onChange={text => setAge(at, text)}
              onBlur={() => choose({})}
              fieldClassName="w-13"
              maxLength={3}
            />
          ))}
        </div>
        <FieldError id="ages-error" error={faultAt('age')} />
      </fieldset>
      <Select
        label={t('visa.purpose')}
        name="purpose"
        value={draft.purpose}
        onChange={purpose => choose({ purpose })}
        options={visaPurposes.map(value => ({ value, label: t(`visa.purpose_${value}`) }))}
      />
      <Select
        label={t('visa.holds')}
        fieldClassName="col-span-full order-2"
        name="holds"
        value={draft.holds ? writeHolding(draft.holds) : ''}
        onChange={code => {
          const { holds: _, ...rest } = draft
          const holds = readHolding(code)
          ask(holds ? { ...rest, holds } : rest)
        }}
        options={[
          { value: '', label: t('visa.holdsNothing') },
          ...(choices?.holdings ?? []).map(value => ({ value, label: holdingLabel(value) })),
        ]}
      />
      <Button type="submit" className="col-span-full order-3">
        {t('visa.check')}
      </Button>
    </form>
  )
}

/** Fields for ages: those that are filled, one more, and four at least, so that a family needs no script. */
const ageFields = (filled: readonly string[]): readonly string[] => {
  const last = filled.findLastIndex(age => age !== '') + 1
  const count = Math.max(last, Math.min(Math.max(4, last + 1), visaAskedLimits.travelers))
  return Array.from({ length: count }, (_, at) => filled[at] ?? '')
}
