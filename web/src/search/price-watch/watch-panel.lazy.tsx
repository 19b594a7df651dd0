import { mostPriceWatches, type PriceWatch, priceWatch, priceWatchList } from '@karwan/contract/price-watch'
import { BellRing, X } from 'lucide'
import { useState } from 'react'
import { Button, Icon, IconButton, Notice, Skeleton, useVoice } from '../../base/design/index.ts'
import { Bdi, useLocale, Words } from '../../base/i18n/index.ts'
import { Link } from '../../base/router/index.ts'
import { type Failure, isFailure, server, useFailureText, useQuery } from '../../base/server-client/index.ts'
import { requireSignIn, useAccount } from '../../session/index.ts'
import { ByEmail } from './by-email.tsx'

/** Watch this search, or no more; and all that the account watches. */
export function WatchPanel({ code }: { code: string | undefined }) {
  const { t } = useLocale()
  const { state, user } = useAccount()
  if (state === 'out') return <SignedOut code={code} />
  return (
    <div className="flex flex-col gap-4 pb-2">
      <p className="text-text-muted">{t('watch.about')}</p>
      {user?.email === '' && user.phone === '' && <Notice tone="warning">{t('watch.needsEmail')}</Notice>}
      {user === undefined ? <Skeleton className="h-24 w-full" /> : <Watches code={code} reader={user.email || user.phone} />}
    </div>
  )
}

/** By an e-mail address, or with an account, which lists what it watches. */
function SignedOut({ code }: { code: string | undefined }) {
  const { t } = useLocale()
  return (
    <div className="flex flex-col gap-4 pb-2">
      <p className="text-text-muted">{t('watch.about')}</p>
      {code !== undefined && <ByEmail code={code} />}
      <Button wide variant={code === undefined ? 'primary' : 'secondary'} onClick={() => void requireSignIn()}>
        {t('watch.signIn')}
      </Button>
    </div>
  )
}

/** The panel stays usable while one press is on its way; a press that failed says so beside itself. */
export function Watches({ code, reader }: { code?: string | undefined; reader: string }) {
  const { t, language } = useLocale()
  const { announce } = useVoice()
  const failureText = useFailureText()
  const list = useQuery<readonly PriceWatch[]>({
    queryKey: ['price watches', language],
    keepPreviousData: true,
    queryFn: async signal => {
      const answer = await server.get('/price-watches', { answer: priceWatchList, params: { lang: language }, signal })
      return isFailure(answer) ? answer : answer.watches
    },
  })
  const { data: watches, setData: setWatches } = list
  const [refusal, setRefusal] = useState<Failure>()
  const failure = refusal ?? list.failure
  const [own, setOwn] = useState<string>()
  const [busy, setBusy] = useState(false)
  const here = watches?.find(watch => watch.Id === own || isThisPage(watch))
  const watch = async () => {
    if (code === undefined) return
    setBusy(true)
    const answer = await server.post('/price-watches', { answer: priceWatch, body: { code }, params: { lang: language } })
    setBusy(false)
    if (isFailure(answer)) return setRefusal(answer)
    setRefusal(undefined)
    setOwn(answer.Id)
    setWatches(before => [answer, ...(before ?? []).filter(each => each.Id !== answer.Id)])
    announce(t('watch.started'))
  }
  const stop = async (gone: PriceWatch) => {
    const refused = await server.remove(`/price-watches/${encodeURIComponent(gone.Id)}`)
    if (refused) return setRefusal(refused)
    setRefusal(undefined)
    setOwn(undefined)
    setWatches(before => (before ?? []).filter(each => each.Id !== gone.Id))
    announce(t('watch.stopped'))
  }
  const others = watches?.filter(watch => watch.Id !== here?.Id) ?? []
  return (
    <>
      {watches === undefined && !failure && <Skeleton className="h-24 w-full" />}
      {watches &&
        code !== undefined &&
        (here ? (
          <Watching watch={here} reader={reader} onStop={() => void stop(here)} />
        ) : (
          <Button wide disabled={busy} icon={<Icon of={BellRing} size={20} />} onClick={() => void watch()}>
            {t('watch.start')}
          </Button>
        ))}
      {code === undefined && watches && watches.length === 0 && <p className="text-text-muted">{t('watch.none')}</p>}
      {failure && (
        <Notice
          tone="danger"
          role="alert"
          actions={
            watches === undefined && (
              <Button variant="secondary" size="sm" onClick={() => void list.refetch()}>
                {t('ui.retry')}
              </Button>
            )
          }
        >
          {failureText(failure)}
        </Notice>
      )}
      {others.length > 0 && (
        <section aria-label={t('watch.others')} className="flex flex-col gap-2">
          <h3 className="text-sm font-medium text-text-muted">
            {t('watch.count', { count: watches?.length ?? 0, most: mostPriceWatches })}
          </h3>
          <ul className="divide-y divide-border">
            {others.map(each => (
              <Watched key={each.Id} watch={each} onStop={() => void stop(each)} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

/** The address of the page without what is of the list alone. */
const isThisPage = ({ address }: PriceWatch): boolean => {
  const [watched, here] = [new URL(address, window.location.origin), new URL(window.location.href)]
  if (watched.pathname !== here.pathname) return false
  // Names of places come in the language of their search.
  const named = ['from', 'to', 'cityName', 'hotelName', 'nearName']
  return [...watched.searchParams].every(([name, value]) => named.includes(name) || here.searchParams.get(name) === value)
}

function Watching({ watch, reader, onStop }: { watch: PriceWatch; reader: string; onStop: () => void }) {
  const { t, format } = useLocale()
  return (
    <Notice
      tone="success"
      icon={<Icon of={BellRing} size={20} />}
      title={watch.price ? t('watch.watching', { price: format.money(watch.price) }) : t('watch.watchingNothing')}
      actions={
        <Button variant="secondary" size="sm" onClick={onStop}>
          {t('watch.stop')}
        </Button>
      }
    >
      {reader !== '' && <Words parts={t.parts('watch.letters', { email: reader })} as={{ email: text => <Bdi ltr>{text}</Bdi> }} />}
    </Notice>
  )
}

function Watched({ watch, onStop }: { watch: PriceWatch; onStop: () => void }) {
  const { t, format } = useLocale()
  const days = watch.until === null ? format.dateShort(watch.from) : format.dateRange(watch.from, watch.until)
  return (
    <li className="flex items-center gap-2 py-2">
      <Link to={watch.address} className="flex-1 min-w-0 py-1">
        <span className="block truncate font-medium text-link">
          <Bdi>{watch.title}</Bdi>
        </span>
        <span className="block text-sm text-text-muted">
          {days} · <Bdi>{watch.price ? format.money(watch.price) : t('prices.unknown')}</Bdi>
        </span>
      </Link>
      <IconButton label={t('watch.stopNamed', { title: watch.title })} onClick={onStop}>
        <Icon of={X} size={20} />
      </IconButton>
    </li>
  )
}
