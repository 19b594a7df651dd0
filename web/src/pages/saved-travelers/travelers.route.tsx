import type { SavedTraveler } from '@karwan/contract/travelers'
import { UserRoundPlus } from 'lucide'
import { lazy, Suspense, useState } from 'react'
import { importWithRetry } from '../../base/browser/index.ts'
import { Button, Dialog, EmptyState, Icon, Notice, Sheet, Skeleton, useVoice } from '../../base/design/index.ts'
import { useLocale } from '../../base/i18n/index.ts'
import { type Failure, isFailure, useFailureText } from '../../base/server-client/index.ts'
import { deleteTraveler, type KnownTravelers, nameOf, useSavedTravelers } from '../../booking/travelers/index.ts'
import { UserFrame } from '../../session/index.ts'
import { TravelerCard } from './traveler-card.tsx'

const TravelerForm = lazy(async () => ({ default: (await importWithRetry(() => import('./traveler-form.lazy.tsx'))).TravelerForm }))

type Editing = { readonly traveler: SavedTraveler | undefined } | undefined

/** The travelers of an account: added, changed, deleted. */
export default function Travelers() {
  const { t } = useLocale()
  const { announce } = useVoice()
  const { known, reload } = useSavedTravelers()
  const [editing, setEditing] = useState<Editing>()
  const [leaving, setLeaving] = useState<SavedTraveler>()
  const add = () => setEditing({ traveler: undefined })
  const isFull = known.state === 'there' && known.travelers.length >= known.most
  const changed = (answer: string) => {
    setEditing(undefined)
    setLeaving(undefined)
    announce(answer)
    void reload()
  }
  return (
    <UserFrame
      title={t('ui.savedTravelers')}
      lead={t('traveler.lead')}
      actions={
        known.state === 'there' &&
        known.travelers.length > 0 && (
          <Button disabled={isFull} icon={<Icon of={UserRoundPlus} size={20} />} onClick={add}>
            {t('traveler.add')}
          </Button>
        )
      }
    >
      <List known={known} reload={reload} onAdd={add} onEdit={traveler => setEditing({ traveler })} onDelete={setLeaving} />
      {editing && (
        <Suspense fallback={<Waiting title={t('traveler.addTitle')} onClose={() => setEditing(undefined)} />}>
          <TravelerForm traveler={editing.traveler} onClose={() => setEditing(undefined)} onSaved={changed} />
        </Suspense>
      )}
      {leaving && <DeleteDialog traveler={leaving} onClose={() => setLeaving(undefined)} onDeleted={changed} />}
    </UserFrame>
  )
}

const Waiting = ({ title, onClose }: { title: string; onClose: () => void }) => (
  <Sheet open full title={title} onClose={onClose}>
    <Skeleton className="h-128" />
  </Sheet>
)

interface ListProps {
  known: KnownTravelers
  reload: () => Promise<void>
  onAdd: () => void
  onEdit: (traveler: SavedTraveler) => void
  onDelete: (traveler: SavedTraveler) => void
}
function List({ known, reload, onAdd, onEdit, onDelete }: ListProps) {
  const { t } = useLocale()
  const textOf = useFailureText()
  if (known.state === 'failed')
    return (
      <EmptyState
        illustration={known.failure.failed === 'offline' ? 'offline' : 'error'}
        role="alert"
        title={textOf(known.failure)}
        actions={<Button onClick={() => void reload()}>{t('ui.retry')}</Button>}
      />
    )
  if (known.state !== 'there')
    return (
      <div aria-hidden="true" className="grid grid-cols-1 gap-3 lg:grid-cols-2">
        {[0, 1, 2, 3].map(each => (
          <Skeleton key={each} className="h-28" />
        ))}
      </div>
    )
  if (known.travelers.length === 0)
    return (
      <EmptyState
        illustration="no-travelers"
        title={t('ui.savedTravelers')}
        actions={
          <Button icon={<Icon of={UserRoundPlus} size={20} />} onClick={onAdd}>
            {t('traveler.add')}
          </Button>
        }
      >
        {t('ui.emptyTravelers')}
      </EmptyState>
    )
  return (
    <>
      <ul className="grid grid-cols-1 gap-3 lg:grid-cols-2">
        {known.travelers.map(traveler => (
          <TravelerCard key={traveler.id} traveler={traveler} onEdit={onEdit} onDelete={() => onDelete(traveler)} />
        ))}
      </ul>
      <p className="text-sm text-text-muted numeric">{t('traveler.room', { count: known.travelers.length, most: known.most })}</p>
      {known.travelers.length >= known.most && (
        <Notice tone="warning" title={t('problem.too-many-travelers')}>
          {t('problem.too-many-travelers.help')}
        </Notice>
      )}
    </>
  )
}

interface DeleteDialogProps {
  traveler: SavedTraveler
  onClose: () => void
  onDeleted: (answer: string) => void
}
function DeleteDialog({ traveler, onClose, onDeleted }: DeleteDialogProps) {
  const { t } = useLocale()
  const textOf = useFailureText()
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const name = nameOf(traveler)
  const remove = async () => {
    setPending(true)
    const refused = await deleteTraveler(traveler.id)
    setPending(false)
    if (isFailure(refused) && refused.failed !== 'not-found') setFailure(refused)
    else onDeleted(t('traveler.isDeleted', { name }))
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('traveler.deleteTitle', { name })}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button variant="danger" pending={pending} onClick={() => void remove()}>
            {t('ui.delete')}
          </Button>
        </>
      }
    >
      <p>{t('traveler.deleteText')}</p>
      {failure && <Notice tone="danger" role="alert" title={textOf(failure)} />}
    </Dialog>
  )
}
