import type { DetailsUpdate, UserDetails } from '@karwan/contract/account'
import { today } from '@karwan/domain/calendar'
import { isLanguage, type Language } from '@karwan/domain/locales'
import { fault, isProblem, type Problem } from '@karwan/domain/problems'
import { eq } from 'drizzle-orm'
import { newId } from '../../orders/index.ts'
import { tables } from '../../platform/database/index.ts'
import { fieldsInvalid } from '../context/checks.ts'
import type { AccountAsker, AccountContext } from '../context/context.ts'
import { getAccount, lockAccount, openDetails, rewriteDetails, userDetailsOf } from './accounts.ts'
import { fromApiUpdate, toApiFault } from './api-names.ts'
import { type HiddenFields, updatedDetails } from './details.ts'
import { redrawPicture } from './picture.ts'

const { userPictures } = tables

export interface ProfileShop {
  /** Fields the brand shows. */
  readonly shown: HiddenFields
  readonly zone: string
  readonly languages: readonly Language[]
}
export interface ProfileUpdate {
  readonly fields: DetailsUpdate
  /** A file that came with them. */
  readonly picture: Uint8Array | undefined
}

export const readProfile = async (context: AccountContext, userId: string, shop: ProfileShop): Promise<UserDetails> =>
  userDetailsOf(context, await getAccount(context, userId), shop.shown)

/** Changes what was sent; all of it or, where something is wrong, nothing. */
export const updateProfile = async (
  context: AccountContext,
  asker: AccountAsker & { readonly userId: string },
  shop: ProfileShop,
  { fields, picture }: ProfileUpdate,
): Promise<UserDetails | Problem> => {
  const drawn = picture && (await redrawPicture(picture))
  if (isProblem(drawn)) return drawn
  const { userId } = asker
  const at = context.now()
  const refused = await context.db.transaction(async tx => {
    const account = await lockAccount(tx, userId)
    const known = openDetails(context, account)
    const outcome = updatedDetails(known, fromApiUpdate(fields), {
      shown: shop.shown,
      today: today(shop.zone, at),
      dialCode: asker.dialCode,
      isPhoneVerified: account.phoneHash !== null,
    })
    const language = languageOf(fields.Language, shop)
    const faults = [
      ...('faults' in outcome ? outcome.faults.map(toApiFault) : []),
      ...(language === 'unknown' ? [fault('Language', 'error.formatInvalid')] : []),
    ]
    if ('faults' in outcome || language === 'unknown') return fieldsInvalid(faults)
    const { details } = outcome
    await rewriteDetails(context, tx, account, { details, ...(language && { language }) })
    if (drawn || fields.RemovePicture === 'true') await tx.delete(userPictures).where(eq(userPictures.userId, userId))
    if (drawn) await tx.insert(userPictures).values({ userId, version: newId(), picture: drawn, createdAt: at })
    return undefined
  })
  return refused ?? readProfile(context, userId, shop)
}

const languageOf = (typed: string | undefined, { shown, languages }: ProfileShop): Language | 'unknown' | undefined => {
  if (!typed || !shown.language) return undefined
  return isLanguage(typed) && languages.includes(typed) ? typed : 'unknown'
}

export const findPicture = async ({ db }: Pick<AccountContext, 'db'>, userId: string): Promise<Uint8Array | undefined> => {
  const [row] = await db.select({ picture: userPictures.picture }).from(userPictures).where(eq(userPictures.userId, userId))
  return row?.picture
}
