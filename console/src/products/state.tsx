import type { VisaProductRow } from '@karwan/contract/console'
import { CircleCheck, CircleOff, type IconNode, PencilLine, ShieldCheck } from 'lucide'
import { Icon, useWords } from '../base/index.ts'

const looks: Readonly<Record<VisaProductRow['state'], { readonly icon: IconNode; readonly tone: string }>> = {
  'on-sale': { icon: CircleCheck, tone: 'ok' },
  'off-sale': { icon: CircleOff, tone: 'sub' },
  draft: { icon: PencilLine, tone: 'mut' },
}

/** The state of a product by word, colour and drawing; below it what it goes by and what waits. */
export const ProductState = ({ state, hasDraft, inForce, waiting }: Pick<VisaProductRow, 'state' | 'hasDraft' | 'inForce' | 'waiting'>) => {
  const { t, format } = useWords()
  const { icon, tone } = looks[state]
  return (
    <span className="nstate">
      <span className={`bar med ${tone}`}>
        <Icon of={icon} />
        {t(`products.state_${state}`)}
      </span>
      {inForce && (
        <span className="sub xs">
          {inForce.version === 0 ? t('products.ofFile') : t('content.version', { number: format.number(inForce.version) })}
        </span>
      )}
      {hasDraft && state !== 'draft' && <span className="mut xs">{t('content.newDraft')}</span>}
      {waiting !== null && (
        <span className="bar info xs">
          <Icon of={ShieldCheck} /> {t('products.waits')}
        </span>
      )}
    </span>
  )
}
