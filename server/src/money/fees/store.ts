import type { FeeTermsOfRule, HeldFeeRule } from '@karwan/domain/fees'
import { desc, eq, sql } from 'drizzle-orm'
import { type Context, stored, type Transaction, tables } from '../../platform/database/index.ts'

const { feeRuleVersions } = tables
type Reader = Pick<Context['db'] | Transaction, 'select'>
type Row = typeof feeRuleVersions.$inferSelect

/** A version of a rule of a brand. The newest of a rule is in force until it ends the rule. */
export interface FeeRuleVersion extends Omit<Row, 'rule'> {
  readonly rule: FeeTermsOfRule
}
const versionOf = (row: Row): FeeRuleVersion => ({ ...row, rule: stored.feeRule.read(row.rule, `${row.ruleId} ${row.version}`) })

/** Lists all versions of the rules of a brand, newest first. */
export const readFeeVersions = async (db: Reader, brand: string): Promise<FeeRuleVersion[]> =>
  (await db.select().from(feeRuleVersions).where(eq(feeRuleVersions.brand, brand)).orderBy(desc(feeRuleVersions.id))).map(versionOf)

/** Lists the versions of a rule, newest first; none where there is no such rule. */
export const readVersionsOf = async (db: Reader, ruleId: string): Promise<FeeRuleVersion[]> =>
  (await db.select().from(feeRuleVersions).where(eq(feeRuleVersions.ruleId, ruleId)).orderBy(desc(feeRuleVersions.version))).map(versionOf)

/** Serialises changes of a brand's rules: whoever reads those in force writes before anybody else does. */
export const lockFees = (tx: Pick<Transaction, 'execute'>, brand: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`fee rules ${brand}`}, 7))`)

/** Writes a version, which is in force from then on. `lockFees` comes before. */
export const insertFeeVersion = async (tx: Pick<Transaction, 'insert'>, version: Omit<FeeRuleVersion, 'id'>): Promise<void> => {
  await tx.insert(feeRuleVersions).values({ ...version, rule: stored.feeRule.write(version.rule) })
}

/** Returns the rules in force of versions that are newest first. */
export const heldOf = (versions: readonly FeeRuleVersion[]): readonly HeldFeeRule[] => {
  const newest = new Map<string, FeeRuleVersion>()
  for (const version of versions) if (!newest.has(version.ruleId)) newest.set(version.ruleId, version)
  return [...newest.values()].flatMap(({ ruleId, version, ended, rule }) => (ended ? [] : [{ ...rule, id: ruleId, version }]))
}

/** Reads the rules in force of all brands. */
export const readHeldFees = async ({ db }: Pick<Context, 'db'>): Promise<ReadonlyMap<string, readonly HeldFeeRule[]>> => {
  const rows = await db
    .selectDistinctOn([feeRuleVersions.ruleId])
    .from(feeRuleVersions)
    .orderBy(feeRuleVersions.ruleId, desc(feeRuleVersions.version))
  const byBrand = Map.groupBy(rows.map(versionOf), ({ brand }) => brand)
  return new Map([...byBrand].map(([brand, versions]) => [brand, heldOf(versions)]))
}

/** Reads the number of the newest version of all rules; 0 where there is none. */
export const readNewestFeeId = async ({ db }: Pick<Context, 'db'>): Promise<number> => {
  const [newest] = await db.select({ id: feeRuleVersions.id }).from(feeRuleVersions).orderBy(desc(feeRuleVersions.id)).limit(1)
  return newest?.id ?? 0
}
