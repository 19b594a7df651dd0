import type { Words } from '../../translator/index.ts'
import type { share as source } from '../en/share.ts'

export const share = {
  'share.address': 'عنوان هذه الصفحة',
  'share.whatsapp': 'المشاركة عبر WhatsApp',
} satisfies Words<typeof source>
