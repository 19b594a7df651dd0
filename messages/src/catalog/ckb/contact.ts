import type { Words } from '../../translator/index.ts'
import type { contact as source } from '../en/contact.ts'

export const contact = {
  'contact.change': 'گۆڕین',
  'contact.title': 'گۆڕینی زانیاریی پەیوەندی',
  'contact.email': 'ئیمەیڵی نوێ',
  'contact.phone': 'ژمارەی تەلەفۆنی نوێ',
  'contact.help': 'ئەوەی بەتاڵ بێت وەک خۆی دەمێنێتەوە. ئاگادارییەک بۆ ئیمەیڵی کۆن دەنێردرێت.',
} satisfies Words<typeof source>
