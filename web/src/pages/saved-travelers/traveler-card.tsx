import type { SavedTraveler } from '@karwan/contract/travelers'
import { passportMonths } from '@karwan/domain/travelers'
import { Eye, EyeOff, Pencil, Trash2, TriangleAlert } from 'lucide'
import { useState } from 'react'
import { useShop } from '../../base/brand/index.ts'
import { Badge, Card, Icon, IconButton, useVoice } from '../../base/design/index.ts'
import { Bdi, useLocale } from '../../base/i18n/index.ts'
import { isFailure, useLazyFailureText } from '../../base/server-client/index.ts'
import { getTraveler, nameOf, passportWarning, useTravelerFacts } from '../../booking/travelers/index.ts'

interface TravelerCardProps {
  traveler: SavedTraveler
  onEdit: (whole: SavedTraveler) => void
  onDelete: () => void
}

/** Shows a saved traveler. The passport number shows its last characters only, until a press shows it whole. */
export function TravelerCard({ traveler, onEdit, onDelete }: TravelerCardProps) {
  const { t } = useLocale()
  const textOf = useLazyFailureText()
  const { toast } = useVoice()
  const factsOf = useTravelerFacts()
  const edit = async () => {
    const whole = await getTraveler(traveler.id)
    if (isFailure(whole)) toast(await textOf(whole))
    else onEdit(whole)
  }
  const name = nameOf(traveler)
  return (
    <Card as="li" className="p-4! flex flex-wrap items-start gap-3">
      <div className="min-w-0 flex-[1_1_9rem] flex flex-col gap-1">
        <h2 className="text-lg">
          <Bdi ltr>{name}</Bdi>
        </h2>
        <p className="text-sm text-text-muted">
          {factsOf(traveler).map((fact, at) => (
            <span key={fact}>
              {at > 0 && ' · '}
              {fact}
            </span>
          ))}
        </p>
        <Passport traveler={traveler} />
      </div>
      <div className="flex flex-col sm:flex-row">
        <IconButton label={`${t('ui.edit')}: ${name}`} onClick={() => void edit()}>
          <Icon of={Pencil} size={20} />
        </IconButton>
        <IconButton label={`${t('ui.delete')}: ${name}`} onClick={onDelete}>
          <Icon of={Trash2} size={20} />
        </IconButton>
      </div>
    </Card>
  )
}

function Passport({ traveler }: { traveler: SavedTraveler }) {
  const { t, format } = useLocale()
  const { today } = useShop()
  const textOf = useLazyFailureText()
  const { toast } = useVoice()
  const [whole, setWhole] = useState<string>()
  if (traveler.passport === '') return <p className="text-sm text-text-muted">{t('traveler.noPassport')}</p>
  const toggle = async () => {
    if (whole !== undefined) return setWhole(undefined)
    const answer = await getTraveler(traveler.id)
    if (isFailure(answer)) toast(await textOf(answer))
    else setWhole(answer.passport)
  }
  const warning = passportWarning(traveler.passportExpiryDate, today, today)
  const name = nameOf(traveler)
  const icon = whole === undefined ? Eye : EyeOff
  return (
    <div className="flex flex-wrap items-center gap-x-2 text-sm">
      <span>
        {t('trade.passport')}{' '}
        <bdi dir="ltr" className="numeric font-medium">
          {whole ?? traveler.passport}
        </bdi>
      </span>
      <IconButton size="sm" label={t(whole === undefined ? 'traveler.show' : 'traveler.hide', { name })} onClick={() => void toggle()}>
        <Icon of={icon} size={18} />
      </IconButton>
      {warning === undefined && traveler.passportExpiryDate !== '' && (
        <span className="text-text-muted">{t('traveler.validUntil', { date: format.dateLong(traveler.passportExpiryDate) })}</span>
      )}
      {warning !== undefined && (
        <Badge tone="warning" icon={<Icon of={TriangleAlert} size={14} />}>
          {warning === 'expired' ? t('traveler.expired') : t('traveler.expiresSoon', { count: passportMonths })}
        </Badge>
      )}
    </div>
  )
}
