import type { PaymentMethodKind } from '@karwan/domain/payments'
import type { ReactNode } from 'react'

/** A phone, for a wallet without a sign of its own. */
const walletSign = <rect x="12" y="6" width="16" height="28" rx="3.5" className="fill-current" />

/** Signs of the payment methods, in one style: two tones of the brand, never a company's own logo. */
const signs: Readonly<Partial<Record<PaymentMethodKind, ReactNode>>> = {
  switch: (
    <>
      <rect x="7" y="12" width="26" height="17" rx="3" className="fill-current" />
      <path d="M7 16.5h26v4H7z" className="fill-primary-soft" opacity=".55" />
      <rect x="10.5" y="23.5" width="5" height="2.5" rx="1" className="fill-primary-soft" />
    </>
  ),
  zaincash: (
    <>
      <rect x="12" y="6" width="16" height="28" rx="3.5" className="fill-current" />
      <path
        d="M16.5 15h7l-7 9h7"
        className="stroke-primary-soft"
        strokeWidth="2.6"
        fill="none"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  ),
  fastpay: (
    <>
      <rect x="12" y="6" width="16" height="28" rx="3.5" className="fill-current" />
      <path d="m21.5 12-6 9h4.5l-1.5 7 6-9H20z" className="fill-primary-soft" />
    </>
  ),
  asiahawala: (
    <>
      <rect x="12" y="6" width="16" height="28" rx="3.5" className="fill-current" />
      <path
        d="M16 17.5h8m-2.5-2.5 2.5 2.5-2.5 2.5M24 23.5h-8m2.5-2.5-2.5 2.5 2.5 2.5"
        className="stroke-primary-soft"
        strokeWidth="2"
        fill="none"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  ),
  fib: (
    <>
      <path d="M7 16 20 8.5 33 16v2.5H7z" className="fill-current" />
      <path d="M10 20.5h4V28h-4zM18 20.5h4V28h-4zM26 20.5h4V28h-4z" className="fill-current" />
      <rect x="7" y="29.5" width="26" height="3" rx="1" className="fill-current" />
    </>
  ),
  office: (
    <>
      <path d="M9 9h22l2.5 8a3.4 3.4 0 0 1-6.7.6 3.4 3.4 0 0 1-6.8 0 3.4 3.4 0 0 1-6.8 0 3.4 3.4 0 0 1-6.7-.6z" className="fill-current" />
      <path d="M9.5 22.5h21V31a1.5 1.5 0 0 1-1.5 1.5H11A1.5 1.5 0 0 1 9.5 31z" className="fill-current" />
      <path d="M21.5 25h5.5v7.5h-5.5z" className="fill-primary-soft" />
    </>
  ),
  installments: (
    <>
      <rect x="8" y="9.5" width="24" height="22" rx="3.5" className="fill-current" />
      <path d="M14 7v5M26 7v5" className="stroke-current" strokeWidth="2.6" strokeLinecap="round" />
      <path d="M12 17h16v10.5H12z" className="fill-primary-soft" opacity=".35" />
      <circle cx="15.5" cy="22.2" r="2" className="fill-primary-soft" />
      <circle cx="20.5" cy="22.2" r="2" className="fill-primary-soft" opacity=".75" />
      <circle cx="25.5" cy="22.2" r="2" className="fill-primary-soft" opacity=".5" />
    </>
  ),
}

/** Silent: the name stands beside it. */
export const MethodMark = ({ kind, size = 40 }: { kind: PaymentMethodKind; size?: number }) => (
  <svg viewBox="0 0 40 40" width={size} height={size} aria-hidden="true" className="rounded-md bg-primary-soft text-primary">
    {signs[kind] ?? walletSign}
  </svg>
)
