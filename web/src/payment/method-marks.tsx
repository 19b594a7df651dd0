import type { PaymentMethodKind } from '@karwan/domain/payments'
import { methodKeys } from '@karwan/messages/keys'
import { type ReactNode, useId } from 'react'
import { useShop } from '../base/brand/index.ts'
import { useLocale } from '../base/i18n/index.ts'

interface WordProps {
  x: number
  y: number
  size: number
  thin?: boolean
  slanted?: boolean
  children: string
}
const Word = ({ x, y, size, thin = false, slanted = false, children }: WordProps) => (
  <text
    x={x}
    y={y}
    fontSize={size}
    fontWeight={thin ? 600 : 800}
    textAnchor="middle"
    direction="ltr"
    className="fill-white font-sans"
    {...(slanted && { fontStyle: 'italic' })}
  >
    {children}
  </text>
)

/** Our own drawings of the payment methods, in the colours people know them by. */
const marks: Readonly<Partial<Record<PaymentMethodKind, ReactNode>>> = {
  switch: (
    <>
      <rect width="46" height="30" fill="#1f3d63" />
      <path d="M46 8C34 8 26 18 24 30H46Z" fill="#2f5b8f" />
      <rect x="6" y="9" width="9" height="7" rx="1.5" fill="#f0c25a" />
      <path d="M6 12.5h9M10.5 9v7" stroke="#a97a17" strokeWidth=".7" />
      <path d="M6 22.5h5M13 22.5h5M20 22.5h5M27 22.5h5" stroke="#fff" strokeWidth="1.6" opacity=".85" />
    </>
  ),
  fib: (
    <>
      <rect width="46" height="30" fill="#0b7d79" />
      <path d="M0 30 18 0H0Z" fill="#085d5e" />
      <Word x={23.5} y={20.3} size={15}>
        FIB
      </Word>
    </>
  ),
  zaincash: (
    <>
      <rect width="46" height="30" fill="#191428" />
      <path d="M46 30V10C38 22 26 28 8 30Z" fill="#d4145a" />
      <path d="M46 30V18C40 26 32 29 22 30Z" fill="#f2a829" />
      <Word x={19} y={14.5} size={11}>
        zain
      </Word>
      <Word x={20} y={22.8} size={7.5} thin>
        cash
      </Word>
    </>
  ),
  fastpay: (
    <>
      <rect width="46" height="30" fill="#d01252" />
      <path d="M6 10h9M4 15h9M6 20h9" stroke="#fff" strokeWidth="1.8" strokeLinecap="round" opacity=".75" />
      <Word x={29} y={14.3} size={10} slanted>
        fast
      </Word>
      <Word x={30} y={23.6} size={10} slanted>
        pay
      </Word>
    </>
  ),
  asiahawala: (
    <>
      <rect width="46" height="30" fill="#6b1f7c" />
      <circle cx="40" cy="4" r="12" fill="#ef7d1a" />
      <Word x={20} y={15} size={10.5}>
        asia
      </Word>
      <Word x={22.5} y={23.8} size={7.5} thin>
        hawala
      </Word>
    </>
  ),
  office: (
    <>
      <rect width="46" height="30" className="fill-secondary-soft" />
      <path d="M12 13v10h22V13" className="fill-surface stroke-on-secondary-soft" strokeWidth="1.5" />
      <path
        d="M10 7h26l1.5 5a3.2 3.2 0 0 1-6 1 3.6 3.6 0 0 1-6 0 3.6 3.6 0 0 1-5.5 0 3.6 3.6 0 0 1-5.5 0 3.2 3.2 0 0 1-6-1Z"
        className="fill-secondary stroke-on-secondary-soft"
        strokeWidth="1.2"
      />
      <rect x="20" y="17" width="6" height="6" className="fill-on-secondary-soft" />
    </>
  ),
  installments: (
    <>
      <rect width="46" height="30" className="fill-primary-soft" />
      <rect x="12" y="7" width="22" height="17" rx="2.5" className="fill-surface stroke-primary" strokeWidth="1.5" />
      <path d="M12 12h22" className="stroke-primary" strokeWidth="1.5" />
      <path d="M16.5 16.5H19M22 16.5h2.5M27.5 16.5H30M16.5 20.2H19M22 20.2h2.5" className="stroke-primary" strokeWidth="2" />
    </>
  ),
}

/** A phone, for a wallet that has no drawing yet. */
const anyWallet = (
  <>
    <rect width="46" height="30" className="fill-primary-soft" />
    <rect x="17" y="4.5" width="12" height="21" rx="2.5" className="fill-primary" />
    <path d="M21 22h4" className="stroke-primary-soft" strokeWidth="1.4" strokeLinecap="round" />
  </>
)

/** The mark of a payment method with its name as text: the operator's own artwork, or our drawing. */
export function MethodMark({ kind, size = 46 }: { kind: PaymentMethodKind; size?: number }) {
  const { t } = useLocale()
  const { paymentMarks } = useShop()
  const clip = useId()
  const name = t(methodKeys[kind])
  const own = paymentMarks[kind]
  const height = Math.round((size * 30) / 46)
  const look = 'shrink-0 rounded-md'
  if (own !== undefined) return <img src={own} alt={name} width={size} height={height} className={`${look} object-contain`} />
  return (
    <svg viewBox="0 0 46 30" width={size} height={height} role="img" aria-label={name} className={look}>
      <clipPath id={clip}>
        <rect width="46" height="30" rx="6" />
      </clipPath>
      <g clipPath={`url(#${clip})`}>{marks[kind] ?? anyWallet}</g>
    </svg>
  )
}
