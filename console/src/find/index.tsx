import { type CallFaultView, orderHits } from '@karwan/contract/console'
import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'wouter'
import { Fault, Icon, request, useBrandName, useWords } from '../base/index.ts'
import { State } from '../order/parts.tsx'

/** Characters that are needed, and milliseconds without a key before it is looked for. */
const [leastLength, waitMs] = [2, 300]

/** Finds orders by words that somebody names: a reference, a PNR, a ticket, a phone. */
export const FindPage = () => {
  const { t, format } = useWords()
  const [params, setParams] = useSearchParams()
  const words = params.get('words') ?? ''
  const [typed, setTyped] = useState(words)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  useEffect(() => {
    const timer = setTimeout(
      () => typed.trim() !== words && setParams(typed.trim() === '' ? {} : { words: typed.trim() }, { replace: true }),
      waitMs,
    )
    return () => clearTimeout(timer)
  }, [typed, words, setParams])
  const found = useQuery({
    queryKey: ['find', words],
    queryFn: ({ signal }) => request('orders', { params: { words }, answer: orderHits, signal }),
    enabled: words.length >= leastLength,
  })
  return (
    <div className="page scroll">
      <h1>{t('staff.find')}</h1>
      <search className="big">
        <Icon of={Search} className="l" />
        <input
          ref={field}
          className="f"
          type="search"
          aria-label={t('staff.find')}
          placeholder={t('console.asksFor')}
          value={typed}
          maxLength={100}
          dir="auto"
          onChange={event => setTyped(event.target.value)}
        />
      </search>
      {found.isError && <Fault error={found.error} retry={() => void found.refetch()} />}
      {found.data && words.length >= leastLength && (
        <>
          <div className="bar wrapx" role="status">
            <b>{t('console.found', { count: found.data.hits.length })}</b>
            {found.data.readAs.length > 0 && (
              <span className="mut xs">
                {t('console.readAs')}: {found.data.readAs.map(each => t(`console.in_${each}`)).join(' · ')}
              </span>
            )}
          </div>
          <div className="hits">
            {found.data.hits.map(hit => (
              <Link key={hit.reference} href={`/orders/${hit.reference}`} className="hit">
                <span className="ref med">{hit.reference}</span>
                <span className="h2">
                  <span className="sub xs">{t(`console.in_${hit.in}`)}</span> <bdi dir="ltr">{hit.match}</bdi>
                </span>
                <bdi className="mut h3">{hit.title}</bdi>
                <span className="mut h4 n">{format.dateAndTime(hit.createdAt)}</span>
                <span className="h5">
                  <State of={hit.state} />
                </span>
                <span className="end h6 n">{format.money(hit.total)}</span>
              </Link>
            ))}
          </div>
        </>
      )}
      {found.data?.faults.map(fault => (
        <FaultFound key={fault.at} fault={fault} />
      ))}
      <p className="sub xs">{t('console.findHelp')}</p>
    </div>
  )
}

/** Tells what failed behind the reference that a visitor quotes. */
const FaultFound = ({ fault: { reference, at, brand, method, route, error } }: { fault: CallFaultView }) => {
  const { t, format } = useWords()
  const brandName = useBrandName()
  return (
    <section className="lines" aria-label={t('staff.reference', { reference })}>
      <h2>{t('staff.reference', { reference })}</h2>
      <p className="sub xs">
        {format.dateAndTime(at)} · {brandName(brand)} ·{' '}
        <bdi dir="ltr">
          {method} {route}
        </bdi>
      </p>
      <p>
        <code dir="ltr">{error}</code>
      </p>
    </section>
  )
}
