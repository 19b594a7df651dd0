import type { Words } from '../../translator/index.ts'
import type { cancelling as source } from '../en/cancelling.ts'

export const cancelling = {
  'cancelling.one': 'هەڵوەشاندنەوە لەبری گەشتیار',
  'cancelling.all': 'هەڵوەشاندنەوەی هەموو لەبری گەشتیار',
  'cancelling.title': 'هەڵوەشاندنەوەی حیجز لەبری گەشتیار',
  'cancelling.asking': 'دەپرسین چەند دەگەڕێتەوە …',
  'cancelling.how': 'گەشتیار چۆن داوای کرد؟',
  'cancelling.asked_phone': 'بە تەلەفۆن',
  'cancelling.asked_office': 'لە نووسینگە',
  'cancelling.asked_writing': 'بە نووسین',
  'cancelling.howNeeded': 'هەڵبژێرە گەشتیار چۆن داوای کرد.',
  'cancelling.askAgain': 'دووبارە پرسین',
  'cancelling.confirm': 'هەڵوەشاندنەوەی حیجز',
  'cancelling.keep': 'هێشتنەوەی حیجز',
  'cancelling.kept': 'کرێی هەڵوەشاندنەوە',
  'cancelling.discountTaken': 'داشکاندنی پاکێج کە لەدەست دەچێت',
  'cancelling.back': 'پارەی گەڕاوە',
  'cancelling.notTold': 'هێشتا دابینکەر دیاری نەکردووە',
  'cancelling.arrives': 'تا {day} دەگاتە گەشتیار.',
  'cancelling.holds': 'تا {time} کاری پێ دەکرێت.',
  'cancelling.mailed': 'ئیمەیڵێک لەم بارەیەوە دەگاتە گەشتیار.',
} satisfies Words<typeof source>
