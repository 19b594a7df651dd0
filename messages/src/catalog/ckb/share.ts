import type { Words } from '../../translator/index.ts'
import type { share as source } from '../en/share.ts'

export const share = {
  'share.address': 'ناونیشانی ئەم پەڕەیە',
  'share.whatsapp': 'هاوبەشکردن بە WhatsApp',
} satisfies Words<typeof source>
