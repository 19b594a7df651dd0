import type { Words } from '../../translator/index.ts'
import type { watch as source } from '../en/watch.ts'

export const watch = {
  'watch.open': 'متابعة السعر',
  'watch.about': 'نراجع هذا البحث أربع مرات في اليوم، ونكتب إليك كلما انخفض أدنى سعر فيه، مرة واحدة لكل انخفاض.',
  'watch.signIn': 'تسجيل الدخول للمتابعة',
  'watch.needsEmail': 'لا يوجد بريد إلكتروني في حسابك بعد. أضفه في ملفك الشخصي لنتمكن من الكتابة إليك.',
  'watch.start': 'متابعة هذا السعر',
  'watch.started': 'نتابع هذا السعر',
  'watch.watching': 'قيد المتابعة، ابتداءً من {price}',
  'watch.letters': 'تُرسل الرسائل إلى {email}.',
  'watch.stop': 'إيقاف المتابعة',
  'watch.stopNamed': 'إيقاف متابعة {title}',
  'watch.stopped': 'لم تعد تتابع هذا السعر',
  'watch.stoppedText': 'لن تصلك رسائل أخرى عنه.',
  'watch.stopQuestion': 'هل تريد إيقاف متابعة هذا السعر؟',
  'watch.linkStrange': 'هذا الرابط غير مكتمل',
  'watch.others': 'عمليات البحث المتابَعة',
  'watch.count': 'المتابَعة: {count} من {most}',
  'watch.untilFound': 'نراسلك عند توفر رحلات',
  'watch.watchingNothing': 'قيد المتابعة: لم نجد شيئاً بعد',
  'watch.none': 'لا تتابع أي سعر.',
} satisfies Words<typeof source>
