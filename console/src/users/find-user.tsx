import { Search } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { FaultLine, Icon, Loading, useBrandName, useWords } from '../base/index.ts'
import { useFind } from './use-users.ts'

/** Finds an account by what its owner names in full. What is typed is in no address and is not kept. */
export const FindUser = () => {
  const { t } = useWords()
  const [, go] = useLocation()
  const [typed, setTyped] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const find = useFind()
  const words = typed.trim()
  return (
    <div className="page scroll">
      <h1>{t('users.title')}</h1>
      <form
        className="ufind"
        noValidate
        onSubmit={event => {
          event.preventDefault()
          const onSuccess = ({ hits }: { hits: readonly { userId: string }[] }) => {
            const [first, ...others] = hits
            if (first && others.length === 0) go(`/users/${first.userId}`)
          }
          if (words.length > 1) find.mutate(words, { onSuccess })
        }}
      >
        <label className="fl grow">
          {t('users.find')}
          <input
            ref={field}
            className="f"
            type="text"
            aria-describedby="users-help"
            value={typed}
            maxLength={320}
            dir="ltr"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            onChange={event => setTyped(event.target.value)}
          />
        </label>
        <button type="submit" className="k p" disabled={words.length < 2 || find.isPending}>
          <Icon of={Search} />
          {t('users.findButton')}
        </button>
      </form>
      <p id="users-help" className="sub xs">
        {t('users.findHelp')}
      </p>
      <FaultLine error={find.error} />
      {find.isPending && <Loading />}
      {find.data && <Found found={find.data} />}
    </div>
  )
}

const Found = ({ found: { hits, readAs } }: { found: NonNullable<ReturnType<typeof useFind>['data']> }) => {
  const { t, format } = useWords()
  const brandName = useBrandName()
  if (readAs.length === 0)
    return (
      <p className="bad" role="alert">
        {t('users.unread')}
      </p>
    )
  if (hits.length === 0)
    return (
      <div className="none" role="status">
        <p className="med">{t('users.none')}</p>
        <p className="mut">{t('users.noneHelp')}</p>
      </div>
    )
  return (
    <>
      <p className="b" role="status">
        {t('users.found', { count: hits.length })}
      </p>
      <ul className="uhits">
        {hits.map(({ userId, brand, createdAt, in: place }) => (
          <li key={userId}>
            <Link href={`/users/${userId}`} className="uhit">
              <span className="med">{brandName(brand)}</span>
              <span className="sub xs">
                {t(`users.in_${place}`)} · {t('users.since', { time: format.dateAndTime(createdAt) })}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
