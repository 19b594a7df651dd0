import type { Words } from '../../translator/index.ts'
import type { hold as source } from '../en/hold.ts'

export const hold = {
  'hold.section': 'پارەدان لە نووسینگە',
  'hold.until': 'گیراوە تا',
  'hold.extend': 'درێژکردنەوەی گرتن',
  'hold.title': 'درێژکردنەوەی گرتنی حیجز',
  'hold.newEnd': 'کاتی کۆتایی نوێ',
  'hold.help': 'بە کاتی بازاڕەکە. دابینکەران نرخەکە ئەوپەڕی تا {time} دەهێڵنەوە.',
  'hold.full': 'دابینکەران نرخەکە لەوە زیاتر ناهێڵنەوە.',
  'hold.mailed': 'ئیمەیڵێک بە کاتی نوێوە دەگاتە گەشتیار.',
  'hold.needed': 'ڕۆژ و کاتی کۆتایی نوێ هەڵبژێرە.',
  'hold.notLonger': 'پێشتر تا ئەو کاتە گیراوە. کاتێکی دواتر هەڵبژێرە.',
  'hold.tooLong': 'دابینکەران نرخەکە تا ئەو کاتە ناهێڵنەوە. کاتێکی زووتر هەڵبژێرە.',
} satisfies Words<typeof source>
