/** The order of the sections of each brand's home page. Permissions `content.read` and `content.publish`. */
import { homeSections, isHomeOrder } from '@karwan/domain/content'
import { z } from 'zod'
import { instant } from '../common/index.ts'

const homeOrder = z.object({
  brand: z.string(),
  sections: z.array(z.enum(homeSections)),
  /** Newest publication and who made it; null: the usual order, which nobody has changed. */
  published: z.object({ id: z.int(), by: z.string(), at: instant }).nullable(),
})
export type HomeOrder = z.infer<typeof homeOrder>
/** The brands whose content the person may read. */
export const homeOrders = z.object({ orders: z.array(homeOrder) })

/**
 * Publishes an order at once, as one publication. If it was published since `after` was read, the answer is
 * `content-changed` with `data` `by` and `at`; nothing is written.
 */
export const homeOrderPublish = z.object({
  sections: z.array(z.enum(homeSections)).refine(isHomeOrder, 'must have every section once'),
  /** Number of the newest publication that the person saw; null for none. */
  after: z.int().nullable(),
})
