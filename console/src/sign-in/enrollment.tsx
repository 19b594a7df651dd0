import encodeQr from 'qr'
import { useMemo } from 'react'
import { useWords } from '../base/index.ts'

/** The secret of the one-time codes as a picture, and as a key to type. */
export const Enrollment = ({ secret, uri }: { secret: string; uri: string }) => {
  const { t } = useWords()
  const picture = useMemo(() => `data:image/svg+xml,${encodeURIComponent(encodeQr(uri, 'svg', { border: 2 }))}`, [uri])
  return (
    <>
      <p className="mut">{t('staff.enrollHelp')}</p>
      <img className="qr" src={picture} alt={t('staff.enrollPicture')} />
      <p className="xs mut">
        {t('staff.secret')}
        <br />
        <code dir="ltr">{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
    </>
  )
}
