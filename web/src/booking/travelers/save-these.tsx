import { CircleCheck, UserRoundPlus } from 'lucide'
import { useState } from 'react'
import { Button, Card, Checkbox, Icon, Notice } from '../../base/design/index.ts'
import { useLocale } from '../../base/i18n/index.ts'
import { type Failure, isFailure, useFailureText } from '../../base/server-client/index.ts'
import { requireSignIn, useAccount } from '../../session/index.ts'
import { saveTravelersOf } from './calls.ts'

/**
 * Beside the review: the travelers are saved once the order is made. Never ticked beforehand; not there for who has no
 * account.
 */
export function SaveTheseTravelers({ checked, onChange }: { checked: boolean; onChange: (checked: boolean) => void }) {
  const { t } = useLocale()
  const { state } = useAccount()
  if (state !== 'in') return null
  return (
    <Card className="p-4!">
      <Checkbox checked={checked} onChange={onChange}>
        <span className="font-medium">{t('traveler.saveThese')}</span>
        <span className="block text-sm text-text-muted">{t('traveler.saveTheseHelp')}</span>
      </Checkbox>
    </Card>
  )
}

type Saving = 'asked' | Failure | { readonly count: number; readonly left: number } | undefined

/** Afterwards, from the booking: saves its travelers, after signing in where that is still to be done. */
export function SaveTravelersOfOrder({ orderId }: { orderId: string }) {
  const { t } = useLocale()
  const textOf = useFailureText()
  const [saving, setSaving] = useState<Saving>()
  const save = async () => {
    if (!(await requireSignIn())) return
    setSaving('asked')
    const answer = await saveTravelersOf(orderId)
    setSaving(isFailure(answer) ? answer : { count: answer.added + answer.updated, left: answer.left })
  }
  if (typeof saving === 'object' && !isFailure(saving))
    return (
      <Notice tone="success" role="status" icon={<Icon of={CircleCheck} size={20} />}>
        {t('traveler.ofOrderSaved', { count: saving.count })}
        {saving.left > 0 && <p>{t('problem.too-many-travelers')}</p>}
      </Notice>
    )
  return (
    <Card className="flex flex-wrap items-center justify-between gap-3 p-4!">
      <div className="min-w-0 flex-1 basis-56">
        <p className="text-text-muted">{t('traveler.saveOfOrderText')}</p>
        {isFailure(saving) && (
          <p role="alert" className="font-medium text-danger-text">
            {textOf(saving)}
          </p>
        )}
      </div>
      <Button variant="secondary" pending={saving === 'asked'} icon={<Icon of={UserRoundPlus} size={20} />} onClick={() => void save()}>
        {t('traveler.saveOfOrder')}
      </Button>
    </Card>
  )
}
