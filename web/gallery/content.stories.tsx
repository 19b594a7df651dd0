import { money } from '@karwan/domain/money'
import { Price } from '../src/base/brand/price.tsx'
import { Spinner } from '../src/base/design/controls/spinner.tsx'
import {
  AirlineTile,
  AirlineTiles,
  Arch,
  Badge,
  Button,
  Card,
  Notice,
  Picture,
  ProgressLine,
  Scene,
  Skeleton,
  Stars,
  Steps,
  type Tone,
  VisuallyHidden,
} from '../src/base/design/index.ts'
import { useLocale } from '../src/base/i18n/index.ts'
import { Row, State } from './states.tsx'

export default { title: 'Content/Pieces' }

const tones: readonly Tone[] = ['neutral', 'primary', 'secondary', 'success', 'warning', 'danger', 'info']

export function Badges() {
  const { t } = useLocale()
  return (
    <Row>
      {tones.map(tone => (
        <Badge key={tone} tone={tone}>
          {t('trade.direct')}
        </Badge>
      ))}
    </Row>
  )
}

export function Notices() {
  const { t } = useLocale()
  return (
    <div className="flex flex-col gap-3 max-w-xl">
      {tones.map(tone => (
        <Notice key={tone} tone={tone} title={t('error.somethingWentWrong')}>
          {t('policy.sandboxNotice')}
        </Notice>
      ))}
      <Notice tone="danger" title={t('error.somethingWentWrong')} actions={<Button size="sm">{t('ui.retry')}</Button>} />
      <Notice icon={null}>{t('policy.sandboxNotice')}</Notice>
    </div>
  )
}

export function Cards() {
  const { t } = useLocale()
  return (
    <div className="flex flex-col gap-3 max-w-sm">
      <Card>{t('ui.myBookings')}</Card>
      <Card padded={false}>{t('ui.myBookings')}</Card>
    </div>
  )
}

export function Waiting() {
  const { t } = useLocale()
  return (
    <div className="max-w-sm">
      <State name="progress: a third, unknown">
        <ProgressLine percent={33} label={t('ui.search')} />
        <ProgressLine label={t('ui.search')} />
      </State>
      <State name="skeletons">
        <Skeleton className="h-6 w-2/3 mb-2" />
        <Skeleton className="h-24" />
      </State>
      <State name="spinners">
        <Row>
          <Spinner />
          <Spinner size={32} />
        </Row>
      </State>
    </div>
  )
}

export function ProgressOfABooking() {
  const { t } = useLocale()
  const steps = [t('ui.savedTravelers'), t('ui.details'), t('ui.confirm')]
  return (
    <>
      {[0, 1, 2].map(current => (
        <State key={current} name={`step ${current + 1} of 3`}>
          <Steps steps={steps} current={current} />
        </State>
      ))}
    </>
  )
}

export function StarsAndAirlines() {
  return (
    <>
      <State name="the brand's window: plain, with a rim">
        <Row>
          {[false, true].map(rim => (
            <Arch key={String(rim)} rim={rim} className="size-32">
              <Scene id="erbil" alt="" />
            </Arch>
          ))}
        </Row>
      </State>
      <State name="stars">
        {[1, 3, 5].map(count => (
          <div key={count}>
            <Stars count={count} />
          </div>
        ))}
      </State>
      <State name="airlines: known, unknown, in each size, several">
        <Row>
          {([24, 32, 40, 48] as const).map(size => (
            <AirlineTile key={size} code="TK" size={size} label="Turkish Airlines" />
          ))}
          <AirlineTile code="ZZ" label="ZZ" />
          {['IA', 'VF', 'PC', 'UD', 'FZ', 'EK', 'QR', 'RJ', 'XH', 'RB', 'MS', 'ME', 'G9', 'LH', 'AF'].map(code => (
            <AirlineTile key={code} code={code} size={32} label={code} />
          ))}
          <AirlineTiles codes={['IA', 'TK']} />
          <AirlineTiles codes={['IA', 'TK', 'QR']} />
        </Row>
      </State>
    </>
  )
}

export function Prices() {
  const amount = money(385_000, 'IQD')
  const other = money(29_400, 'USD')
  return (
    <>
      {(['sm', 'md', 'lg', 'xl'] as const).map(size => (
        <State key={size} name={size}>
          <Row>
            <Price money={amount} size={size} />
            <Price money={amount} other={other} size={size} />
          </Row>
        </State>
      ))}
    </>
  )
}

export function Pictures() {
  return (
    <div className="grid grid-cols-2 md:grid-cols-4 gap-3">
      {(['3/2', '4/3', '16/9', '1/1'] as const).map(ratio => (
        <State key={ratio} name={ratio}>
          <Picture file="ext-tower-glass.webp" alt="" ratio={ratio} className="rounded-lg" />
        </State>
      ))}
      <State name="still, a colour alone">
        <Picture file="ext-tower-glass.webp" alt="" still color="#456" className="rounded-lg" />
      </State>
      <State name="a drawn scene">
        <div className="aspect-3/2 overflow-hidden rounded-lg">
          <Scene id="baghdad" alt="" />
        </div>
      </State>
      <State name="said, not seen">
        <VisuallyHidden>Only screen readers say this.</VisuallyHidden>
      </State>
    </div>
  )
}
