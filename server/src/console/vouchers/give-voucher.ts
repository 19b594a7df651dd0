import { channelOf, normalizeEmail } from '@karwan/domain/accounts'
import type { Problem } from '@karwan/domain/problems'
import { findPhone } from '@karwan/domain/travelers'
import { and, eq, inArray, or } from 'drizzle-orm'
import { type Transaction, tables } from '../../platform/database/index.ts'
import { noteStaffAction } from '../audit.ts'
import { changeVoucher, type LockedVoucher, notAllowed, type VoucherCall } from './change-voucher.ts'
import type { VouchersContext } from './context.ts'

const { accounts, voucherGrants } = tables

/**
 * Gives a voucher to accounts, by e-mails and phone numbers as they are typed. Returns how many did not have it before.
 * Where one has no account at the brand, nobody is given anything: `accounts-unknown` names them all, and how many were
 * asked for is written down. Other problems:
 * those of `changeVoucher`; `voucher-ended`.
 */
export const giveVoucher = (context: VouchersContext, call: VoucherCall, typed: readonly string[]): Promise<{ given: number } | Problem> =>
  changeVoucher(context, call, 'vouchers.make', async (tx, locked) => {
    const { voucher } = locked
    if (voucher.stop === 'ended') return notAllowed('voucher-ended')
    const { userIds, unknown } = await findAccounts(context, tx, locked, typed)
    if (unknown.length > 0) {
      // Who asks for many learns which addresses have an account.
      const details = { voucher: voucher.code, accounts: String(typed.length), unknown: String(unknown.length) }
      await noteStaffAction(context, tx, { ...noteOf(call, voucher.brand), act: 'voucher-accounts-unknown', details })
      return notAllowed('accounts-unknown', { unknown })
    }
    const grants = userIds.map(userId => ({ voucherId: voucher.id, userId, grantedAt: context.now() }))
    const written = await tx.insert(voucherGrants).values(grants).onConflictDoNothing().returning({ userId: voucherGrants.userId })
    if (written.length === 0) return { given: 0 }
    const details = { voucher: voucher.code, accounts: String(written.length) }
    await noteStaffAction(context, tx, { ...noteOf(call, voucher.brand), act: 'voucher-given', details })
    return { given: written.length }
  })
const noteOf = ({ person }: VoucherCall, brand: string) => ({ person, brand, permission: 'vouchers.make' as const })

/** Finds the accounts at the voucher's brand; what has none is named as it was typed. */
const findAccounts = async (
  { vault }: Pick<VouchersContext, 'vault'>,
  tx: Transaction,
  { brand }: LockedVoucher,
  typed: readonly string[],
): Promise<{ readonly userIds: readonly string[]; readonly unknown: readonly string[] }> => {
  const dialCode = brand.market.phoneCode.replace('+', '')
  const asked = typed.map(text => {
    const isPhone = channelOf(text) === 'sms'
    return { text, isPhone, hashes: vault.hashes(isPhone ? (findPhone(text, dialCode) ?? text) : normalizeEmail(text)) }
  })
  const hashesOf = (phones: boolean) => asked.flatMap(({ isPhone, hashes }) => (isPhone === phones ? [...hashes] : []))
  const { userId, emailHash, phoneHash } = accounts
  const found = await tx
    .select({ userId, emailHash, phoneHash })
    .from(accounts)
    .where(and(eq(accounts.brand, brand.id), or(inArray(emailHash, hashesOf(false)), inArray(phoneHash, hashesOf(true)))))
    .for('share')
  const byHash = new Map(found.flatMap(each => [each.emailHash, each.phoneHash].map(hash => [hash, each.userId] as const)))
  const known = asked.map(({ text, hashes }) => ({ text, userId: hashes.map(hash => byHash.get(hash)).find(id => id !== undefined) }))
  return {
    userIds: [...new Set(known.flatMap(each => each.userId ?? []))],
    unknown: known.flatMap(each => (each.userId === undefined ? [each.text] : [])),
  }
}
