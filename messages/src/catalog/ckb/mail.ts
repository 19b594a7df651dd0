import type { Words } from '../../translator/index.ts'
import type { mail as source } from '../en/mail.ts'

export const mail = {
  'mail.openBooking': 'بینینی حیجزەکە',
  'mail.createdSubject': 'حیجزی {reference}: چاوەڕێی پارەدانە',
  'mail.createdHeading': 'حیجزەکەت دروست کرا',
  'mail.createdBody': 'تکایە بڕی {amount} پێش {deadline} بدە. دوای ئەوە حیجزەکە خۆی بەسەردەچێت.',
  'mail.confirmingSubject': 'حیجزی {reference}: پارەکە گەیشت',
  'mail.confirmingHeading': 'پارەکەت گەیشت',
  'mail.confirmingBody': 'بڕی {amount} گەیشتە دەستمان و ئێستا حیجزەکە لەلای دابینکەر پشتڕاست دەکەینەوە. بەڵگەنامەکان دواتر دێن.',
  'mail.confirmedSubject': 'حیجزی {reference}: پشتڕاست کرایەوە',
  'mail.confirmedBody': 'بڕی {amount} گەیشتە دەستمان و هەموو شتێک پشتڕاست کراوەتەوە. تکایە ناو و کاتەکان بپشکنە.',
  'mail.documentsAttached': 'بەڵگەنامەکان هاوپێچن.',
  'mail.failedSubject': 'حیجزی {reference}: پشتڕاست نەکرایەوە',
  'mail.failedHeading': 'داوای لێبووردن دەکەین: حیجزەکە پشتڕاست نەکرایەوە',
  'mail.refundTime': 'پارەکە دەگەڕێتەوە بۆ هەمان ئامرازی پارەدان. بانکەکان زۆربەی جار 5 تا 10 ڕۆژی کاریان دەوێت تا پیشانی بدەن.',
  'mail.refundedSubject': 'حیجزی {reference}: پارەکە گەڕێندرایەوە',
  'mail.refundedHeading': 'پارەکەت گەڕێندرایەوە',
  'mail.refundedBody': 'بڕی {amount} بۆت گەڕێندرایەوە.',
  'mail.returnedSubject': 'حیجزی {reference}: پارەکەت بۆت دەگەڕێندرێتەوە',
  'mail.returnedHeading': 'پارەکەت دوای کۆتاییهاتنی حیجزەکە گەیشت',
  'mail.returnedBody': 'نەمانتوانی ئەم پارەیە بەکاربهێنین، بۆیە دەستمان بە گەڕاندنەوەی بڕی {amount} کرد.',
  'mail.expiredSubject': 'حیجزی {reference}: کاتی بەسەرچوو',
  'mail.expiredHeading': 'کاتی حیجزەکەت بەسەرچوو',
  'mail.expiredBody': 'لە کاتی خۆیدا پارەی نەدرا. هیچ پارەیەکت لێ وەرنەگیراوە.',
} satisfies Words<typeof source>
