import type { Words } from '../../translator/index.ts'
import type { ad as source } from '../en/ad.ts'

export const ad = {
  'ad.label': 'ڕیکلام',
  'ad.from': 'لە {name}',
  'ad.paidBy': 'ڕیکلام · {name}',
} satisfies Words<typeof source>
