import type { PointsView } from '@karwan/contract/points'
import { millisecondsOfPeriod, promptPeriod } from '@karwan/domain/retention'
import { Award } from 'lucide'
import { useEffect, useState } from 'react'
import { Button, ButtonLink, Card, Icon } from '../../base/design/index.ts'
import { useLocale } from '../../base/i18n/index.ts'
import { server, useQuery } from '../../base/server-client/index.ts'
import { useAccount } from '../../session/index.ts'
import type { HomeData } from './places.server.ts'

const quietSince = 'karwan.points-prompt'

/** The balance of who is signed in; a prompt to create an account for who is not, until it is put away. */
export function PointsPart({ trip }: { trip: HomeData['points'] }) {
  const { state } = useAccount()
  return state === 'out' ? <Prompt trip={trip} /> : <Balance isKnown={state === 'in'} />
}

function Prompt({ trip }: { trip: HomeData['points'] }) {
  const { t } = useLocale()
  const [isQuiet, setQuiet] = useState(false)
  useEffect(() => setQuiet(isPutAway()), [])
  if (isQuiet) return null
  return (
    <Card as="section" className="flex flex-wrap items-center gap-4">
      <Icon of={Award} size={32} strokeWidth={1.75} className="text-link" />
      <div className="flex-1 basis-56 min-w-0">
        <h2 className="text-lg">{t('home.pointsTitle')}</h2>
        {trip && <p className="text-text-muted">{t('home.pointsOfTrip', { city: trip.city, count: trip.count })}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        <ButtonLink to="/login" variant="secondary">
          {t('ui.signUp')}
        </ButtonLink>
        <Button
          variant="ghost"
          onClick={() => {
            putAway()
            setQuiet(true)
          }}
        >
          {t('home.notNow')}
        </Button>
      </div>
    </Card>
  )
}

/** `isKnown`: whose session it is has been told; before that the server may refuse it. */
function Balance({ isKnown }: { isKnown: boolean }) {
  const { t, format } = useLocale()
  const { data } = useQuery<PointsView>({
    enabled: isKnown,
    queryKey: ['points', 1],
    queryFn: signal =>
      server.get('/points', { answer: async () => (await import('@karwan/contract/points')).pointsView, params: { page: 1 }, signal }),
  })
  return (
    <Card as="section" className="flex flex-wrap items-center gap-4">
      <Icon of={Award} size={32} strokeWidth={1.75} className="text-link" />
      <div className="flex-1 basis-40 min-w-0 min-h-13">
        <h2 className="text-lg">{data ? t('home.pointsBalance', { count: data.balance }) : t('points.balance')}</h2>
        {data && data.balance > 0 && <p className="text-text-muted">{t('points.worth', { amount: format.money(data.worth) })}</p>}
      </div>
      <ButtonLink to="/user/pointshistory" variant="secondary">
        {t('ui.pointsHistory')}
      </ButtonLink>
    </Card>
  )
}

function isPutAway(): boolean {
  try {
    return Date.now() - Number(localStorage.getItem(quietSince) ?? 0) < millisecondsOfPeriod(promptPeriod)
  } catch {
    return false
  }
}
function putAway(): void {
  try {
    localStorage.setItem(quietSince, String(Date.now()))
  } catch {
    // Without storage it is asked again at the next visit.
  }
}
