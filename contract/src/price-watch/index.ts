/**
 * Watching the price of a search, for who is signed in: `POST /api/price-watches` with the code of a search that lives,
 * `GET` lists them, `DELETE /api/price-watches/{Id}` ends one, `POST /api/price-watches/stop` ends the one an e-mail is
 * about, without signing in. Without an account: `POST /api/price-watches/by-email` has the address asked by e-mail,
 * and `POST /api/price-watches/confirm` with the token of that e-mail begins the watch. An e-mail goes out for each
 * fall.
 */
import { z } from 'zod'
import { instant, localDate, money } from '../common/index.ts'

export const priceWatchRequest = z.object({ code: z.string().max(60) })
export const priceWatchByEmail = z.object({ code: z.string().max(60), email: z.string().max(254) })
/** The same for every address, known or not. */
export const priceWatchAsked = z.object({ asked: z.literal(true) })
export const confirmPriceWatch = z.object({ Token: z.string().min(20).max(200) })
export const stopPriceWatch = z.object({ Token: z.string().min(20).max(200) })

export const priceWatch = z.object({
  Id: z.string(),
  kind: z.enum(['flight', 'hotel']),
  /** In the visitor's language: `Erbil – Istanbul`, a city or a hotel. */
  title: z.string(),
  from: localDate,
  /** Day of the return or departure; null for one-way. */
  until: localDate.nullable(),
  /** Path of the shop that runs the search again. */
  address: z.string(),
  /** The lowest known; e-mails go out below it. Null: the search found nothing yet, its first price is told. */
  price: money.nullable(),
  checkedAt: instant,
})
export type PriceWatch = z.infer<typeof priceWatch>
export const priceWatchList = z.object({ watches: z.array(priceWatch) })
export type PriceWatchList = z.infer<typeof priceWatchList>

/** Most price watches of an account. */
export const mostPriceWatches = 10
