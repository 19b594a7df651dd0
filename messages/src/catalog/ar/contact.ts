import type { Words } from '../../translator/index.ts'
import type { contact as source } from '../en/contact.ts'

export const contact = {
  'contact.change': 'تغيير',
  'contact.title': 'تغيير بيانات التواصل',
  'contact.email': 'البريد الإلكتروني الجديد',
  'contact.phone': 'الهاتف الجديد',
  'contact.help': 'ما يُترك فارغاً يبقى كما هو. ويصل إشعار إلى البريد القديم.',
} satisfies Words<typeof source>
