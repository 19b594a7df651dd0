import type { VoucherProduct, VoucherRule, VoucherState } from '@karwan/domain/vouchers'
import type { ConsoleWords } from '@karwan/messages/console'

/** Words of the part that name what is wrong with a field. */
export type VouchersWord = Extract<keyof ConsoleWords, `vouchers.${string}` | 'staff.required'>

export const tones: Readonly<Record<VoucherState, string>> = {
  usable: 'ok',
  upcoming: 'info',
  paused: 'warn',
  'used-up': '',
  over: '',
  ended: '',
}
export const audiences: readonly VoucherRule['audience'][] = ['everyone', 'new-account', 'given']
export const products: readonly VoucherProduct[] = ['any', 'flight', 'hotel', 'package', 'visa']
