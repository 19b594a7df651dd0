import { approvals } from '../../catalog/en/approvals.ts'
import { cancelling } from '../../catalog/en/cancelling.ts'
import { consoleWork } from '../../catalog/en/console.ts'
import { contact } from '../../catalog/en/contact.ts'
import { content } from '../../catalog/en/content.ts'
import { error } from '../../catalog/en/error.ts'
import { fees } from '../../catalog/en/fees.ts'
import { hold } from '../../catalog/en/hold.ts'
import { problem } from '../../catalog/en/problem.ts'
import { products } from '../../catalog/en/products.ts'
import { rates } from '../../catalog/en/rates.ts'
import { reports } from '../../catalog/en/reports.ts'
import { rescue } from '../../catalog/en/rescue.ts'
import { services } from '../../catalog/en/services.ts'
import { staff } from '../../catalog/en/staff.ts'
import { time } from '../../catalog/en/time.ts'
import { trade } from '../../catalog/en/trade.ts'
import { users } from '../../catalog/en/users.ts'
import { visa } from '../../catalog/en/visa.ts'
import { vouchers } from '../../catalog/en/vouchers.ts'

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
