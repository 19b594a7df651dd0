import type { Words } from '../../translator/index.ts'
import type { account as source } from '../en/account.ts'

export const account = {
  'account.passwordHint': 'لانیکەم 6 پیت. چەند وشەیەک بە دوای یەکدا ئاسان لەبیر دەمێنن و بە زەحمەت دەزانرێن.',
  'account.wayPassword': 'بە وشەی نهێنی',
  'account.wayCode': 'بە کۆد',
  'account.wayRegistration': 'لە کاتی دروستکردنی هەژماردا',
  'account.wayFib': 'لە ڕێگەی ئەپی FIB',
  'account.wayMall': 'لە ڕێگەی ئەپی مۆڵ',
  'account.wayIdentity': 'لە ڕێگەی هەژمارێکی تر',
  'account.unknownDevice': 'وێبگەڕێک کە خۆی نەناساندووە',
} satisfies Words<typeof source>
