import { approvals } from '../../catalog/ckb/approvals.ts'
import { cancelling } from '../../catalog/ckb/cancelling.ts'
import { consoleWork } from '../../catalog/ckb/console.ts'
import { contact } from '../../catalog/ckb/contact.ts'
import { content } from '../../catalog/ckb/content.ts'
import { error } from '../../catalog/ckb/error.ts'
import { fees } from '../../catalog/ckb/fees.ts'
import { hold } from '../../catalog/ckb/hold.ts'
import { problem } from '../../catalog/ckb/problem.ts'
import { products } from '../../catalog/ckb/products.ts'
import { rates } from '../../catalog/ckb/rates.ts'
import { reports } from '../../catalog/ckb/reports.ts'
import { rescue } from '../../catalog/ckb/rescue.ts'
import { services } from '../../catalog/ckb/services.ts'
import { staff } from '../../catalog/ckb/staff.ts'
import { time } from '../../catalog/ckb/time.ts'
import { trade } from '../../catalog/ckb/trade.ts'
import { users } from '../../catalog/ckb/users.ts'
import { visa } from '../../catalog/ckb/visa.ts'
import { vouchers } from '../../catalog/ckb/vouchers.ts'

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
