import type { OutsideServiceView } from '@karwan/contract/console'
import { Activity, CirclePause, TriangleAlert } from 'lucide'
import { useState } from 'react'
import { Fault, Icon, Loading, useBrandName, useWords } from '../base/index.ts'
import { HealthFacts } from './health-facts.tsx'
import { useServiceName } from './service-name.ts'
import { SwitchDialog } from './switch-dialog.tsx'
import { SwitchHistory } from './switch-history.tsx'
import { useServices } from './use-services.ts'

interface Open {
  readonly to: 'off' | 'on'
  readonly service: OutsideServiceView
}

/** Products, suppliers and gateways: the switch of each, how calls go and what statements cover. */
export const ServicesPage = () => {
  const { t, format } = useWords()
  const services = useServices()
  const [open, setOpen] = useState<Open>()
  return (
    <>
      <div className="head">
        <h1 className="grow">{t('services.title')}</h1>
      </div>
      {services.isPending && <Loading />}
      {services.isError && !services.data && <Fault error={services.error} retry={() => void services.refetch()} />}
      {services.data && (
        <div className="scroll page">
          <p className="sub xs">{t('services.text', { time: format.dateAndTime(services.data.since) })}</p>
          {services.data.services.length === 0 ? (
            <div className="none">
              <Icon of={Activity} className="l" />
              <p className="b">{t('services.none')}</p>
            </div>
          ) : (
            <>
              <List services={services.data.services.filter(({ kind }) => kind !== 'product')} onOpen={setOpen} />
              <h2>{t('services.products')}</h2>
              <List services={services.data.services.filter(({ kind }) => kind === 'product')} onOpen={setOpen} />
            </>
          )}
        </div>
      )}
      {open && <SwitchDialog to={open.to} service={open.service} onClose={() => setOpen(undefined)} />}
    </>
  )
}

interface ListProps {
  readonly services: readonly OutsideServiceView[]
  readonly onOpen: (open: Open) => void
}
const List = ({ services, onOpen }: ListProps) => (
  <ul className="services">
    {services.map(service => (
      <Service key={service.id} service={service} onSwitch={to => onOpen({ to, service })} />
    ))}
  </ul>
)

const Service = ({ service, onSwitch }: { service: OutsideServiceView; onSwitch: (to: 'off' | 'on') => void }) => {
  const { t, format } = useWords()
  const brandName = useBrandName()
  const name = useServiceName()(service)
  const { kind, brands, isOff, maySwitch, health, statements } = service
  return (
    <li className="service">
      <div className="bar wrapx">
        <h2 className="grow">
          <bdi>{name}</bdi>
        </h2>
        <State service={service} />
      </div>
      {kind !== 'product' && (
        <p className="sub xs">
          {t(`services.kind_${kind}`)} · {format.list(brands.map(brandName))}
        </p>
      )}
      {health && <HealthFacts health={health} statements={statements} />}
      <SwitchHistory service={service} />
      {maySwitch ? (
        <span className="bar wrapx">
          {isOff && (
            <button type="button" className="k p" onClick={() => onSwitch('on')} aria-label={t('services.onTitle', { name })}>
              {t('services.switchOn')}
            </button>
          )}
          <button
            type="button"
            className={isOff ? 'k' : 'k d'}
            onClick={() => onSwitch('off')}
            aria-label={t(isOff ? 'services.changeTitle' : 'services.offTitle', { name })}
          >
            {t(isOff ? 'services.change' : 'services.switchOff')}
          </button>
        </span>
      ) : (
        <p className="sub xs">{t('services.notYours')}</p>
      )}
    </li>
  )
}

/** Tells whether it is off and until when; of one that is on, that no call of the last hour was answered. */
const State = ({ service: { isOff, switches, health } }: { service: OutsideServiceView }) => {
  const { t, format } = useWords()
  const until = switches[0]?.until ?? null
  if (isOff)
    return (
      <span className="st warn pill many">
        <Icon of={CirclePause} />
        {until === null ? t('services.off') : t('services.offUntil', { time: format.dateAndTime(until) })}
      </span>
    )
  if (health && health.calls > 0 && health.answered === 0)
    return (
      <span className="st bad pill">
        <Icon of={TriangleAlert} />
        {t('services.notAnswering')}
      </span>
    )
  return <span className="st ok pill">{t('services.on')}</span>
}
