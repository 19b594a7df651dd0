import type { userHits } from '@karwan/contract/console'
import { type Problem, problem } from '@karwan/domain/problems'
import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { z } from 'zod'
import { type AccountRow, countTries, findAccount, findByContact } from '../../account/index.ts'
import { tables } from '../../platform/database/index.ts'
import { noteStaffAction } from '../audit.ts'
import { type Lookup, readWords } from '../find/read-words.ts'
import { brandsWith } from '../guard.ts'
import type { SignedInPerson } from '../session.ts'
import type { UsersContext } from './context.ts'

const { orders } = tables
/** Each person may look so often: enough for calls, too few to try a list of addresses. */
const limit = { most: 60, seconds: 3600 }

type Place = 'email' | 'phone' | 'reference'
type Hits = z.infer<typeof userHits>
const isPlace = (lookup: Lookup): lookup is Lookup & { readonly in: Place } => ['email', 'phone', 'reference'].includes(lookup.in)

/**
 * Finds accounts by a whole e-mail address, a whole phone number or the reference of a booking, at the brands whose
 * accounts the person may read. Each look is counted and written down, without the address. Problem:
 * `too-many-requests`.
 */
export const findUsers = async (context: UsersContext, person: SignedInPerson, words: string): Promise<Hits | Problem> => {
  const wait = await countTries(context, [{ key: `console users ${person.id}`, limit }])
  if (wait !== undefined) return problem('too-many-requests', { data: { retryAfter: wait } })
  const brands = context.brands.filter(({ id }) => brandsWith(person, 'users.read').includes(id))
  const dialCodes = [...new Set(brands.map(({ market }) => market.phoneCode.replace('+', '')))]
  const lookups = readWords(words, dialCodes).filter(isPlace)
  const found = await Promise.all(
    lookups.map(async lookup =>
      (
        await findBy(
          context,
          lookup,
          brands.map(({ id }) => id),
        )
      ).map(account => ({ account, in: lookup.in })),
    ),
  )
  const accounts = [...new Map(found.flat().map(hit => [hit.account.userId, hit])).values()]
  if (lookups.length > 0) {
    const looked = lookups.map(lookup => [lookup.in, lookup.in === 'reference' ? lookup.values[0] : hashesOf(context, lookup)])
    const [first] = accounts
    await context.db.transaction(tx =>
      noteStaffAction(context, tx, {
        person,
        brand: first?.account.brand ?? (brands.length === 1 ? (brands[0]?.id ?? null) : null),
        act: 'user-looked-for',
        permission: 'users.read',
        details: { ...Object.fromEntries(looked), found: accounts.map(({ account }) => account.userId).join(' ') || '0' },
      }),
    )
  }
  return {
    hits: accounts.map(({ account: { userId, brand, createdAt }, in: place }) => ({
      userId,
      brand,
      createdAt: createdAt.toISOString(),
      in: place,
    })),
    readAs: lookups.map(lookup => lookup.in),
  }
}

const hashesOf = ({ vault }: Pick<UsersContext, 'vault'>, { values }: Lookup): string => values.map(value => vault.hash(value)).join(' ')

const findBy = async (
  context: UsersContext,
  { in: place, values }: Lookup & { readonly in: Place },
  brands: readonly string[],
): Promise<readonly AccountRow[]> => {
  if (place === 'reference') return findByReference(context, values[0] ?? '', brands)
  const channel = place === 'email' ? 'email' : 'sms'
  const looks = brands.flatMap(brand => values.map(to => findByContact(context, brand, { channel, to })))
  return (await Promise.all(looks)).filter(account => account !== undefined)
}

const findByReference = async (context: UsersContext, reference: string, brands: readonly string[]): Promise<readonly AccountRow[]> => {
  const [order] = await context.db
    .select({ userId: orders.userId })
    .from(orders)
    .where(and(eq(orders.reference, reference), inArray(orders.brand, [...brands]), isNotNull(orders.userId)))
  const account = order?.userId ? await findAccount(context, order.userId) : undefined
  return account ? [account] : []
}
