/**
 * Wallets at the sandbox's ZainCash, and the result of paying with each. Numbers, PINs and OTPs are those of the
 * public test environments.
 */
export const wallets = [
  { msisdn: '9647802999569', does: 'pays' },
  { msisdn: '9647829744432', does: 'low-balance' },
  { msisdn: '9647829744464', does: 'over-limit' },
  { msisdn: '9647829744474', does: 'no-otp' },
] as const
export type Wallet = (typeof wallets)[number]

export const codesOf = (version: 1 | 2): { readonly pin: string; readonly otp: string } =>
  version === 1 ? { pin: '1234', otp: '1111' } : { pin: '1111', otp: '111111' }

/** `0780 299 9569`, `+964…`, in Latin, Arabic or Kurdish digits. */
export function findWallet(typed: string): Wallet | undefined {
  const number = digitsOf(typed)
    .replace(/^(00)?964/, '')
    .replace(/^0/, '')
  return wallets.find(({ msisdn }) => msisdn === `964${number}`)
}

/** The digits of what was typed, in Latin ones. */
export const digitsOf = (typed: string): string =>
  typed
    .replace(/[٠-٩]/g, sign => String(sign.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, sign => String(sign.charCodeAt(0) - 0x6f0))
    .replace(/\D/g, '')
