import type { LocalDate } from '@karwan/domain/calendar'
import { isProblem, type Problem, problem } from '@karwan/domain/problems'
import {
  maskedPassport,
  mergedTraveler,
  mostSavedTravelers,
  normalizeName,
  normalizePassportNumber,
  type SavedTravelerDraft,
  type SavedTravelerFacts,
  sameName,
  sameTraveler,
  savedTravelerFaults,
} from '@karwan/domain/travelers'
import { and, desc, eq, ne } from 'drizzle-orm'
import { newId } from '../../orders/index.ts'
import { type Context, sealed, type Transaction, tables } from '../../platform/database/index.ts'

const { savedTravelers, users } = tables

/** Owner of saved travelers: an account at its brand. */
export interface Owner {
  readonly userId: string
  readonly brand: string
}
export type SavedTravelerRecord = SavedTravelerFacts & { readonly id: string }
export interface Saved {
  readonly traveler: SavedTravelerRecord
  /** Known before, and brought up to date. */
  readonly updated: boolean
}

export interface TravelerService {
  /** Lists the travelers, last used first. Passports are masked. */
  listTravelers(owner: Owner): Promise<readonly SavedTravelerRecord[]>
  /** Everything of one of them, to show or to fill a booking with; counts as a use. */
  getTraveler(owner: Owner, id: string): Promise<SavedTravelerRecord | Problem>
  /** Saves a traveler. A duplicate by the rule of AU-4 updates the existing one. */
  saveTraveler(owner: Owner, traveler: SavedTravelerDraft, today: LocalDate): Promise<Saved | Problem>
  /** All fields anew. Where another one turns out to be the same traveler, that one goes. */
  changeTraveler(owner: Owner, id: string, traveler: SavedTravelerDraft, today: LocalDate): Promise<Saved | Problem>
  deleteTraveler(owner: Owner, id: string): Promise<Problem | undefined>
  /** Saves the people of a booking; nothing of one where the rest finds no room. */
  saveAll(owner: Owner, people: readonly SavedTravelerFacts[]): Promise<{ added: number; updated: number; left: number }>
}

