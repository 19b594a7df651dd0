import type { Words } from '../../translator/index.ts'
import type { account as source } from '../en/account.ts'

export const account = {
  'account.passwordHint': '6 أحرف على الأقل. بضع كلمات متتالية يسهل تذكّرها ويصعب تخمينها.',
  'account.wayPassword': 'بكلمة المرور',
  'account.wayCode': 'برمز',
  'account.wayRegistration': 'عند إنشاء الحساب',
  'account.wayFib': 'عبر تطبيق FIB',
  'account.wayMall': 'عبر تطبيق المول',
  'account.wayIdentity': 'عبر حساب آخر',
  'account.unknownDevice': 'متصفح لم يُعرّف بنفسه',
} satisfies Words<typeof source>
