import type { Words } from '../../translator/index.ts'
import type { success as source } from '../en/success.ts'

export const success = {
  'success.codeApplied': 'کۆدەکە بە سەرکەوتوویی جێبەجێ کرا',
  'success.accountCreated': 'هەژمارەکە بە سەرکەوتوویی دروست کرا',
  'success.profileUpdated': 'زانیارییەکانی پڕۆفایل بە سەرکەوتوویی نوێ کرانەوە',
  'success.informationUpdated': 'زانیارییەکانت نوێ کرانەوە',
  'success.passwordChanged': 'وشەی نهێنی بە سەرکەوتوویی گۆڕدرا',
  'success.linkCopied': 'بەستەرەکە کۆپی کرا',
  'success.resetLinkSent': 'تکایە سەیری ئیمەیڵەکەت بکە، بەستەری دانانەوەی وشەی نهێنیت تێدایە.',
  'success.bookingPartlyConfirmed': 'بەشێک لە حیجزەکەت پشتڕاست کرایەوە',
  'success.partlyText':
    'دابینکەر نەیتوانی ئەمە پشتڕاست بکاتەوە: {refused}. ئەوەی بۆی دراوە، {amount}، بۆت دەگەڕێتەوە؛ ئەوانی تری حیجزەکەت وەک خۆیانن.',
  'success.partlyPlanText':
    'دابینکەر نەیتوانی ئەمە پشتڕاست بکاتەوە: {refused}. ئەوانی تر پشتڕاست کراونەتەوە. چونکە بە قیست پارە دەدەیت، تیمەکەمان پەیوەندیت پێوە دەکات بۆ ڕێککەوتن لەسەر بڕەکان.',
  'success.bookingConfirmed': 'حیجزەکەت پشتڕاست کرایەوە',
  'success.officeBooked': 'حیجزەکەت بۆ ماوەیەک گیراوە. تکایە پێش {deadline} سەردانی نزیکترین نووسینگە بکە و کۆدی {code} پیشان بدە.',
  'success.bookingCancelled': 'حیجزەکەت هەڵوەشێنرایەوە',
  'success.copied': 'کۆپی کرا',
  'success.draftKept': 'بۆ 24 کاتژمێر وەک ڕەشنووس لەم ئامێرەدا هەڵگیراوە، بەبێ ژمارەی پاسپۆرت',
} satisfies Words<typeof source>