export const createTravelerService = (context: Pick<Context, 'db' | 'vault' | 'now'>, tlds: ReadonlySet<string>): TravelerService => {
  const { db, vault, now } = context
  const own = ({ userId, brand }: Owner) => and(eq(savedTravelers.userId, userId), eq(savedTravelers.brand, brand))
  const opened = ({ id, traveler }: Pick<typeof savedTravelers.$inferSelect, 'id' | 'traveler'>): SavedTravelerRecord => ({
    ...sealed.traveler.open(vault, traveler, id),
    id,
  })
  const listWhole = async (queries: Context['db'] | Transaction, owner: Owner): Promise<readonly SavedTravelerRecord[]> => {
    const rows = await queries
      .select({ id: savedTravelers.id, traveler: savedTravelers.traveler })
      .from(savedTravelers)
      .where(own(owner))
      .orderBy(desc(savedTravelers.usedAt), savedTravelers.id)
    return rows.map(opened)
  }
  /** One at a time for each account, so that the same traveler saved twice at once is one, and the limit holds. */
  const alone = <Result>(owner: Owner, work: (tx: Transaction) => Promise<Result>): Promise<Result> =>
    db.transaction(async tx => {
      await tx.select({ id: users.id }).from(users).where(eq(users.id, owner.userId)).for('update')
      return work(tx)
    })
  const write = async (tx: Transaction, { id, ...facts }: SavedTravelerRecord): Promise<void> => {
    await tx
      .update(savedTravelers)
      .set({ traveler: sealed.traveler.seal(vault, facts, id), updatedAt: now(), usedAt: now() })
      .where(eq(savedTravelers.id, id))
  }
  const put = async (
    tx: Transaction,
    owner: Owner,
    facts: SavedTravelerFacts,
    known: readonly SavedTravelerRecord[],
  ): Promise<Saved | Problem> => {
    const same = known.find(each => sameTraveler(each, facts))
    if (same) {
      const traveler = { ...mergedTraveler(same, facts), id: same.id }
      await write(tx, traveler)
      return { traveler, updated: true }
    }
    if (known.length >= mostSavedTravelers) return problem('too-many-travelers', { data: { most: mostSavedTravelers } })
    const [id, at] = [newId(), now()]
    await tx.insert(savedTravelers).values({
      id,
      ...owner,
      traveler: sealed.traveler.seal(vault, facts, id),
      createdAt: at,
      updatedAt: at,
      usedAt: at,
    })
    return { traveler: { ...facts, id }, updated: false }
  }
  const refusalOf = (traveler: SavedTravelerDraft, today: LocalDate): Problem | undefined => {
    const fields = savedTravelerFaults(traveler, { today, tlds })
    return fields.length > 0 ? problem('fields-invalid', { fields }) : undefined
  }
  return {
    listTravelers: async owner => (await listWhole(db, owner)).map(each => ({ ...each, passport: maskedPassport(each.passport) })),
    getTraveler: async (owner, id) => {
      const [row] = await db
        .update(savedTravelers)
        .set({ usedAt: now() })
        .where(and(own(owner), eq(savedTravelers.id, id)))
        .returning({ id: savedTravelers.id, traveler: savedTravelers.traveler })
      return row ? opened(row) : problem('not-found', { detail: 'There is no such saved traveler' })
    },
    saveTraveler: async (owner, traveler, today) =>
      refusalOf(traveler, today) ?? alone(owner, async tx => put(tx, owner, factsOf(traveler), await listWhole(tx, owner))),
    changeTraveler: async (owner, id, traveler, today) =>
      refusalOf(traveler, today) ??
      alone(owner, async tx => {
        const known = await listWhole(tx, owner)
        if (!known.some(each => each.id === id)) return problem('not-found', { detail: 'There is no such saved traveler' })
        const changed = { ...factsOf(traveler), id }
        await write(tx, changed)
        for (const twin of known.filter(each => each.id !== id && sameTraveler({ ...each, id: null }, changed)))
          await tx.delete(savedTravelers).where(and(own(owner), eq(savedTravelers.id, twin.id), ne(savedTravelers.id, id)))
        return { traveler: changed, updated: true }
      }),
    deleteTraveler: async (owner, id) => {
      const gone = await db
        .delete(savedTravelers)
        .where(and(own(owner), eq(savedTravelers.id, id)))
        .returning({ id: savedTravelers.id })
      return gone.length > 0 ? undefined : problem('not-found', { detail: 'There is no such saved traveler' })
    },
    saveAll: (owner, people) =>
      alone(owner, async tx => {
        const done = { added: 0, updated: 0, left: 0 }
        for (const person of people) {
          const known = await listWhole(tx, owner)
          // A hotel does not ask for passports: whom it names is known already, passport and all.
          if (person.passport === '' && known.some(each => each.passport !== '' && isNamed(each, person))) continue
          const saved = await put(tx, owner, person, known)
          if (isProblem(saved)) done.left += 1
          else if (saved.updated) done.updated += 1
          else done.added += 1
        }
        return done
      }),
  }
}

/** Personal data of saved travelers: exported whole to the owner, erased with the account. */
export const travelerData = ({ db, vault }: Pick<Context, 'db' | 'vault'>) => ({
  name: 'savedTravelers',
  tell: async (userId: string): Promise<readonly SavedTravelerRecord[]> => {
    const rows = await db
      .select({ id: savedTravelers.id, traveler: savedTravelers.traveler })
      .from(savedTravelers)
      .where(eq(savedTravelers.userId, userId))
    return rows.map(({ id, traveler }) => ({ ...sealed.traveler.open(vault, traveler, id), id }))
  },
  forget: async (tx: Transaction, userId: string): Promise<void> => {
    await tx.delete(savedTravelers).where(eq(savedTravelers.userId, userId))
  },
})

const isNamed = (one: SavedTravelerFacts, other: SavedTravelerFacts): boolean =>
  sameName(one.firstName, other.firstName) && sameName(one.lastName, other.lastName)

/** Returns the checked fields in the form in which they are stored. */
const factsOf = (traveler: SavedTravelerDraft): SavedTravelerFacts => ({
  ...(traveler as SavedTravelerFacts),
  firstName: normalizeName(traveler.firstName),
  lastName: normalizeName(traveler.lastName),
  passport: normalizePassportNumber(traveler.passport),
})
