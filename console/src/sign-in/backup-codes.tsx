import { Check, Copy } from 'lucide'
import { useState } from 'react'
import { Icon, useWords } from '../base/index.ts'

/** Backup codes, shown once after the app was added. */
export const BackupCodes = ({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) => {
  const { t } = useWords()
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard?.writeText(codes.join('\n'))
    setCopied(true)
  }
  return (
    <div className="form">
      <h1>{t('staff.backupCodesTitle')}</h1>
      <p className="mut">{t('staff.backupCodesHelp')}</p>
      <ul className="codes" dir="ltr">
        {codes.map(code => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <button type="button" className="k" onClick={copy}>
        <Icon of={isCopied ? Check : Copy} />
        {t(isCopied ? 'staff.copied' : 'staff.copy')}
      </button>
      <button type="button" className="k p" onClick={onKept}>
        {t('staff.backupCodesKept')}
      </button>
    </div>
  )
}
