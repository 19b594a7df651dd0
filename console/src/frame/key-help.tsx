import { Dialog, useWords } from '../base/index.ts'

const keys = [
  ['/', 'staff.keyFind'],
  ['J', 'staff.keyNext'],
  ['K', 'staff.keyPrevious'],
  ['↵', 'staff.keyOpen'],
  ['E', 'staff.keyTakeNext'],
  ['A', 'staff.keyAsk'],
  ['1 2 3', 'staff.keyAnswer'],
  ['N', 'staff.keyNote'],
  ['H', 'staff.keyHandOver'],
  ['Z', 'staff.keyPutOff'],
  ['O', 'staff.keyOrder'],
  ['Esc', 'staff.keyClose'],
  ['?', 'staff.keyHelp'],
] as const

/** Every key of the console in one list. */
export const KeyHelp = ({ onClose }: { onClose: () => void }) => {
  const { t } = useWords()
  return (
    <Dialog title={t('staff.keys')} onClose={onClose}>
      <div className="in">
        <p className="sub xs">{t('staff.keysHelp')}</p>
        <dl className="dl">
          {keys.map(([key, text]) => (
            <div key={key} className="pair">
              <dt>{t(text)}</dt>
              <dd>
                <kbd className="shown">{key}</kbd>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </Dialog>
  )
}
