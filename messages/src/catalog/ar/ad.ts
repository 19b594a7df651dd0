import type { Words } from '../../translator/index.ts'
import type { ad as source } from '../en/ad.ts'

export const ad = {
  'ad.label': 'إعلان',
  'ad.from': 'من {name}',
  'ad.paidBy': 'إعلان · {name}',
} satisfies Words<typeof source>
