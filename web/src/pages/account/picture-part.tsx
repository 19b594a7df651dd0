import type { UserDetails } from '@karwan/contract/account'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { Button, Card, useVoice } from '../../base/design/index.ts'
import { useLocale } from '../../base/i18n/index.ts'
import { type Failure, isFailure } from '../../base/server-client/index.ts'
import { FailureNotice } from '../../form/index.ts'
import { Avatar } from '../../session/index.ts'
import { smallPicture } from './small-picture.ts'
import { type Change, updateDetails } from './update-details.ts'

interface PicturePartProps {
  details: UserDetails
  onSaved: (details: UserDetails) => void
}

/**
 * One's picture: chosen, looked at, then saved. What is sent is drawn anew here, small and without what a camera writes
 * into it.
 */
export function PicturePart({ details, onSaved }: PicturePartProps) {
  const { t } = useLocale()
  const { toast } = useVoice()
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<Blob>()
  const [pending, setPending] = useState(false)
  const [failed, setFailed] = useState<Failure>()
  const preview = useObjectUrl(chosen)
  const { FirstName, LastName, email } = details.Details
  const user = { id: details.UserId, firstName: FirstName ?? '', lastName: LastName ?? '', email: email ?? '', phone: '' }

  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.currentTarget.files?.[0]
    event.currentTarget.value = ''
    if (!file) return
    const picture = await smallPicture(file)
    setFailed(picture ? undefined : { failed: 'picture-refused', title: '' })
    setChosen(picture)
  }
  const save = async (change: Change) => {
    if (pending) return
    setFailed(undefined)
    setPending(true)
    const saved = await updateDetails(details.UserId, change)
    setPending(false)
    if (saved === undefined) return
    if (isFailure(saved)) return setFailed(saved)
    setChosen(undefined)
    onSaved(saved)
    toast(t('success.profileUpdated'))
  }
  const shown = preview ?? details.Picture ?? undefined
  return (
    <Card as="section" aria-labelledby="picture-title" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-4 md:gap-6">
        {shown === undefined ? (
          <Avatar user={user} className="size-20! text-2xl! shrink-0" />
        ) : (
          <img src={shown} alt="" width={80} height={80} className="size-20 rounded-full object-cover shrink-0 bg-neutral-3" />
        )}
        <div className="flex-[1_1_10rem] min-w-0 flex flex-col gap-2 items-start">
          <div>
            <h2 id="picture-title" className="text-lg">
              {t('account.pictureTitle')}
            </h2>
            <p className="text-sm text-text-muted">{t('account.pictureHelp')}</p>
          </div>
          <input
            ref={input}
            type="file"
            accept="image/jpeg,image/png,image/webp"
            hidden
            aria-label={t('account.pictureChoose')}
            onChange={event => void choose(event)}
          />
          <div className="flex flex-wrap gap-2">
            {chosen ? (
              <>
                <Button pending={pending} onClick={() => void save({ picture: chosen })}>
                  {t('ui.save')}
                </Button>
                <Button variant="secondary" onClick={() => setChosen(undefined)}>
                  {t('ui.cancel')}
                </Button>
              </>
            ) : (
              <>
                <Button variant="secondary" onClick={() => input.current?.click()}>
                  {t('account.pictureChoose')}
                </Button>
                {details.Picture !== null && (
                  <Button variant="ghost" pending={pending} onClick={() => void save({ fields: { RemovePicture: 'true' } })}>
                    {t('account.pictureRemove')}
                  </Button>
                )}
              </>
            )}
          </div>
        </div>
      </div>
      {failed && <FailureNotice title={t('error.account')} failure={failed} />}
    </Card>
  )
}

function useObjectUrl(blob: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!blob) return setUrl(undefined)
    const made = URL.createObjectURL(blob)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  return url
}
