import { approvals } from '../../catalog/ar/approvals.ts'
import { cancelling } from '../../catalog/ar/cancelling.ts'
import { consoleWork } from '../../catalog/ar/console.ts'
import { contact } from '../../catalog/ar/contact.ts'
import { content } from '../../catalog/ar/content.ts'
import { error } from '../../catalog/ar/error.ts'
import { fees } from '../../catalog/ar/fees.ts'
import { hold } from '../../catalog/ar/hold.ts'
import { problem } from '../../catalog/ar/problem.ts'
import { products } from '../../catalog/ar/products.ts'
import { rates } from '../../catalog/ar/rates.ts'
import { reports } from '../../catalog/ar/reports.ts'
import { rescue } from '../../catalog/ar/rescue.ts'
import { services } from '../../catalog/ar/services.ts'
import { staff } from '../../catalog/ar/staff.ts'
import { time } from '../../catalog/ar/time.ts'
import { trade } from '../../catalog/ar/trade.ts'
import { users } from '../../catalog/ar/users.ts'
import { visa } from '../../catalog/ar/visa.ts'
import { vouchers } from '../../catalog/ar/vouchers.ts'

export const words = {
  ...approvals,
  ...cancelling,
  ...contact,
  ...consoleWork,
  ...content,
  ...error,
  ...fees,
  ...hold,
  ...problem,
  ...products,
  ...rates,
  ...reports,
  ...rescue,
  ...services,
  ...staff,
  ...time,
  ...trade,
  ...users,
  ...visa,
  ...vouchers,
}
